import { announcementRuleIds, contacts, turnOrders } from "@broadside/rules";

const choice = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** What commands say about the flags that change a variant's rules. */
export const announcementHelp = `change what is announced: ${choice.format(announcementRuleIds)}`;
export const contactHelp = `change whether ships may touch: ${choice.format(contacts)}`;
export const turnsHelp = `change the turns: ${choice.format(turnOrders)}`;

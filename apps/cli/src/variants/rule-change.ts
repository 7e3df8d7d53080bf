import { type Variant, type VariantDraft, validateVariant } from "@broadside/rules";
import { type AnnouncementRuleId, announcementRuleIds } from "@broadside/rules/announcement";
import { type Contact, contacts } from "@broadside/rules/board";
import { type TurnOrder, turnOrders } from "@broadside/rules/turn";
import { orThrow } from "../terminal/user-error.ts";

/** The rules that flags can change. */
export interface RuleChange {
  readonly announcement?: string;
  readonly contact?: string;
  readonly turns?: string;
}

/** Changes a variant's rules and its name, so that records are not misleading. */
export function changeRules(variant: Variant, change: RuleChange): Variant {
  const { announcement, contact, turns } = change;
  const changed = [announcement, contact, turns].filter((rule) => rule !== undefined);
  if (changed.length === 0) return variant;
  const draft: VariantDraft = {
    ...variant,
    name: `${variant.name}, ${changed.join(", ")}`.slice(0, 40).trim(),
    // `validateVariant` refuses unknown rules.
    announcement: (announcement ?? variant.announcement) as AnnouncementRuleId,
    contact: (contact ?? variant.contact) as Contact,
    turns: (turns ?? variant.turns) as TurnOrder,
  };
  return orThrow(validateVariant(draft));
}

const choice = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** Help for the flags that change a variant's rules. */
export const announcementHelp = `change what is announced: ${choice.format(announcementRuleIds)}`;
export const contactHelp = `change whether ships may touch: ${choice.format(contacts)}`;
export const turnsHelp = `change the turns: ${choice.format(turnOrders)}`;

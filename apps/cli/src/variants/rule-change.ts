import {
  type AnnouncementRuleId,
  announcementRuleIds,
  type Contact,
  contacts,
  type TurnOrder,
  turnOrders,
  type Variant,
  type VariantDraft,
  validateVariant,
} from "@broadside/rules";
import { UserError } from "../terminal/user-error.ts";

/** Rules of a variant that a flag can change. */
export interface RuleChange {
  readonly announcement?: string;
  readonly contact?: string;
  readonly turns?: string;
}

/** The variant with other rules; its name says so, or a record would mislead. */
export function changeRules(variant: Variant, change: RuleChange): Variant {
  const { announcement, contact, turns } = change;
  const changed = [announcement, contact, turns].filter((rule) => rule !== undefined);
  if (changed.length === 0) return variant;
  const draft: VariantDraft = {
    ...variant,
    name: `${variant.name}, ${changed.join(", ")}`.slice(0, 40).trim(),
    // `validateVariant` refuses what is none of its words.
    announcement: (announcement ?? variant.announcement) as AnnouncementRuleId,
    contact: (contact ?? variant.contact) as Contact,
    turns: (turns ?? variant.turns) as TurnOrder,
  };
  const result = validateVariant(draft);
  if (result.ok) return result.value;
  throw new UserError(result.error.map((problem) => problem.message).join("\n"));
}

const choice = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** What commands say about the flags that change a variant's rules. */
export const announcementHelp = `change what is announced: ${choice.format(announcementRuleIds)}`;
export const contactHelp = `change whether ships may touch: ${choice.format(contacts)}`;
export const turnsHelp = `change the turns: ${choice.format(turnOrders)}`;

import type { Fleet, Variant } from "@broadside/rules";
import type { AnnouncementRuleId } from "@broadside/rules/announcement";
import type { Contact } from "@broadside/rules/board";
import type { Notation } from "@broadside/rules/text";
import type { TurnOrder } from "@broadside/rules/turn";
import { rules } from "@broadside/words";

/** A rule's choice as people read it: a short title, and its meaning in a sentence or two. */
export interface RuleWords {
  readonly title: string;
  readonly about: string;
}

/** A contact rule in words. */
export const contactWords = (contact: Contact) => wordsOf(`contact.${contact}`);
/** An announcement rule in words. */
export const announcementWords = (rule: AnnouncementRuleId) => wordsOf(`announcement.${rule}`);
/** A turn order in words. */
export const turnWords = (turns: TurnOrder) => wordsOf(`turns.${turns}`);
/** A notation in words. */
export const notationWords = (notation: Notation) => wordsOf(`notation.${notation}`);

type RuleKey =
  | `contact.${Contact}`
  | `announcement.${AnnouncementRuleId}`
  | `turns.${TurnOrder}`
  | `notation.${Notation}`;

const wordsOf = (key: RuleKey): RuleWords => ({
  title: rules[`${key}.title`](),
  about: rules[`${key}.about`](),
});

/** "5 ships of 5, 4, 3, 3 and 2 squares" */
export const fleetText = (fleet: Fleet): string => rules.fleet(fleetValues(fleet));

/** All rules of a game in plain words, the most important first. Alone there are no turns. */
export function ruleLines(variant: Variant, isSolo = false): readonly RuleWords[] {
  const { rows, columns, fleet, contact, announcement, turns } = variant;
  return [
    {
      title: rules["board.title"]({ rows, columns }),
      about: rules["board.about"](fleetValues(fleet)),
    },
    announcementWords(announcement),
    contactWords(contact),
    ...(isSolo ? [] : [turnWords(turns)]),
  ];
}

const fleetValues = (fleet: Fleet) => ({
  ships: fleet.length,
  lengths: fleet.map(({ length }) => length),
  longest: Math.max(...fleet.map(({ length }) => length)),
});

import type { Answer, Correction } from "@broadside/engine/tasks";
import type { Announcement, Cell, Knowledge, Variant } from "@broadside/rules";
import {
  announcementRuleOf,
  detailsOf,
  isSameAnnouncement,
  type ShotResult,
} from "@broadside/rules/announcement";
import { notebook } from "@broadside/words";
import { endsOf, shipName } from "../words/ship-text.ts";

/** True if an answer with this result needs details, such as the ship. */
export const needsDetails = (variant: Variant, result: ShotResult): boolean =>
  announcementRuleOf(variant).fieldsOf(result).length > 0;

export interface Meanings {
  readonly possible: readonly Announcement[];
  /** Ruled out by earlier shots, but still offered: often one of those was mistyped. */
  readonly others: readonly Announcement[];
}

/** The possible answers (the engine's task `answers`) that someone can mean by "hit" or "sunk". */
export function meantBy(
  answers: readonly Announcement[],
  before: Knowledge,
  cell: Cell,
  result: ShotResult,
): Meanings {
  const rule = announcementRuleOf(before.variant);
  const isMeant = (announcement: Announcement) => announcement.result === result;
  const possible = answers.filter(isMeant);
  const isNew = (other: Announcement) => !possible.some((each) => isSameAnnouncement(each, other));
  return {
    possible,
    others: rule.sayable(before.variant, before.shots, cell).filter(isMeant).filter(isNew),
  };
}

/** "miss", "hit", "sunk: cruiser" or "sunk: cruiser, B2 to B4". */
export function answerName(variant: Variant, announcement: Announcement): string {
  const { result } = announcement;
  const ship = answeredShip(variant, announcement);
  return result === "miss" || !ship ? notebook[result]() : notebook[`${result}Ship`]({ ship });
}

/** The ship in an answer: "cruiser" or "cruiser, B2 to B4"; "" if none is named. */
export function answeredShip(variant: Variant, announcement: Announcement): string {
  const { ship, label, cells } = detailsOf(announcement);
  const name = shipName(ship, label);
  if (name === undefined) return "";
  return cells && cells.length > 1
    ? notebook.shipAt({ ship: name, squares: endsOf(variant, cells) })
    : name;
}

/** The first answer that no layout allows after the ones before it. */
export type Contradiction = NonNullable<Answer<"contradiction">>;

/** Changes that would resolve a contradiction. */
export interface Corrections {
  /** Other answers to the contradicting shot. */
  readonly here: readonly Announcement[];
  /** Other shots, each with an answer that would make everything fit. */
  readonly elsewhere: readonly Correction[];
}

/**
 * Until the corrections are found, offers every answer that was possible at the contradicting shot;
 * after that only those that help, if there are any.
 */
export function correctionsFor(
  { shot, possible }: Contradiction,
  found: readonly Correction[] | undefined,
): Corrections {
  if (!found || found.length === 0) return { here: possible, elsewhere: [] };
  return {
    here: found.filter((each) => each.shot === shot).map(({ announcement }) => announcement),
    elsewhere: found.filter((each) => each.shot !== shot),
  };
}

/** "Shot 6 contradicts your earlier answers" */
export const contradictionTitle = ({ shot }: Contradiction): string =>
  notebook.contradiction({ shot });

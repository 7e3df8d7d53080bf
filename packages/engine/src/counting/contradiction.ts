import {
  type Announcement,
  type AnsweredShot,
  announcementRuleOf,
  type Cell,
  type Knowledge,
  unreachable,
} from "@broadside/rules";
import { makeCellName, shipText } from "@broadside/rules/text";
import { isPossible } from "./possibility.ts";

/** The first answer that no layout allows, given those before it: most likely a typing error. */
export interface Contradiction {
  /** The number of the shot, from 1. */
  readonly shot: number;
  readonly answered: AnsweredShot;
  /** The answers that were possible instead. */
  readonly possible: readonly Announcement[];
  /** An English sentence that explains the contradiction. */
  readonly message: string;
}

/** Undefined when some layout fits the whole knowledge. */
export function findContradiction(knowledge: Knowledge): Contradiction | undefined {
  if (isPossible(knowledge)) return undefined;
  const { variant, shots } = knowledge;
  // More answers only ever rule layouts out, so a binary search finds the first bad one.
  let good = 0;
  let bad = shots.length;
  if (!isPossible({ variant, shots: [] })) bad = 0;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isPossible({ variant, shots: shots.slice(0, middle) })) good = middle;
    else bad = middle;
  }
  const answered = shots[bad - 1]!;
  const before = { variant, shots: shots.slice(0, bad - 1) };
  const possible = feasibleAnnouncements(before, answered.cell);
  return { shot: bad, answered, possible, message: explain(knowledge, bad, answered, possible) };
}

/** Every announcement that some layout would make for a shot at this cell. */
export function feasibleAnnouncements(knowledge: Knowledge, cell: Cell): Announcement[] {
  const { variant, shots } = knowledge;
  return announcementRuleOf(variant)
    .sayable(variant, shots, cell)
    .filter((announcement) => isPossible({ variant, shots: [...shots, { cell, announcement }] }));
}

function explain(
  { variant }: Knowledge,
  shot: number,
  { cell, announcement }: AnsweredShot,
  possible: readonly Announcement[],
): string {
  const name = makeCellName(variant, cell);
  const others = [...new Set(possible.map(inWords))];
  const list =
    others.length > 1 ? `${others.slice(0, -1).join(", ")} or ${others.at(-1)}` : others[0];
  return `Shot ${shot} at ${name} cannot be ${inWords(announcement)}: given the earlier shots, ${name} can only be ${list}.`;
}

function inWords(announcement: Announcement): string {
  const { result } = announcement;
  const ship = shipText(announcement, "the ");
  switch (result) {
    case "miss":
      return "a miss";
    case "hit":
      return ship === undefined ? "a hit" : `a hit on ${ship}`;
    case "sunk":
      return ship === undefined ? "a sinking" : `the sinking of ${ship}`;
    default:
      return unreachable(result);
  }
}

import {
  type Announcement,
  type Cell,
  conceivableAnswers,
  type Knowledge,
  namesHits,
  namesSunk,
  type ShotResult,
  type Variant,
} from "@broadside/rules";
import { endsOf } from "../words/index.ts";

/** Does the answer have to say which ship? */
export const needsShip = ({ announcement: rule }: Variant, result: ShotResult): boolean =>
  result === "hit" ? namesHits(rule) : result === "sunk" && namesSunk(rule);

export interface Meanings {
  readonly possible: readonly Announcement[];
  /** Ruled out by the shots before. They can be chosen too: often one of those was mistyped. */
  readonly others: readonly Announcement[];
}

/**
 * The answers someone can mean by "hit" or "sunk", given all that are possible there (the engine's
 * task `answers`).
 */
export function meantBy(
  answers: readonly Announcement[],
  before: Knowledge,
  cell: Cell,
  result: ShotResult,
): Meanings {
  const isMeant = (announcement: Announcement) => announcement.result === result;
  const possible = answers.filter(isMeant);
  const isNew = (other: Announcement) => !possible.some((each) => isSameAnswer(each, other));
  return { possible, others: conceivableAnswers(before, cell).filter(isMeant).filter(isNew) };
}

/** "miss", "hit", "sunk: cruiser" or "sunk: cruiser, B2 to B4". */
export function answerName(variant: Variant, announcement: Announcement): string {
  const ship = answeredShip(variant, announcement);
  return ship ? `${announcement.result}: ${ship}` : announcement.result;
}

/** The part of it that names the ship: "cruiser" or "cruiser, B2 to B4"; "" where none is named. */
export function answeredShip(variant: Variant, announcement: Announcement): string {
  if (announcement.result === "miss" || announcement.ship === undefined) return "";
  const cells = announcement.result === "sunk" ? announcement.cells : undefined;
  const where = cells && cells.length > 1 ? `, ${endsOf(variant, cells)}` : "";
  return `${announcement.ship}${where}`;
}

const isSameAnswer = (a: Announcement, b: Announcement): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

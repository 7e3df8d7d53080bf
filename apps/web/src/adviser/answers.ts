import { endsOf } from "@broadside/play";
import {
  type Announcement,
  type Cell,
  cellsOfEveryPlacement,
  type Knowledge,
  namesHits,
  namesSunk,
  type ShotResult,
  showsSunkCells,
  type Variant,
} from "@broadside/rules";

/** Does the answer have to say which ship? */
export const needsShip = ({ announcement: rule }: Variant, result: ShotResult): boolean =>
  result === "hit" ? namesHits(rule) : result === "sunk" && namesSunk(rule);

export interface Meanings {
  readonly possible: readonly Announcement[];
  /** Ruled out by the shots before. They can be chosen too: often one of those was mistyped. */
  readonly others: readonly Announcement[];
}

/** The answers someone can mean by "hit" or "sunk", given all that are possible there. */
export function meantBy(
  answers: readonly Announcement[],
  before: Knowledge,
  cell: Cell,
  result: ShotResult,
): Meanings {
  const possible = answers.filter((announcement) => announcement.result === result);
  const isNew = (other: Announcement) =>
    !possible.some((announcement) => JSON.stringify(announcement) === JSON.stringify(other));
  return { possible, others: conceivable(before, cell, result).filter(isNew) };
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

function conceivable(
  { variant, shots }: Knowledge,
  cell: Cell,
  result: ShotResult,
): readonly Announcement[] {
  if (!needsShip(variant, result)) return [{ result }];
  const sunk = shots.flatMap(({ announcement: a }) => (a.result === "sunk" ? [a.ship] : []));
  const afloat = variant.fleet.filter((ship) => !sunk.includes(ship.name));
  if (result !== "sunk" || !showsSunkCells(variant.announcement)) {
    return afloat.map(({ name }): Announcement => ({ result, ship: name }));
  }
  const hits = new Set(shots.filter((s) => s.announcement.result !== "miss").map((s) => s.cell));
  return afloat.flatMap(({ name, length }) =>
    cellsOfEveryPlacement(variant, length)
      .filter((cells) => cells.includes(cell) && cells.every((c) => c === cell || hits.has(c)))
      .map((cells): Announcement => ({ result: "sunk", ship: name, cells })),
  );
}

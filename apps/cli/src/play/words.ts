import {
  type Announcement,
  type AnsweredShot,
  type Cell,
  makeCellName,
  type Outcome,
  opponentOf,
  type Seat,
  type Variant,
  type Viewer,
} from "@broadside/rules";

export type Names = readonly [string, string];

export const cellName = (variant: Variant, cell: Cell): string =>
  makeCellName(variant, cell, variant.notation);

export const many = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? "" : "s"}`;

/** "[4, 0] -> [4, 3]" or "E1 -> E4": the ends of a ship in the variant's notation; one if they meet. */
export function endsOf(variant: Variant, cells: readonly Cell[]): string {
  const [first, last] = [Math.min(...cells), Math.max(...cells)].map((c) => cellName(variant, c));
  return first === last ? first! : `${first} -> ${last}`;
}

/** What was said to a shot: "miss", "hit", "hit on the cruiser", "hit. [4, 0] -> [4, 3] has sunk!" */
export function answerText(variant: Variant, announcement: Announcement): string {
  if (announcement.result === "miss") return "miss.";
  const ship = announcement.ship === undefined ? undefined : `the ${announcement.ship}`;
  if (announcement.result === "hit") return ship ? `hit on ${ship}.` : "hit.";
  if (announcement.cells) {
    return `hit. ${endsOf(variant, announcement.cells)} has sunk! It was ${ship}.`;
  }
  return ship ? `hit. ${capital(ship)} has sunk!` : "hit. A ship has sunk!";
}

/** "You fire at B7: hit." or "Captain fires at [1, 6]: miss." */
export function shotText(
  variant: Variant,
  names: Names,
  viewer: Viewer,
  seat: Seat,
  { cell, announcement }: AnsweredShot,
): string {
  const who = viewer === seat ? "You fire" : `${capital(names[seat])} fires`;
  return `${who} at ${cellName(variant, cell)}: ${answerText(variant, announcement)}`;
}

/** Who won, in how many moves, and how far the other was from winning. */
export function outcomeText(outcome: Outcome, names: Names, viewer: Viewer): string[] {
  const { winner, by, shots, squaresLeft, shipsLeft } = outcome;
  const loser = opponentOf(winner);
  const won = viewer === winner ? "You won" : `${capital(names[winner])} won`;
  const lost = viewer === loser ? "You were" : `${capital(names[loser])} was`;
  const gaveUp = by === "resignation" ? `: ${viewer === loser ? "you" : names[loser]} gave up` : "";
  const how = `${won} in ${many(shots, "move")}${gaveUp}.`;
  const far = `${lost} ${many(squaresLeft, "square")} (${many(shipsLeft, "ship")}) away from winning.`;
  return [how, far];
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

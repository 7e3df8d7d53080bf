import {
  type Announcement,
  type AnsweredShot,
  answerWords,
  type Cell,
  capital,
  cellName,
  distanceWords,
  firingWords,
  isVictory,
  many,
  type Names,
  type Outcome,
  opponentOf,
  type Seat,
  type Variant,
  type Viewer,
} from "@broadside/rules";

export { capital, cellName, many, type Names };

/** "[4, 0] -> [4, 3]" or "E1 -> E4": the ends of a ship in the variant's notation; one if they meet. */
export function endsOf(variant: Variant, cells: readonly Cell[]): string {
  const [first, last] = [Math.min(...cells), Math.max(...cells)].map((c) => cellName(variant, c));
  return first === last ? first! : `${first} -> ${last}`;
}

/** What was said to a shot: "miss.", "hit on the cruiser.", "hit. [4, 0] -> [4, 3] has sunk! …" */
export function answerText(variant: Variant, announcement: Announcement): string {
  if (announcement.result !== "sunk" || !announcement.cells) return answerWords(announcement);
  const { cells, ship } = announcement;
  return `hit. ${endsOf(variant, cells)} has sunk! It was the ${ship}.`;
}

/** "You fire at B7: hit." or "Captain fires at [1, 6]: miss." */
export const shotText = (
  variant: Variant,
  names: Names,
  viewer: Viewer,
  seat: Seat,
  { cell, announcement }: AnsweredShot,
): string =>
  `${firingWords(variant, nameFor(viewer, names, seat), cell)}: ${answerText(variant, announcement)}`;

/** Who won, in how many moves, and how far the other was from winning. */
export function outcomeText(outcome: Outcome, names: Names, viewer: Viewer): string[] {
  if (!isVictory(outcome)) return ["The game was aborted."];
  const { winner, by, shots } = outcome;
  const loser = opponentOf(winner);
  const won = `${nameFor(viewer, names, winner) ?? "You"} won`;
  const gaveUp = by === "resignation" ? `: ${viewer === loser ? "you" : names[loser]} gave up` : "";
  const how = `${won} in ${many(shots, "move")}${gaveUp}.`;
  return [how, distanceWords(outcome, nameFor(viewer, names, loser))];
}

/** Undefined for the viewer, who is addressed as "you". */
const nameFor = (viewer: Viewer, names: Names, seat: Seat): string | undefined =>
  viewer === seat ? undefined : capital(names[seat]);

import {
  type Announcement,
  type AnsweredShot,
  answerWords,
  type Cell,
  capital,
  cellName,
  distanceWords,
  type FiredShot,
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
import { titleOf } from "./opponents.ts";

export { capital, cellName, many };

/** "Captain", "Player 2": a player's name at the start of a sentence. */
export const who = (names: Names, seat: Seat): string => capital(titleOf(names[seat]));

/** "E1 to E4": the ends of a ship in the variant's notation. */
export const endsOf = (variant: Variant, cells: readonly Cell[]): string =>
  `${cellName(variant, Math.min(...cells))} to ${cellName(variant, Math.max(...cells))}`;

/** What was said to a shot: "miss.", "hit on the cruiser.", "hit. The cruiser (E1 to E3) has sunk!" */
export function answerText(variant: Variant, announcement: Announcement): string {
  if (announcement.result !== "sunk" || !announcement.cells) return answerWords(announcement);
  const { ship, cells } = announcement;
  return `hit. The ${ship} (${endsOf(variant, cells)}) has sunk!`;
}

/** "You fire at B7: hit." or "Captain fires at B7: miss." */
export const shotText = (
  variant: Variant,
  names: Names,
  viewer: Viewer,
  seat: Seat,
  { cell, announcement }: AnsweredShot,
): string =>
  `${firingWords(variant, nameFor(viewer, names, seat), cell)}: ${answerText(variant, announcement)}`;

/** "You: B7 hit, C3 miss": a turn on one line, for a place where nothing may move. */
export function briefText(
  variant: Variant,
  names: Names,
  viewer: Viewer,
  shots: readonly FiredShot[],
): string {
  const [first] = shots;
  if (!first) return "";
  const name = nameFor(viewer, names, first.seat) ?? "You";
  const parts = shots.map(({ cell, announcement }) => {
    const ship = announcement.result === "miss" ? undefined : announcement.ship;
    return [cellName(variant, cell), announcement.result, ...(ship ? [ship] : [])].join(" ");
  });
  return `${name}: ${parts.join(", ")}`;
}

/** Who won, in how many shots, and how far the other was from winning. */
export function outcomeText(
  outcome: Outcome,
  names: Names,
  viewer: Viewer,
): readonly [string, string] {
  if (!isVictory(outcome)) return ["The game was aborted.", ""];
  const { winner, by, shots } = outcome;
  const loser = opponentOf(winner);
  const won = `${nameFor(viewer, names, winner) ?? "You"} won`;
  const gaveUp = `${nameFor(viewer, names, loser) ?? "you"} gave up`;
  const how = by === "resignation" ? `${won}: ${gaveUp}.` : `${won} in ${many(shots, "shot")}.`;
  return [how, distanceWords(outcome, nameFor(viewer, names, loser))];
}

/** Undefined for the viewer, who is addressed as "you". */
const nameFor = (viewer: Viewer, names: Names, seat: Seat): string | undefined =>
  viewer === seat ? undefined : who(names, seat);

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
import type { FiredShot } from "./game.ts";
import { titleOf } from "./opponents.ts";
import type { Names } from "./player.ts";

export const cellName = (variant: Variant, cell: Cell): string =>
  makeCellName(variant, cell, variant.notation);

export const many = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? "" : "s"}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Captain", "Player 2": a player's name at the start of a sentence. */
export const who = (names: Names, seat: Seat): string => capital(titleOf(names[seat]));

/** "E1 to E4": the ends of a ship in the variant's notation. */
export const endsOf = (variant: Variant, cells: readonly Cell[]): string =>
  `${cellName(variant, Math.min(...cells))} to ${cellName(variant, Math.max(...cells))}`;

/** What was said to a shot: "miss.", "hit on the cruiser.", "hit. The cruiser has sunk!" */
export function answerText(variant: Variant, announcement: Announcement): string {
  if (announcement.result === "miss") return "miss.";
  const ship = announcement.ship === undefined ? undefined : `the ${announcement.ship}`;
  if (announcement.result === "hit") return ship ? `hit on ${ship}.` : "hit.";
  if (!ship) return "hit. A ship has sunk!";
  const where = announcement.cells ? ` (${endsOf(variant, announcement.cells)})` : "";
  return `hit. ${capital(ship)}${where} has sunk!`;
}

/** "You fire at B7: hit." or "Captain fires at B7: miss." */
export function shotText(
  variant: Variant,
  names: Names,
  viewer: Viewer,
  seat: Seat,
  { cell, announcement }: AnsweredShot,
): string {
  const fires = viewer === seat ? "You fire" : `${who(names, seat)} fires`;
  return `${fires} at ${cellName(variant, cell)}: ${answerText(variant, announcement)}`;
}

/** "You: B7 hit, C3 miss": a turn on one line, for a place where nothing may move. */
export function briefText(
  variant: Variant,
  names: Names,
  viewer: Viewer,
  shots: readonly FiredShot[],
): string {
  const [first] = shots;
  if (!first) return "";
  const name = viewer === first.seat ? "You" : who(names, first.seat);
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
  const { winner, by, shots, squaresLeft, shipsLeft } = outcome;
  const loser = opponentOf(winner);
  const won = viewer === winner ? "You won" : `${who(names, winner)} won`;
  const lost = viewer === loser ? "You were" : `${who(names, loser)} was`;
  const gaveUp = `${viewer === loser ? "you" : who(names, loser)} gave up`;
  const how = by === "resignation" ? `${won}: ${gaveUp}.` : `${won} in ${many(shots, "shot")}.`;
  const left = `${many(squaresLeft, "square")} (${many(shipsLeft, "ship")})`;
  return [how, `${lost} ${left} away from winning.`];
}

/** 0.1234 as "12.3 %". */
export const percent = (fraction: number): string => `${(fraction * 100).toFixed(1)} %`;

/** 1512918497n as "1,512,918,497". */
export const grouped = (n: bigint | number): string => n.toLocaleString("en");

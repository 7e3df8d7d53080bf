import { type Announcement, shipText } from "../announcement/announcement.ts";
import type { Cell } from "../board/board.ts";
import { makeCellName } from "../board/cell-name.ts";
import type { Victory } from "../match/outcome.ts";
import type { Variant } from "../variant/variant.ts";

/** A cell in the notation its variant prefers. */
export const cellName = (variant: Variant, cell: Cell): string =>
  makeCellName(variant, cell, variant.notation);

export const many = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? "" : "s"}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What was said to a shot, without its cells: "miss.", "hit on the cruiser.", "hit. The cruiser has sunk!" */
export function answerWords(announcement: Announcement): string {
  if (announcement.result === "miss") return "miss.";
  const ship = shipText(announcement, "the ");
  if (announcement.result === "hit") return ship ? `hit on ${ship}.` : "hit.";
  return `hit. ${capital(ship ?? "a ship")} has sunk!`;
}

/** "You fire at B7" to the one who fires, who has no name then; else "Captain fires at B7". */
export const firingWords = (variant: Variant, name: string | undefined, cell: Cell): string =>
  `${name === undefined ? "You fire" : `${name} fires`} at ${cellName(variant, cell)}`;

/** "You were 3 squares (2 ships) away from winning.", or the same of someone by name. */
export function distanceWords(
  { squaresLeft, shipsLeft }: Victory,
  name: string | undefined,
): string {
  const who = name === undefined ? "You were" : `${name} was`;
  return `${who} ${many(squaresLeft, "square")} (${many(shipsLeft, "ship")}) away from winning.`;
}

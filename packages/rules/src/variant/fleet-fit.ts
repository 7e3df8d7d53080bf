import { type Board, cellCount } from "../board/board.ts";
import type { Contact } from "../board/placement.ts";
import type { Fleet } from "../board/ship.ts";
import { hasNoRoom } from "./fleet-room.ts";
import { FleetSearch, type SearchPreference } from "./fleet-search.ts";

export type Fit = "fits" | "cannot-fit" | "undecided";

/** About 30 ms in all: a form checks its fleet on every key press. */
const ATTEMPTS = 250;
const LAST_EFFORT = 100_000;

/**
 * Whether the fleet can be placed at all. Packing is hard in general, so this checks the room
 * first, then tries many kinds of layout for a short time each, then one for longer. If none of
 * this decides it, the answer is "undecided"; "cannot-fit" is certain.
 */
export function fitFleet(board: Board, contact: Contact, fleet: Fleet): Fit {
  if (hasNoRoom(board, contact, fleet)) return "cannot-fit";
  return fitBySearch(board, new FleetSearch(board, contact, fleet));
}

/** For a fleet that `hasNoRoom` does not rule out. */
export function fitBySearch(board: Board, search: FleetSearch): Fit {
  // Enough to reach the end of the board and backtrack a little.
  const effort = 1000 + 3 * cellCount(board);
  for (let seed = 0; seed < ATTEMPTS; seed++) {
    const end = search.attempt(preferenceOf(seed), seed, effort);
    if (end !== "gave-up") return fitAt[end];
  }
  return fitAt[search.attempt({ prefer: "across" }, 0, LAST_EFFORT)];
}

const fitAt = { found: "fits", none: "cannot-fit", "gave-up": "undecided" } as const;

const orderly: readonly SearchPreference[] = [
  { prefer: "across" },
  { prefer: "down" },
  { prefer: "across", waterFirst: true },
  { prefer: "down", waterFirst: true },
];
const directions = ["as-before", "any", "filling"] as const;
const gaps = [0, 40, 12, 4] as const;

const preferenceOf = (seed: number): SearchPreference =>
  orderly[seed] ?? {
    prefer: directions[seed % directions.length]!,
    waterFirst: seed % 2 === 0,
    gaps: gaps[Math.floor(seed / 6) % gaps.length]!,
  };

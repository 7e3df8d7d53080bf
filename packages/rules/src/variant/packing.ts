import { type Board, cellCount } from "../board/board.ts";
import type { Contact } from "../board/placement.ts";
import type { Fleet } from "../board/ship.ts";
import { hasNoRoom } from "./fleet-room.ts";
import { createFleetSearch, type FleetSearch, type Habit } from "./fleet-search.ts";

export type Fit = "fits" | "cannot-fit" | "undecided";

/** Together some 30 ms: a form asks at every letter typed. */
const ATTEMPTS = 250;
const LAST_EFFORT = 100_000;

/**
 * Can the fleet be placed at all? Packing is hard in general, so: look whether there is room, then
 * try many ways of laying ships for a short while each, then one for longer, and say so when that
 * does not decide. "cannot-fit" is certain: all of it was searched.
 */
export function fitFleet(board: Board, contact: Contact, fleet: Fleet): Fit {
  if (hasNoRoom(board, contact, fleet)) return "cannot-fit";
  return fitBySearch(board, createFleetSearch(board, contact, fleet));
}

/** For a fleet that is not ruled out at a glance. */
export function fitBySearch(board: Board, search: FleetSearch): Fit {
  // Enough to come to the end of the board and back a little.
  const effort = 1000 + 3 * cellCount(board);
  for (let seed = 0; seed < ATTEMPTS; seed++) {
    const end = search.attempt(habitOf(seed), seed, effort);
    if (end !== "gave-up") return fitAt[end];
  }
  return fitAt[search.attempt({ prefer: "across" }, 0, LAST_EFFORT)];
}

const fitAt = { found: "fits", none: "cannot-fit", "gave-up": "undecided" } as const;

const orderly: readonly Habit[] = [
  { prefer: "across" },
  { prefer: "down" },
  { prefer: "across", alone: true },
  { prefer: "down", alone: true },
];
const preferences = ["as-before", "any", "filling"] as const;
const gaps = [0, 40, 12, 4] as const;

const habitOf = (seed: number): Habit =>
  orderly[seed] ?? {
    prefer: preferences[seed % preferences.length]!,
    alone: seed % 2 === 0,
    gaps: gaps[Math.floor(seed / 6) % gaps.length]!,
  };

import { type Board, cellCount } from "./board.ts";
import { createLayoutCounter, fleetIsTooBig } from "./layout-counter.ts";
import { type Contact, cellsOfEveryPlacement, exclusionZone } from "./placement.ts";
import { createRng, type Rng } from "./rng.ts";
import type { Fleet } from "./ship.ts";

export type Fit = "fits" | "cannot-fit" | "undecided";

/** Tries of the quick search, and states of the full one: together well under a second. */
const TRIES = 60;
const MAX_STATES = 100_000;

/**
 * Can the fleet be placed at all? Packing is hard in general, so: count the cells, then try to lay
 * the ships longest first at random, then count every layout; and say so when that takes too long.
 */
export function fitFleet(board: Board, contact: Contact, fleet: Fleet): Fit {
  if (fleetIsTooBig(board, contact, fleet)) return "cannot-fit";
  const rng = createRng("packing");
  for (let i = 0; i < TRIES; i++) {
    if (canLay(board, contact, fleet, ways[i % ways.length]!(rng))) return "fits";
  }
  const { layouts } = createLayoutCounter(board, contact, fleet, MAX_STATES);
  if (layouts === undefined) return "undecided";
  return layouts > 0n ? "fits" : "cannot-fit";
}

/** Ways to choose one of n open placements: always the first, an early one, any. */
const ways = [
  () => () => 0,
  (rng: Rng) => (n: number) => Math.min(rng.below(n), rng.below(n)),
  (rng: Rng) => (n: number) => rng.below(n),
] as const;

function canLay(
  board: Board,
  contact: Contact,
  fleet: Fleet,
  choose: (n: number) => number,
): boolean {
  const taken = new Uint8Array(cellCount(board));
  const lengths = fleet.map((ship) => ship.length).sort((a, b) => b - a);
  for (const length of lengths) {
    const open = cellsOfEveryPlacement(board, length).filter((cells) =>
      cells.every((cell) => taken[cell] === 0),
    );
    if (open.length === 0) return false;
    const chosen = open[choose(open.length)]!;
    for (const cell of exclusionZone(board, contact, chosen)) taken[cell] = 1;
  }
  return true;
}

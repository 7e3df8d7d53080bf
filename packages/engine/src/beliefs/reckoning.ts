import type { Knowledge } from "@broadside/rules";
import { quickCount } from "../quick/quick-count.ts";
import { sweptCount } from "../quick/swept-count.ts";
import { shipBeliefs } from "./ship-beliefs.ts";

/** By cell, layouts with a ship there, of so many in all: counted, or estimated. */
export interface Reckoning {
  readonly layouts: number;
  /** Lent: the next reckoning of the variant overwrites it. */
  readonly counts: Float64Array;
}

/** Expected milliseconds up to which a position is counted. */
const CHEAP_MS = 1;

/** Estimates are told apart to a millionth: what is equal by symmetry differs by rounding only. */
const STEPS = 2 ** 20;

/**
 * Exact where counting takes about a millisecond, else by beliefs; for bots only. Undefined on boards too
 * large for standing tables, and where no layout fits. Depends on the position alone.
 */
export function reckon(knowledge: Knowledge): Reckoning | undefined {
  const counted = sweptCount(knowledge, CHEAP_MS) ?? quickCount(knowledge, CHEAP_MS);
  if (counted) return counted;
  const chances = shipBeliefs(knowledge);
  if (!chances) return undefined;
  for (let cell = 0; cell < chances.length; cell++) {
    chances[cell] = Math.round(chances[cell]! * STEPS);
  }
  return { layouts: STEPS, counts: chances };
}

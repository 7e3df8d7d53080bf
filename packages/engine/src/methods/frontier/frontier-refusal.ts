import type { CountingProblem, ShipGroup } from "../../evidence/problem.ts";
import type { FrontierView } from "./frontier-view.ts";
import { digitBitsOf } from "./pass-table.ts";

/** Why the frontier cannot count a problem; another method may. */
const refusals = {
  "frontier/too-wide": "The board is too wide for these ships: a profile needs over 63 bits.",
  "frontier/too-many-kinds": "Too many kinds of ship are open at once.",
  "frontier/too-many-layouts": "There may be more than 2^124 layouts.",
  "frontier/memory": "The profiles need more memory than allowed.",
} as const;

export type FrontierRefusalCode = keyof typeof refusals;

export class FrontierRefusal extends Error {
  readonly code: FrontierRefusalCode;

  constructor(code: FrontierRefusalCode) {
    super(refusals[code]);
    this.name = "FrontierRefusal";
    this.code = code;
  }
}

/** The kernel counts modulo 2^64, and where that is not enough, modulo this prime as well. */
export const MERSENNE = 2n ** 61n - 1n;

/** Kernel limits, see there. Two streams a slot at most, so 64 slots are 128 streams. */
const MAX_ENTRIES = 2 ** 16 - 1;
const MAX_SLOTS = 64;

/** What can be said without trying: all but memory. */
export function refusalOf(
  problem: CountingProblem,
  view: FrontierView,
): FrontierRefusalCode | undefined {
  if (view.columns * digitBitsOf(view) > 63) return "frontier/too-wide";
  if (entriesOf(problem.groups) > MAX_ENTRIES) return "frontier/too-many-kinds";
  if (problem.groups.length * 2 > MAX_SLOTS) return "frontier/too-many-kinds";
  if (layoutsAtMost(problem) >= 2n ** 64n * MERSENNE) return "frontier/too-many-layouts";
  return undefined;
}

/** How many combinations there are of "ships placed so far", by group. */
export const entriesOf = (groups: readonly ShipGroup[]): number =>
  groups.reduce((product, { count }) => product * (count + 1), 1);

/** At least the number of layouts: every ship of a group on another of its placements. */
export function layoutsAtMost({ groups }: CountingProblem): bigint {
  let product = 1n;
  for (const { count, placements } of groups) {
    let choices = 1n;
    for (let i = 0; i < count; i++) {
      choices = (choices * BigInt(Math.max(0, placements.length - i))) / BigInt(i + 1);
    }
    product *= choices;
  }
  return product;
}

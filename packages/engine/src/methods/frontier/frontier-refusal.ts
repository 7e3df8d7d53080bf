import type { CountingProblem, ShipGroup } from "../../evidence/problem.ts";
import type { FrontierView } from "./frontier-view.ts";
import { digitBitsOf } from "./pass-table.ts";

/** Why the frontier method cannot count a problem. */
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

/** The kernel counts modulo 2^64, and for larger counts also modulo this prime. */
export const MERSENNE = 2n ** 61n - 1n;

/** Limits of the kernel. A slot has at most two streams, so 64 slots are 128 streams. */
const MAX_ENTRIES = 2 ** 16 - 1;
const MAX_SLOTS = 64;

/** The refusal that is certain before counting; running out of memory is not. */
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

/** The number of combinations of ships placed so far, by group. */
export const entriesOf = (groups: readonly Pick<ShipGroup, "count">[]): number =>
  groups.reduce((product, { count }) => product * (count + 1), 1);

/** An upper bound on the weight of all layouts: any distinct placements for the ships of each group. */
export function layoutsAtMost({ groups }: CountingProblem): bigint {
  let product = 1n;
  for (const { count, placements, weights } of groups) {
    product *= weights ? choicesByWeight(weights, count) : choices(placements.length, count);
  }
  return product;
}

function choices(placements: number, count: number): bigint {
  let product = 1n;
  for (let i = 0; i < count; i++) {
    product = (product * BigInt(Math.max(0, placements - i))) / BigInt(i + 1);
  }
  return product;
}

/** The sum, over all choices of `count` placements, of the product of their weights. */
function choicesByWeight(weights: readonly number[], count: number): bigint {
  const sums = Array.from({ length: count + 1 }, (_, n) => (n === 0 ? 1n : 0n));
  for (const weight of weights) {
    for (let n = count; n > 0; n--) sums[n]! += sums[n - 1]! * BigInt(weight);
  }
  return sums[count]!;
}

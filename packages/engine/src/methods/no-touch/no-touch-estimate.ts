import { type Contact, keepsApart, keepsCornersApart } from "@broadside/rules/board";
import { type CountingProblem, isWeighted, weightBits } from "../../evidence/problem.ts";
import { type ReducedProblem, reduceProblem } from "../../evidence/problem-reduction.ts";
import type { ExpectedCost } from "../exact-method.ts";
import { bestView, type ContactLaws, frontierLaws } from "../frontier/frontier-estimate.ts";
import { entriesOf, refusalOf } from "../frontier/frontier-refusal.ts";
import { bestOrientation, isFolded, roughSizes } from "../orientation.ts";
import {
  isWithinNoTouch,
  MAX_NO_TOUCH_ENTRIES,
  MAX_NO_TOUCH_GROUPS,
  MAX_NO_TOUCH_LENGTH,
  NO_TOUCH_LANES,
} from "./no-touch-kernel.ts";
import { primesFor } from "./residues.ts";

/** exp(scale) * size ^ bySize * entries ^ byEntries milliseconds. */
interface RoughLaw {
  readonly scale: number;
  readonly bySize: number;
  readonly byEntries: number;
}

/**
 * Fitted to 150 counts: seven fleets of 5 to 10 ships on 8x8, 10x10 and 12x9 after 0 to 40 misses,
 * on one core of a 2020s server. Half of the estimates are within a factor of 1.6, nine of ten
 * within 3.2: enough to choose a method, at next to no cost.
 */
const roughLaws: Readonly<Record<Contact, RoughLaw>> = {
  // Of the frontier method, fitted to the sweep of `npm run methods`.
  any: { scale: -11.25, bySize: 1.79, byEntries: 1.51 },
  "no-edge": { scale: -17.5, bySize: 3.26, byEntries: 0.68 },
  "no-contact": { scale: -15.84, bySize: 3.04, byEntries: 0.3 },
};

/** The time for the smallest position. */
const LEAST_MS = 0.05;

/**
 * Rough milliseconds for the kernel, or for that of the frontier method if ships may touch, given
 * `roughSize` of the board (orientation.ts) and the number of entries per vector.
 */
export function noTouchMs(contact: Contact, roughSize: number, entries: number): number {
  const { scale, bySize, byEntries } = roughLaws[contact];
  return LEAST_MS + Math.exp(scale) * roughSize ** bySize * entries ** byEntries;
}

/** The cost of counting a problem from scratch; infinite if no-touch does not suit it. */
export function estimateNoTouch(problem: CountingProblem): ExpectedCost {
  if (!isForNoTouch(problem)) return { ms: Number.POSITIVE_INFINITY };
  const counted = withoutForced(problem);
  const { view, cost } = bestView(counted, noTouchLaws);
  if (refusalOf(counted, view)) return { ms: Number.POSITIVE_INFINITY };
  if (isWeighted(problem)) return { ...cost, ms: cost.ms * passesFor(problem) };
  return { ...cost, ms: cost.ms * frontierFactor(problem) };
}

/** The problem that remains once forced placements are made, which the kernel counts. */
function withoutForced(problem: CountingProblem): CountingProblem {
  const reduced = reduceProblem(problem);
  if (!reduced || reduced.forced.length === 0) return problem;
  const { board, contact, hits } = reduced;
  const groups = reduced.groups.map((group) => ({
    ...group,
    length: group.placements[0]?.length ?? 1,
  }));
  return { board, contact, groups, mustCover: hits };
}

/** The share of the time that is left where the kernel merges mirror images. */
const FOLDED_MS = 0.55;
/** How much longer it takes where hits need more lanes than there are, and fewer frontiers are equal. */
const UNPAIRED_MS = 1.5;

/** How much the number of frontiers differs from what the estimate expects. */
function frontierFactor(problem: CountingProblem): number {
  const reduced = reduceProblem(problem);
  if (!reduced || !keepsCornersApart(problem.contact)) return 1;
  if (isFolded(reduced, bestOrientation(reduced))) return FOLDED_MS;
  const { rows, columns } = reduced.board;
  const isPaired = Math.min(rows, columns) + reduced.hits.length <= NO_TOUCH_LANES;
  return isPaired ? 1 : UNPAIRED_MS;
}

/**
 * How much longer weights take: a forward and a backward pass for every modulus are about as long as everything else.
 * Most totals have a few bits fewer than their bound.
 */
const passesFor = (problem: CountingProblem): number =>
  1.3 + 0.5 * primesFor(weightBits(problem) - 20).length;

/** The share of a guess that each open hit leaves. Guesses see no candidates, which hits rule out too. */
const GUESS_BY_HIT = 0.8;

/** The time of the faster frontier method. Takes microseconds to find, and may be several times off. */
export function guessFrontierMs(problem: CountingProblem): number {
  const reduced = reduceProblem(problem);
  if (!reduced) return LEAST_MS;
  const size = Math.min(...roughSizes(reduced));
  const ms = noTouchMs(problem.contact, size, entriesOf(reduced.groups));
  return ms * GUESS_BY_HIT ** reduced.hits.length;
}

/**
 * Fitted to 150 counts like `frontierLaws`, and scaled to the sweep of `npm run methods`; with no contact at all, to 130
 * counts of six to ten ships after 0 to 20 shots in two sweeps, of seeds that no docs report.
 */
const noTouchLaws: ContactLaws = {
  byContact: {
    ...frontierLaws.byContact,
    "no-edge": {
      ms: { scale: -14.75, byProfiles: 0.796, byValues: 0.486 },
      bytes: frontierLaws.byContact["no-edge"].bytes,
    },
    "no-contact": {
      ms: { scale: -12.23, byProfiles: 0.805, byValues: 0.266 },
      bytes: { scale: 2.19, byProfiles: 0.44, byValues: 0.56 },
    },
  },
  chosen: new WeakMap(),
};

/**
 * Whether no-touch is the faster of the two frontier methods. If ships may touch, a frontier changes
 * at few of the cells it passes, and frontier.ts, which leaves it in place, is faster.
 */
export function isForNoTouch(problem: CountingProblem): boolean {
  if (!keepsApart(problem.contact)) return false;
  const reduced = reduceProblem(problem);
  return !reduced || isWithinBounds(reduced);
}

export function isWithinBounds({ board, groups }: ReducedProblem): boolean {
  const entries = entriesOf(groups);
  const longest = groups.reduce((most, g) => Math.max(most, g.placements[0]?.length ?? 0), 0);
  if (groups.length > MAX_NO_TOUCH_GROUPS || entries > MAX_NO_TOUCH_ENTRIES) return false;
  return isWithinNoTouch(board) && longest <= MAX_NO_TOUCH_LENGTH;
}

import {
  type CountingProblem,
  type CountResult,
  isWeighted,
  type Work,
} from "../../evidence/problem.ts";
import {
  expandResult,
  noLayouts,
  type ReducedProblem,
  reduceProblem,
} from "../../evidence/problem-reduction.ts";
import type { ExactMethod } from "../exact-method.ts";
import { contactCodes } from "../kernel-module.ts";
import { bestOrientation, type Orientation, orientCell, orientStart } from "../orientation.ts";
import { estimateNoTouch, isWithinBounds } from "./no-touch-estimate.ts";
import { type NoTouchExports, noTouchKernels, packCandidate } from "./no-touch-kernel.ts";
import { fromResidues, primesFor } from "./residues.ts";

export interface NoTouchOptions {
  /** Memory limit of the kernel; at most 4 GB, the address space of WebAssembly. */
  readonly maxBytes?: number;
  /** Default: the orientation with the lowest estimated cost. */
  readonly orientation?: Orientation;
}

const DEFAULT_BYTES = 2 ** 31;
/** About a millisecond of work. */
const NODES_PER_CALL = 1000;

export const noTouch: ExactMethod = {
  name: "no-touch",
  estimate: estimateNoTouch,
  count: (problem, maxBytes) => countNoTouch(problem, { maxBytes }),
};

/**
 * Counts paths through the graph of frontiers. Undefined if the problem is beyond the kernel's
 * limits: a wide board, long ships, many kinds of ships, 2^64 layouts or more (without weights), or too
 * little memory.
 */
export function* countNoTouch(
  problem: CountingProblem,
  { maxBytes = DEFAULT_BYTES, orientation }: NoTouchOptions = {},
): Work<CountResult | undefined> {
  const reduced = reduceProblem(problem);
  if (!reduced) return noLayouts(problem);
  if (!isWithinBounds(reduced)) return undefined;
  const kernel = noTouchKernels.borrow();
  if (!load(kernel, reduced, orientation ?? bestOrientation(reduced), maxBytes)) {
    noTouchKernels.giveBack(kernel);
    return undefined;
  }
  const counted = yield* run(kernel, sizeOf(reduced), isWeighted(reduced));
  noTouchKernels.giveBack(kernel);
  return counted && expandResult(problem, reduced, byGroup(reduced, counted));
}

const sizeOf = ({ groups }: ReducedProblem): number =>
  groups.reduce((sum, { placements }) => sum + placements.length, 0);

/** Copies a problem into a kernel; false if it is beyond the limits. */
function load(
  kernel: NoTouchExports,
  { board, contact, groups, hits }: ReducedProblem,
  orientation: Orientation,
  maxBytes: number,
): boolean {
  const [rows, columns] = orientation.transposed
    ? [board.columns, board.rows]
    : [board.rows, board.columns];
  const candidates = groups.flatMap(({ placements }, group) =>
    placements.map((cells) => {
      const { cell, vertical } = orientStart(board, orientation, cells);
      return packCandidate(cell, cells.length, vertical, group);
    }),
  );
  const at = kernel.layOut(
    rows,
    columns,
    contactCodes[contact],
    groups.length,
    candidates.length,
    Math.min(maxBytes, 2 ** 32 - 2 ** 16),
  );
  if (at === 0) return false;
  new Uint32Array(kernel.memory.buffer, at, candidates.length).set(candidates);
  if (isWeighted({ groups })) {
    const scales = groups.flatMap(({ placements, weights }) => weights ?? placements.map(() => 1));
    new Uint32Array(kernel.memory.buffer, kernel.scaleBy(), candidates.length).set(scales);
  }
  for (const group of shortestFirst(groups)) kernel.addGroup(group, groups[group]!.count);
  for (const hit of hits) kernel.addHit(orientCell(board, orientation, hit));
  return kernel.start(groups.length) !== 0;
}

/**
 * The longest ships are the most significant digits. Frontiers determine most about them, so the
 * entries a node uses are close together.
 */
const shortestFirst = (groups: ReducedProblem["groups"]): number[] => {
  const length = (g: number) => groups[g]!.placements[0]?.length ?? 0;
  return [...groups.keys()].sort((a, b) => length(a) - length(b));
};

interface Counted {
  readonly layouts: bigint;
  /** By candidate. */
  readonly weights: readonly bigint[];
}

/** Undefined if memory ran out or there are 2^64 layouts or more, without weights. */
function* run(
  kernel: NoTouchExports,
  candidates: number,
  weighted: boolean,
): Work<Counted | undefined> {
  for (let state = 0; state !== 1; ) {
    state = kernel.build(NODES_PER_CALL);
    if (state < 0) return undefined;
    yield 0.4 * kernel.cellsDone();
  }
  kernel.startPrune();
  while (!kernel.prune(4 * NODES_PER_CALL)) yield 0.4;
  if (!kernel.startForward(0, 0)) return undefined;
  yield 0.5;
  while (!kernel.forward(2 * NODES_PER_CALL)) yield 0.5;
  const layouts = kernel.total();
  if (layouts === 0) return { layouts: 0n, weights: Array(candidates).fill(0n) };
  if (layouts > SURELY_BELOW_64_BITS)
    return weighted ? yield* runByResidues(kernel, candidates, layouts) : undefined;
  const inWords = layouts > Number.MAX_SAFE_INTEGER;
  if (inWords) {
    kernel.startForward(1, 0);
    while (!kernel.forward(2 * NODES_PER_CALL)) yield 0.6;
  }
  kernel.startBackward();
  while (!kernel.backward(NODES_PER_CALL)) yield 0.7;
  const { buffer } = kernel.memory;
  return inWords
    ? {
        layouts: BigInt.asUintN(64, kernel.totalInWords()),
        weights: [...new BigUint64Array(buffer, kernel.weightsAt(), candidates)],
      }
    : {
        layouts: BigInt(layouts),
        weights: Array.from(new Float64Array(buffer, kernel.weightsAt(), candidates), BigInt),
      };
}

const SURELY_BELOW_64_BITS = 1.8e19;

/** Counts modulo 2^64 and modulo as many primes as `estimate`, the total, needs. */
function* runByResidues(
  kernel: NoTouchExports,
  candidates: number,
  estimate: number,
): Work<Counted> {
  const primes = primesFor(Math.log2(estimate) + 1);
  const totals: bigint[] = [];
  const weights: BigUint64Array[] = [];
  for (const [i, prime] of [0, ...primes].entries()) {
    const done = 0.5 + (0.5 * i) / (primes.length + 1);
    kernel.startForward(1, prime);
    while (!kernel.forward(2 * NODES_PER_CALL)) yield done;
    kernel.startBackward();
    while (!kernel.backward(NODES_PER_CALL)) yield done;
    totals.push(BigInt.asUintN(64, kernel.totalInWords()));
    weights.push(new BigUint64Array(kernel.memory.buffer, kernel.weightsAt(), candidates).slice());
  }
  const [word, ...residues] = weights;
  return {
    layouts: fromResidues(totals[0]!, primes, totals.slice(1)),
    weights: Array.from(word!, (low, c) =>
      fromResidues(
        low,
        primes,
        residues.map((list) => list[c]!),
      ),
    ),
  };
}

/** Candidates were loaded group by group. */
function byGroup({ groups }: ReducedProblem, { layouts, weights }: Counted): CountResult {
  let next = 0;
  const through = groups.map(({ placements }) => {
    const from = next;
    next += placements.length;
    return weights.slice(from, next);
  });
  return { layouts, through };
}

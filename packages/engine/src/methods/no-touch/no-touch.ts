import type { CountingAnswer, CountingProblem, Work } from "../../evidence/problem.ts";
import {
  noLayouts,
  type ReducedProblem,
  reduceProblem,
  wholeAnswer,
} from "../../evidence/problem-reduction.ts";
import type { ExactMethod } from "../exact-method.ts";
import { estimateNoTouch, isWithinBounds } from "./no-touch-estimate.ts";
import {
  borrowNoTouch,
  type NoTouchExports,
  packCandidate,
  returnNoTouch,
  touching,
} from "./no-touch-kernel.ts";
import { bestTurn, type SweepTurn, turnedStart } from "./no-touch-turn.ts";

export interface NoTouchOptions {
  /** Most memory the kernel may take; at most 4 GB, which is what WebAssembly can address. */
  readonly maxBytes?: number;
  /** Default: the one that should cost least. */
  readonly turn?: SweepTurn;
}

const DEFAULT_BYTES = 2 ** 31;
/** Nodes a call: about a millisecond. */
const NODES_A_CALL = 1000;

export const noTouch: ExactMethod = {
  name: "no-touch",
  supportsWeights: false,
  estimate: estimateNoTouch,
  count: (problem, maxBytes) => countNoTouch(problem, { maxBytes }),
};

/**
 * Counts by a sweep over the graph of frontiers. Undefined where the kernel's bounds do not allow
 * it: a wide board, long ships, many kinds of ships, 2^64 layouts or more, or too little memory.
 */
export function* countNoTouch(
  problem: CountingProblem,
  { maxBytes = DEFAULT_BYTES, turn }: NoTouchOptions = {},
): Work<CountingAnswer | undefined> {
  const reduced = reduceProblem(problem);
  if (!reduced) return noLayouts(problem);
  if (!isWithinBounds(reduced)) return undefined;
  const kernel = borrowNoTouch();
  if (!load(kernel, reduced, turn ?? bestTurn(reduced), maxBytes)) {
    returnNoTouch(kernel);
    return undefined;
  }
  const counted = yield* run(kernel, sizeOf(reduced));
  returnNoTouch(kernel);
  return counted && wholeAnswer(problem, reduced, byGroup(reduced, counted));
}

const sizeOf = ({ groups }: ReducedProblem): number =>
  groups.reduce((sum, { placements }) => sum + placements.length, 0);

/** Copies a problem into a kernel; false if it is beyond the bounds. */
function load(
  kernel: NoTouchExports,
  { board, contact, groups, hits }: ReducedProblem,
  turn: SweepTurn,
  maxBytes: number,
): boolean {
  const [rows, columns] = turn.transposed
    ? [board.columns, board.rows]
    : [board.rows, board.columns];
  const candidates = groups.flatMap(({ placements }, group) =>
    placements.map((cells) => {
      const { cell, vertical } = turnedStart(board, turn, cells);
      return packCandidate(cell, cells.length, vertical, group);
    }),
  );
  const at = kernel.layOut(
    rows,
    columns,
    touching[contact],
    groups.length,
    candidates.length,
    Math.min(maxBytes, 2 ** 32 - 2 ** 16),
  );
  if (at === 0) return false;
  new Uint32Array(kernel.memory.buffer, at, candidates.length).set(candidates);
  for (const group of shortestFirst(groups)) kernel.addGroup(group, groups[group]!.count);
  for (const hit of hits) kernel.addHit(turnedStart(board, turn, [hit]).cell);
  return kernel.start(groups.length) !== 0;
}

/**
 * The longest ships are the most significant digits: frontiers tell most about these, so that the
 * entries a node uses lie close together.
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

/** Undefined if memory ran out or there are 2^64 layouts or more. */
function* run(kernel: NoTouchExports, candidates: number): Work<Counted | undefined> {
  for (let state = 0; state !== 1; ) {
    state = kernel.build(NODES_A_CALL);
    if (state < 0) return undefined;
    yield 0.4 * kernel.cellsDone();
  }
  kernel.startPrune();
  while (!kernel.prune(4 * NODES_A_CALL)) yield 0.4;
  if (!kernel.startForward(0)) return undefined;
  yield 0.5;
  while (!kernel.forward(2 * NODES_A_CALL)) yield 0.5;
  const layouts = kernel.total();
  if (layouts === 0) return { layouts: 0n, weights: Array(candidates).fill(0n) };
  if (layouts > SURELY_BELOW_64_BITS) return undefined;
  const inWords = layouts > Number.MAX_SAFE_INTEGER;
  if (inWords) {
    kernel.startForward(1);
    while (!kernel.forward(2 * NODES_A_CALL)) yield 0.6;
  }
  kernel.startBackward();
  while (!kernel.backward(NODES_A_CALL)) yield 0.7;
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

/** Candidates were loaded group by group. */
function byGroup({ groups }: ReducedProblem, { layouts, weights }: Counted): CountingAnswer {
  let next = 0;
  const through = groups.map(({ placements }) => {
    const from = next;
    next += placements.length;
    return weights.slice(from, next);
  });
  return { layouts, through };
}

import { type FrontierCost, frontierCost } from "./frontier-estimate.ts";
import {
  borrowKernel,
  type FrontierExports,
  loadKernel,
  type Radix,
  returnKernel,
} from "./frontier-kernel.ts";
import { makeSweep, type Sweep } from "./frontier-sweep.ts";
import { FrontierView, orientationsOf } from "./frontier-view.ts";
import type { CountingProblem, ShipGroup, Tally, Work } from "./problem.ts";

export const frontierRefusals = [
  "frontier/too-wide",
  "frontier/too-many-kinds",
  "frontier/too-many-layouts",
  "frontier/memory",
] as const;

/** Thrown when this method cannot count a problem; another one may. */
export class FrontierRefusal extends Error {
  readonly code: (typeof frontierRefusals)[number];

  constructor(code: FrontierRefusal["code"], message: string) {
    super(message);
    this.name = "FrontierRefusal";
    this.code = code;
  }
}

export const isTooLarge = (error: unknown): error is FrontierRefusal =>
  error instanceof FrontierRefusal;

export interface FrontierOptions {
  /** Most memory the kernel may take; at most 4 GB, which is what WebAssembly can address. */
  readonly maxBytes?: number;
}

const DEFAULT_BYTES = 2 ** 31;
const MOST_BYTES = 2 ** 32 - 2 ** 16;
const MERSENNE = 2n ** 61n - 1n;

/**
 * Counts by a frontier that sweeps the board: time and memory grow with the number of different
 * outlines the swept ships can leave, not with the number of layouts. Throws a `FrontierRefusal`
 * if it cannot.
 */
export function* countFrontier(
  problem: CountingProblem,
  { maxBytes = DEFAULT_BYTES }: FrontierOptions = {},
): Work<Tally> {
  const count = new FrontierCount(problem, Math.min(maxBytes, MOST_BYTES));
  return yield* count.run();
}

/** What a count would take; infinite where it is sure to be refused. */
export function estimateFrontier(problem: CountingProblem): FrontierCost {
  const { view, cost } = bestView(problem);
  const endless = { ms: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
  return makeSweep(view) ? cost : endless;
}

/** Below this, in milliseconds, looking for a better orientation costs more than it saves. */
const QUICK = 20;

/** The orientation that should cost least. */
function bestView(problem: CountingProblem): { view: FrontierView; cost: FrontierCost } {
  let best: { view: FrontierView; cost: FrontierCost } | undefined;
  for (const orientation of orientationsOf(problem.board)) {
    if (best && best.cost.ms < QUICK) break;
    const view = new FrontierView(problem, orientation);
    const cost = frontierCost(problem, view);
    if (!best || cost.ms < best.cost.ms) best = { view, cost };
  }
  return best!;
}

/** The entry numbers of "ships placed": the first group is the most significant digit. */
export function radicesOf(groups: readonly ShipGroup[]): { radices: Radix[]; entries: number } {
  let entries = 1;
  const radices = groups.toReversed().map(({ count }) => {
    const radix = { count, stride: entries };
    entries *= count + 1;
    return radix;
  });
  return { radices: radices.reverse(), entries };
}

/** At least the number of layouts: every ship of a group on another of its placements. */
export function layoutsAtMost({ groups }: CountingProblem): bigint {
  let product = 1n;
  for (const { count, placements } of groups) {
    for (let i = 0; i < count; i++) product *= BigInt(Math.max(0, placements.length - i));
    for (let i = 2; i <= count; i++) product /= BigInt(i);
  }
  return product;
}

/** Entries of vectors per kernel call, to merge them and to add them up: about a millisecond. */
const ENTRIES_A_MERGE = 2 ** 21;
const ENTRIES_A_CALL = 2 ** 19;

class FrontierCount {
  private readonly problem: CountingProblem;
  private readonly sweep: Sweep;
  private readonly kernel: FrontierExports;
  private readonly profilesACall: number;
  private readonly stepsACall: number;
  private readonly atMost: bigint;
  /** Of each cell: where its place steps start in the log, and where its fold steps start. */
  private readonly placesFrom: number[] = [];
  private readonly foldsFrom: number[] = [];
  /** Of each cell: the number of its first slot. */
  private readonly firstSlots: number[] = [];

  constructor(problem: CountingProblem, maxBytes: number) {
    const sweep = makeSweep(bestView(problem).view);
    if (!sweep) throw new FrontierRefusal("frontier/too-wide", "A profile needs over 63 bits.");
    const { radices, entries } = radicesOf(problem.groups);
    if (entries >= 2 ** 16 || sweep.cells.some((cell) => cell.slots.length > 64)) {
      throw new FrontierRefusal("frontier/too-many-kinds", "Too many kinds of ship are open.");
    }
    this.atMost = layoutsAtMost(problem);
    if (this.atMost >= 2n ** 64n * MERSENNE) {
      throw new FrontierRefusal("frontier/too-many-layouts", "The count may exceed 125 bits.");
    }
    this.problem = problem;
    this.sweep = sweep;
    this.profilesACall = Math.ceil(ENTRIES_A_MERGE / (128 + entries));
    this.stepsACall = Math.ceil(ENTRIES_A_CALL / (16 + entries / 2));
    let slots = 0;
    for (const cell of sweep.cells) {
      this.firstSlots.push(slots);
      slots += cell.slots.length;
    }
    this.kernel = borrowKernel();
    this.must(loadKernel(this.kernel, sweep, radices, entries, maxBytes));
  }

  *run(): Work<Tally> {
    yield* this.plan();
    yield* this.prune();
    const tally = this.atMost < 2n ** 64n ? yield* this.countOnce() : yield* this.countTwice();
    returnKernel(this.kernel);
    return tally;
  }

  private must(done: boolean | number): void {
    if (!done)
      throw new FrontierRefusal("frontier/memory", "The profiles exceed the memory limit.");
  }

  /** Finds all profiles and logs the steps between them. */
  private *plan(): Work<void> {
    const { kernel, sweep } = this;
    this.must(kernel.plant());
    for (const [cell, { placing, folding, staying }] of sweep.cells.entries()) {
      this.placesFrom.push(kernel.stepCount());
      if (placing.length > 0) yield* this.merge(cell, 2 * cell);
      this.foldsFrom.push(kernel.stepCount());
      if (folding.length > 0 || (staying & 1) === 0) yield* this.merge(cell, 2 * cell + 1);
    }
    this.placesFrom.push(kernel.stepCount());
    kernel.finish();
  }

  private *merge(cell: number, pass: number): Work<void> {
    this.kernel.startPass(pass);
    let state = this.kernel.merge(this.profilesACall);
    while (state === 0) {
      yield (0.4 * cell) / this.sweep.cells.length;
      state = this.kernel.merge(this.profilesACall);
    }
    this.must(state > 0);
  }

  /** Leaves out what cannot finish, and gives the rest its storage. */
  private *prune(): Work<void> {
    const { kernel } = this;
    yield* this.backwards(0.4, 0.45, {
      places: (cell, from, to) => kernel.prunePlaces(this.firstSlots[cell]!, from, to),
      folds: (from, to) => kernel.pruneFolds(from, to),
    });
    const profiles = kernel.profileCount();
    const some = 8 * this.profilesACall;
    for (let from = 0; from < profiles; from += some) {
      kernel.assign(from, Math.min(profiles, from + some));
      yield 0.45;
    }
  }

  /** All counts are below 2^64: one pass each way gives them. */
  private *countOnce(): Work<Tally> {
    const layouts = yield* this.forward(false, 0.45, 0.65);
    const weights = layouts === 0n ? [] : yield* this.backward(false, 0.65, 1);
    return this.tally(layouts, weights);
  }

  /**
   * All counts are below 2^64 * (2^61 - 1): residues by both give them. When the total turns out
   * to be below 2^64, so is every weight, and the way back is needed only once.
   */
  private *countTwice(): Work<Tally> {
    const modMersenne = yield* this.forward(true, 0.45, 0.55);
    const modWord = yield* this.forward(false, 0.55, 0.65);
    const layouts = join(modWord, modMersenne);
    if (layouts === 0n) return this.tally(0n, []);
    if (layouts < 2n ** 64n) {
      return this.tally(layouts, yield* this.backward(false, 0.65, 1));
    }
    const low = yield* this.backward(false, 0.65, 0.75);
    yield* this.forward(true, 0.75, 0.85);
    const high = yield* this.backward(true, 0.85, 1);
    const weights = low.map((residue, slot) => join(residue, high[slot]!));
    return this.tally(layouts, weights);
  }

  private *forward(mersenne: boolean, start: number, end: number): Work<bigint> {
    const { kernel, stepsACall } = this;
    const flag = Number(mersenne);
    this.must(kernel.startForward(Number(this.problem.mustCover.length > 0)));
    const steps = Math.max(1, kernel.stepCount());
    for (const cell of this.sweep.cells.keys()) {
      const [first, middle, last] = this.stepsOf(cell);
      for (let from = first; from < middle; from += stepsACall) {
        kernel.forwardPlaces(
          this.firstSlots[cell]!,
          from,
          Math.min(middle, from + stepsACall),
          flag,
        );
        if (middle - first > stepsACall) yield start + ((end - start) * from) / steps;
      }
      for (let from = middle; from < last; from += stepsACall) {
        kernel.forwardFolds(from, Math.min(last, from + stepsACall), flag);
        if (last - middle > stepsACall) yield start + ((end - start) * from) / steps;
      }
    }
    return BigInt.asUintN(64, kernel.total());
  }

  private *backward(mersenne: boolean, start: number, end: number): Work<bigint[]> {
    const { kernel } = this;
    const flag = Number(mersenne);
    kernel.startBackward();
    yield* this.backwards(start, end, {
      places: (cell, from, to) => kernel.backwardPlaces(this.firstSlots[cell]!, from, to, flag),
      folds: (from, to) => kernel.backwardFolds(from, to, flag),
    });
    const slots = this.sweep.cells.reduce((sum, cell) => sum + cell.slots.length, 0);
    return [...new BigUint64Array(kernel.memory.buffer, kernel.weightsAt(), slots)];
  }

  /** Goes through the log from its end, in calls of about a millisecond. */
  private *backwards(start: number, end: number, undo: Undo): Work<void> {
    const steps = Math.max(1, this.kernel.stepCount());
    const done = (to: number) => end - ((end - start) * to) / steps;
    for (let cell = this.sweep.cells.length - 1; cell >= 0; cell--) {
      const [first, middle, last] = this.stepsOf(cell);
      for (let to = last; to > middle; to -= this.stepsACall) {
        undo.folds(Math.max(middle, to - this.stepsACall), to);
        if (last - middle > this.stepsACall) yield done(to);
      }
      for (let to = middle; to > first; to -= this.stepsACall) {
        undo.places(cell, Math.max(first, to - this.stepsACall), to);
        if (middle - first > this.stepsACall) yield done(to);
      }
    }
  }

  private stepsOf(cell: number): [first: number, middle: number, last: number] {
    return [this.placesFrom[cell]!, this.foldsFrom[cell]!, this.placesFrom[cell + 1]!];
  }

  private tally(layouts: bigint, weights: readonly bigint[]): Tally {
    const through = this.problem.groups.map((group) => group.placements.map(() => 0n));
    const slots = this.sweep.cells.flatMap((cell) => cell.slots);
    for (const [i, { group, placement }] of slots.entries()) {
      through[group]![placement] = weights[i] ?? 0n;
    }
    return { layouts, through };
  }
}

interface Undo {
  places(cell: number, from: number, to: number): void;
  folds(from: number, to: number): void;
}

/** The number below 2^64 * (2^61 - 1) with these residues. */
function join(modWord: bigint, modMersenne: bigint): bigint {
  // 2^64 = 8 modulo 2^61 - 1, and the inverse of 8 is 2^58.
  const difference = (((modMersenne - modWord) % MERSENNE) + MERSENNE) % MERSENNE;
  return modWord + 2n ** 64n * ((difference * 2n ** 58n) % MERSENNE);
}

import type { CountingProblem, CountResult, Work } from "../../evidence/problem.ts";
import { type FrontierExports, frontierKernels, loadKernel } from "./frontier-kernel.ts";
import { entriesOf, FrontierRefusal, layoutsAtMost, MERSENNE } from "./frontier-refusal.ts";
import type { FrontierView } from "./frontier-view.ts";
import { makePassTable, type PassTable } from "./pass-table.ts";

/** Vector entries per kernel call, when merging and when summing: about a millisecond. */
const ENTRIES_PER_MERGE = 2 ** 21;
const ENTRIES_PER_CALL = 2 ** 19;

/** Drives the kernel through the phases of one count. */
export class FrontierCount {
  private readonly problem: CountingProblem;
  private readonly passes: PassTable;
  private readonly kernel: FrontierExports;
  private readonly profilesPerCall: number;
  private readonly stepsPerCall: number;
  private readonly atMost: bigint;
  /** By cell: where its place steps start in the log, and where its fold steps start. */
  private readonly placesFrom: number[] = [];
  private readonly foldsFrom: number[] = [];
  /** By cell: the number of its first slot. */
  private readonly firstSlots: number[] = [];
  private slots = 0;
  private sinceYield = 0;

  constructor(problem: CountingProblem, view: FrontierView, maxBytes: number) {
    this.problem = problem;
    this.passes = makePassTable(view);
    this.atMost = layoutsAtMost(problem);
    const entries = entriesOf(problem.groups);
    this.profilesPerCall = Math.ceil(ENTRIES_PER_MERGE / (128 + entries));
    this.stepsPerCall = Math.ceil(ENTRIES_PER_CALL / (16 + entries / 2));
    for (const cell of this.passes.cells) {
      this.firstSlots.push(this.slots);
      this.slots += cell.slots.length;
    }
    this.kernel = frontierKernels.borrow();
    this.must(loadKernel(this.kernel, this.passes, problem.groups, entries, maxBytes));
  }

  *run(): Work<CountResult> {
    yield* this.plan();
    yield* this.prune();
    const answer = this.atMost < 2n ** 64n ? yield* this.countOnce() : yield* this.countTwice();
    frontierKernels.giveBack(this.kernel);
    return answer;
  }

  private must(done: boolean | number): void {
    if (!done) throw new FrontierRefusal("frontier/memory");
  }

  /** Finds all profiles and logs the steps between them. */
  private *plan(): Work<void> {
    const { kernel, passes } = this;
    this.must(kernel.plant());
    for (const [cell, { placing, folding, staying }] of passes.cells.entries()) {
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
    for (let state = 0; state === 0; ) {
      state = this.kernel.merge(this.profilesPerCall);
      this.must(state >= 0);
      const share = state === 0 ? 1 : this.kernel.liveCount() / this.profilesPerCall;
      if (this.isTime(share)) yield (0.4 * cell) / this.passes.cells.length;
    }
  }

  /** Drops profiles that no layout completes, and allocates vectors for the others. */
  private *prune(): Work<void> {
    const { kernel } = this;
    yield* this.backwards(0.4, 0.45, {
      places: (cell, from, to) => kernel.prunePlaces(this.firstSlots[cell]!, from, to),
      folds: (from, to) => kernel.pruneFolds(from, to),
    });
    const profiles = kernel.profileCount();
    const some = 8 * this.profilesPerCall;
    for (let from = 0; from < profiles; from += some) {
      kernel.assign(from, Math.min(profiles, from + some));
      yield 0.45;
    }
  }

  /** One pass each way suffices if all counts are below 2^64. */
  private *countOnce(): Work<CountResult> {
    const layouts = yield* this.forward(false, 0.45, 0.65);
    const weights = layouts === 0n ? [] : yield* this.backward(false, 0.65, 1);
    return this.answer(layouts, weights);
  }

  /**
   * Counts below 2^64 * (2^61 - 1) follow from their residues modulo both. If the total turns out to
   * be below 2^64, so is every other count, and one backward pass suffices.
   */
  private *countTwice(): Work<CountResult> {
    const modMersenne = yield* this.forward(true, 0.45, 0.55);
    const modWord = yield* this.forward(false, 0.55, 0.65);
    const layouts = join(modWord, modMersenne);
    if (layouts === 0n) return this.answer(0n, []);
    if (layouts < 2n ** 64n) {
      return this.answer(layouts, yield* this.backward(false, 0.65, 1));
    }
    const low = yield* this.backward(false, 0.65, 0.75);
    yield* this.forward(true, 0.75, 0.85);
    const high = yield* this.backward(true, 0.85, 1);
    const weights = low.map((residue, slot) => join(residue, high[slot]!));
    return this.answer(layouts, weights);
  }

  private *forward(mersenne: boolean, start: number, end: number): Work<bigint> {
    const { kernel, stepsPerCall } = this;
    const flag = Number(mersenne);
    this.must(kernel.startForward(Number(this.problem.mustCover.length > 0)));
    const done = (from: number) => start + ((end - start) * from) / kernel.stepCount();
    for (const cell of this.passes.cells.keys()) {
      const [first, middle, last] = this.stepsOf(cell);
      for (let from = first; from < middle; from += stepsPerCall) {
        const to = Math.min(middle, from + stepsPerCall);
        kernel.forwardPlaces(this.firstSlots[cell]!, from, to, flag);
        if (this.isTime((to - from) / stepsPerCall)) yield done(to);
      }
      for (let from = middle; from < last; from += stepsPerCall) {
        const to = Math.min(last, from + stepsPerCall);
        kernel.forwardFolds(from, to, flag);
        if (this.isTime((to - from) / stepsPerCall)) yield done(to);
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
    return [...new BigUint64Array(kernel.memory.buffer, kernel.weightsAt(), this.slots)];
  }

  /** Runs through the log backwards. */
  private *backwards(start: number, end: number, undo: Undo): Work<void> {
    const { kernel, stepsPerCall } = this;
    const done = (to: number) => end - ((end - start) * to) / kernel.stepCount();
    for (let cell = this.passes.cells.length - 1; cell >= 0; cell--) {
      const [first, middle, last] = this.stepsOf(cell);
      for (let to = last; to > middle; to -= stepsPerCall) {
        const from = Math.max(middle, to - stepsPerCall);
        undo.folds(from, to);
        if (this.isTime((to - from) / stepsPerCall)) yield done(from);
      }
      for (let to = middle; to > first; to -= stepsPerCall) {
        const from = Math.max(first, to - stepsPerCall);
        undo.places(cell, from, to);
        if (this.isTime((to - from) / stepsPerCall)) yield done(from);
      }
    }
  }

  /** Adds up fractions of a full call's work; true when a yield is due. */
  private isTime(share: number): boolean {
    this.sinceYield += share;
    if (this.sinceYield < 1) return false;
    this.sinceYield = 0;
    return true;
  }

  private stepsOf(cell: number): [first: number, middle: number, last: number] {
    return [this.placesFrom[cell]!, this.foldsFrom[cell]!, this.placesFrom[cell + 1]!];
  }

  private answer(layouts: bigint, weights: readonly bigint[]): CountResult {
    const through = this.problem.groups.map((group) => group.placements.map(() => 0n));
    const slots = this.passes.cells.flatMap((cell) => cell.slots);
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

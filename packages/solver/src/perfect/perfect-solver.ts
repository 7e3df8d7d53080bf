import type { Work } from "@broadside/engine/internals";
import { loadProblem } from "./load-problem.ts";
import { type PerfectExports, perfectKernels, withinMemory } from "./perfect-kernel.ts";
import type { GameState, PerfectProblem } from "./perfect-problem.ts";
import { maskOf } from "./residuals.ts";
import { fillTables, planTables, type TablePlan } from "./tables/perfect-tables.ts";

/** Above every value. */
const NO_BOUND = 2 ** 30;

/** The value of a state in misses: exact, or a proven lower bound of at least the requested one. */
export interface Solved {
  readonly value: number;
  readonly isExact: boolean;
}

export interface SolverOptions {
  /** The limit for all memory together. Default: 1.5 GB. */
  readonly maxBytes?: number;
}

const DEFAULT_BYTES = 1.5 * 2 ** 30;
const FIRST_MEMO_BITS = 12;
const NODES_PER_STEP = 1500;
/** A step also ends after bounding this many layouts, plus this many per layout of the state. */
const EFFORT_PER_STEP = 4_000_000;
const EFFORT_PER_LAYOUT = 1000;
const PAGE_BYTES = 2 ** 16;
const SPARE_PAGES = 128;

/** A problem loaded into a kernel: solves any of its states, using a memo table. */
export class PerfectSolver {
  readonly problem: PerfectProblem;
  /** States searched so far. */
  nodes = 0;
  private readonly kernel: PerfectExports = perfectKernels.borrow();
  private readonly plan: TablePlan | undefined;
  private readonly maxMemoBits: number;
  private memoBits = FIRST_MEMO_BITS;
  private isReady = false;
  /** A proven lower bound for the state last searched without a beam, finished or not. */
  provenLow = 0;
  private isBroken = false;
  /** Grows if a step was too short to find anything new. */
  private patience = 1;

  /** Loads the problem into a kernel, in steps. */
  static *open(problem: PerfectProblem, options: SolverOptions = {}): Work<PerfectSolver> {
    const solver = new PerfectSolver(problem, options);
    const { maxBytes = DEFAULT_BYTES } = options;
    solver.kernel.setRoom(Math.ceil((1.25 * maxBytes) / PAGE_BYTES) + SPARE_PAGES);
    yield* loadProblem(solver.kernel, problem, solver.plan, solver.memoBits);
    return solver;
  }

  private constructor(problem: PerfectProblem, { maxBytes = DEFAULT_BYTES }: SolverOptions) {
    this.problem = problem;
    this.plan = planTables(problem, maxBytes / 2);
    const left = maxBytes - (this.plan ? this.plan.sets * this.plan.bytesPerSet : 0);
    this.maxMemoBits = Math.max(FIRST_MEMO_BITS, Math.floor(Math.log2(left / 2 / 16)));
  }

  /** Whether the tables pay off only in a long search. */
  get canWait(): boolean {
    return this.plan?.shows === "relaxed";
  }

  *prepare(): Work<true> {
    if (this.plan && !this.isReady) yield* fillTables(this.kernel, this.problem, this.plan);
    this.isReady = true;
    return true;
  }

  /** Bounds a state without a search. */
  bound(state: GameState): Solved {
    if (this.isBroken) return { value: 0, isExact: false };
    this.withinMemory(() => this.begin(state));
    return { value: this.kernel.low(), isExact: this.kernel.isExact() === 1 };
  }

  /**
   * The value of a state if it is below `bound`, else a lower bound of at least `bound`. With a beam,
   * an upper bound, and the memo must be emptied before and after. Yields the fraction done.
   */
  *solve(state: GameState, bound = NO_BOUND, beam = 0): Work<Solved> {
    this.withinMemory(() => this.begin(state));
    this.provenLow = 0;
    for (;;) {
      const known = this.kernel.memoUsed();
      const value = this.withinMemory(() => this.step(state, bound, beam));
      this.nodes += this.kernel.nodesUsed();
      if (value >= 0) return { value, isExact: value < bound };
      if (beam === 0) this.provenLow = this.kernel.low();
      if (this.kernel.memoUsed() === known && !this.isFull) this.patience *= 2;
      yield this.kernel.progress();
      this.withinMemory(() => {
        if (this.memoNeedsRoom()) this.growMemo();
        this.begin(state);
      });
    }
  }

  /** The value of a state by raising a guess, which is faster than a search without a bound. */
  *solveByGuesses(state: GameState): Work<Solved> {
    let known = this.bound(state);
    for (let step = Math.ceil((known.value + 1) / 64); !known.isExact; step *= 2) {
      known = yield* this.solve(state, known.value + step);
    }
    return known;
  }

  private step({ residuals }: GameState, bound: number, beam: number): number {
    const effort = EFFORT_PER_STEP + EFFORT_PER_LAYOUT * residuals.length;
    // A full memo loses entries, so restarting costs more.
    const [more, muchMore] = this.isFull ? [4, 20] : [1, 1];
    const nodes = Math.min(NO_BOUND, this.patience * muchMore * NODES_PER_STEP);
    return this.kernel.run(bound, nodes, this.patience * more * effort, beam);
  }

  private get isFull(): boolean {
    return this.memoBits >= this.maxMemoBits;
  }

  /** Out of memory leaves the kernel's state inconsistent. */
  private withinMemory<T>(call: () => T): T {
    this.isBroken = true;
    const value = withinMemory(call);
    this.isBroken = false;
    return value;
  }

  /** All memo entries, 16 bytes per state. */
  readMemo(): Uint32Array {
    const { memory, memoAddress, memoUsed } = this.kernel;
    const places = new Uint32Array(memory.buffer, memoAddress(), 4 << this.memoBits);
    const entries = new Uint32Array(memoUsed() * 4);
    let at = 0;
    for (let i = 0; i < places.length; i += 4) {
      if (places[i + 3] === 0) continue;
      entries.set(places.subarray(i, i + 4), at);
      at += 4;
    }
    return entries.subarray(0, at);
  }

  writeMemo(entries: Uint32Array): void {
    while (entries.length / 4 > 2 ** (this.memoBits - 1) && this.memoBits < this.maxMemoBits) {
      this.memoBits++;
    }
    this.kernel.setMemo(this.memoBits);
    for (let i = 0; i < entries.length; i += 4) {
      const a = BigInt(entries[i]!) | (BigInt(entries[i + 1]!) << 32n);
      this.kernel.remember(BigInt.asIntN(64, a), entries[i + 2]! | 0, entries[i + 3]! | 0);
    }
  }

  forget(): void {
    this.kernel.setMemo(this.memoBits);
  }

  /** Releases the kernel; call nothing else afterwards. */
  close(): void {
    if (!this.isBroken) perfectKernels.giveBack(this.kernel);
  }

  private memoNeedsRoom(): boolean {
    return this.memoBits < this.maxMemoBits && this.kernel.memoUsed() > 2 ** (this.memoBits - 1);
  }

  private growMemo(): void {
    const entries = this.readMemo();
    this.memoBits = Math.min(this.maxMemoBits, this.memoBits + 2);
    this.writeMemo(entries);
  }

  private begin({ residuals, weights, left, hits }: GameState): void {
    const n = residuals.length;
    const address = this.kernel.itemsAddress(n);
    const items = new Int32Array(this.kernel.memory.buffer, address, 2 * n);
    for (let i = 0; i < n; i++) {
      items[2 * i] = residuals[i]!;
      items[2 * i + 1] = weights[i]!;
    }
    const [low, high] = maskOf(hits);
    const mask = BigInt.asIntN(64, BigInt(low) | (BigInt(high) << 32n));
    this.kernel.begin(n, left, mask, this.problem.heaviest);
  }
}

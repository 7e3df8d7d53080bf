import { finish, type Work } from "@broadside/engine/internals";
import { type Cell, fail, type Knowledge, ok, type Problem, type Result } from "@broadside/rules";
import { type FirstShot, type PerfectBounds, rateFirstShots } from "./first-shots.ts";
import { weightOf } from "./game-state.ts";
import { greedyMisses } from "./greedy-misses.ts";
import { OutOfMemory } from "./perfect-kernel.ts";
import {
  buildPerfectProblem,
  type LayoutWeight,
  outOfMemory,
  type PerfectProblem,
  type PerfectProblemCode,
} from "./perfect-problem.ts";
import { PerfectSolver, type Solved } from "./perfect-solver.ts";
import { type PerfectTree, perfectFirstShot, perfectTree } from "./perfect-tree.ts";
import { SearchBudget } from "./search-budget.ts";

export interface PerfectOptions {
  readonly weightOf?: LayoutWeight;
  /** Stops at the first limit reached. Default: no limits. */
  readonly budget?: { readonly ms?: number; readonly nodes?: number; readonly bytes?: number };
  /** The total of a known strategy, as an initial upper bound. */
  readonly knownTotal?: number | undefined;
  /** A clock in milliseconds, such as `() => performance.now()`. */
  readonly clock?: () => number;
}

/** The bounds and the memo of an unfinished search, for resuming it later. */
export interface SavedSearch {
  readonly lower: number;
  readonly upper: number;
  readonly memo: Uint32Array;
}

/** The search for perfect play from one position. It works in steps, and its bounds are always valid. */
export class PerfectSearch {
  readonly problem: PerfectProblem;
  private readonly solver: PerfectSolver;
  private readonly budget: SearchBudget;
  private lowerMisses: number;
  private upperMisses: number;
  /** The distance of the next guess from the proven lower bound. */
  private stride = 1;
  private isRestored = false;
  /**
   * A copy of the memo while a beam search uses it for values that hold only within the beam. Saving
   * in the middle of a beam search must not store those.
   */
  private memoBackup: Uint32Array | undefined;

  /** Refuses positions that are impossible or too large. */
  static open(
    knowledge: Knowledge,
    options: PerfectOptions = {},
  ): Result<PerfectSearch, Problem<PerfectProblemCode>> {
    return finish(PerfectSearch.opening(knowledge, options));
  }

  /** Like `open`, but yields progress so callers can cancel. The budget includes its time. */
  static *opening(
    knowledge: Knowledge,
    options: PerfectOptions = {},
  ): Work<Result<PerfectSearch, Problem<PerfectProblemCode>>> {
    const { budget = {}, clock } = options;
    const end = clock && budget.ms !== undefined ? clock() + budget.ms : Number.POSITIVE_INFINITY;
    const problem = yield* buildPerfectProblem(knowledge, options.weightOf);
    if (!problem.ok) return problem;
    const { bytes } = budget;
    const room = bytes === undefined ? {} : { maxBytes: bytes };
    try {
      const solver = yield* PerfectSolver.open(problem.value, room);
      return ok(new PerfectSearch(problem.value, solver, options, end));
    } catch (error) {
      if (!(error instanceof OutOfMemory)) throw error;
      return fail(outOfMemory());
    }
  }

  private constructor(
    problem: PerfectProblem,
    solver: PerfectSolver,
    options: PerfectOptions,
    end: number,
  ) {
    const { budget = {}, clock } = options;
    this.problem = problem;
    this.solver = solver;
    const nodes = budget.nodes ?? Number.POSITIVE_INFINITY;
    this.budget = new SearchBudget(solver, nodes, () => (clock?.() ?? 0) > end);
    this.lowerMisses = 0;
    // Firing at every square.
    const hits = weightOf(problem.root) * problem.root.left;
    const every = weightOf(problem.root) * problem.cells.length - hits;
    this.upperMisses = Math.min(every, (options.knownTotal ?? Number.POSITIVE_INFINITY) - hits);
  }

  get bounds(): PerfectBounds {
    const layouts = weightOf(this.problem.root);
    const hits = layouts * this.problem.root.left;
    const [lower, upper] = [this.lowerMisses + hits, this.upperMisses + hits];
    return { layouts, lower, upper, exact: lower === upper };
  }

  /** States searched so far. */
  get nodes(): number {
    return this.solver.nodes;
  }

  /** Tightens the bounds as far as the budget allows. */
  *run(): Work<PerfectBounds> {
    const { root } = this.problem;
    // Before the tables are filled, so that there are useful bounds if the budget ends meanwhile.
    this.note(this.solver.bound(root));
    if (!this.bounds.exact && !this.isRestored) yield* this.playGreedily();
    if (!this.bounds.exact && !this.isRestored) yield* this.lookAround();
    if (!this.solver.canWait && !(yield* this.prepare())) return this.bounds;
    // Alternate with beam searches of growing width, which find better strategies but no proofs.
    for (const [width, nodes] of this.isRestored ? [] : BEAMS) {
      if (width > 1 && !(yield* this.prepare())) return this.bounds;
      if (width <= 2) this.stride = Math.max(1, Math.ceil(this.gap / 32));
      yield* this.raise(nodes);
      if (this.bounds.exact || this.budget.isSpent) return this.bounds;
      yield* this.tryBeam(width, nodes);
    }
    if (yield* this.prepare()) yield* this.raise(Number.POSITIVE_INFINITY);
    return this.bounds;
  }

  /** Fills the tables and bounds the position with them; false if the budget ran out. */
  private *prepare(): Work<boolean> {
    if ((yield* this.budget.within(this.solver.prepare())) === undefined) return false;
    this.note(this.solver.bound(this.problem.root));
    return true;
  }

  /** A short search for anything better, which yields the bounds that need small searches. */
  private *lookAround(): Work<void> {
    const search = this.solver.solve(this.problem.root, this.upperMisses);
    const solved = yield* this.budget.within(search, this.solver.nodes + FIRST_NODES);
    this.note(solved ?? { value: this.solver.provenLow, isExact: false });
  }

  /** Raises the proven lower bound in steps of one search each, for up to `nodes` nodes. */
  private *raise(nodes: number): Work<void> {
    const { root } = this.problem;
    const end = this.solver.nodes + nodes;
    while (!this.bounds.exact) {
      const guess = Math.min(this.upperMisses, this.lowerMisses + this.stride);
      const solved = yield* this.budget.within(this.solver.solve(root, guess), end);
      if (!solved) return;
      this.note(solved);
      this.stride *= 2;
    }
  }

  private note({ value, isExact }: Solved): void {
    this.lowerMisses = Math.max(this.lowerMisses, value);
    if (isExact) this.upperMisses = value;
  }

  private *playGreedily(): Work<void> {
    const misses = yield* this.budget.within(greedyMisses(this.problem));
    if (misses !== undefined) this.upperMisses = Math.min(this.upperMisses, misses);
  }

  private get gap(): number {
    return this.upperMisses - this.lowerMisses;
  }

  /** An upper bound: perfect play among only the most promising shots of every state. */
  private *tryBeam(width: number, nodes: number): Work<void> {
    this.memoBackup = this.solver.readMemo();
    this.solver.forget();
    yield 0;
    const { root } = this.problem;
    const end = this.solver.nodes + nodes;
    const solved = yield* this.budget.within(this.solver.solve(root, this.upperMisses, width), end);
    if (solved?.isExact) this.upperMisses = solved.value;
    this.solver.writeMemo(this.memoBackup);
    this.memoBackup = undefined;
  }

  /** The total shots for each open cell as the first shot, best first. Only after an exact `run`. */
  rateShots(): Work<FirstShot[]> {
    return rateFirstShots(this.problem, this.solver, this.budget, this.bounds);
  }

  /** A complete optimal strategy. Only after an exact `run`; ignores the budget. */
  tree(): Work<PerfectTree> {
    if (!this.bounds.exact) throw new Error("There is no tree before the value is proven.");
    return perfectTree(this.problem, this.solver, this.lowerMisses);
  }

  /** The first shot of an optimal strategy. Only after an exact `run`; ignores the budget. */
  *bestShot(): Work<Cell> {
    if (!this.bounds.exact) throw new Error("There is no best shot before the value is proven.");
    return yield* perfectFirstShot(this.problem, this.solver, this.lowerMisses);
  }

  save(): SavedSearch {
    const { lower, upper } = this.bounds;
    return { lower, upper, memo: this.memoBackup ?? this.solver.readMemo() };
  }

  /** Resumes a saved search of the same position. Call before `run`. */
  restore({ lower, upper, memo }: SavedSearch): void {
    const hits = weightOf(this.problem.root) * this.problem.root.left;
    this.lowerMisses = Math.max(this.lowerMisses, lower - hits);
    this.upperMisses = Math.min(this.upperMisses, upper - hits);
    this.isRestored = true;
    this.stride = Math.max(1, Math.ceil(this.gap / 8));
    this.solver.writeMemo(memo);
  }

  /** Releases the kernel; call nothing else afterwards. */
  close(): void {
    this.solver.close();
  }
}

const FIRST_NODES = 6000;

/** Beam widths, and the nodes to search before each beam and in it. */
const BEAMS = [
  [1, 20_000],
  [2, 100_000],
  [3, 200_000],
] as const;

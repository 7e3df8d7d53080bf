import type { Work } from "@broadside/engine/internals";
import { type Cell, openCells } from "@broadside/rules";
import { childStates, MISS } from "./game-state.ts";
import type { PerfectProblem } from "./perfect-problem.ts";
import type { PerfectSolver } from "./perfect-solver.ts";
import type { SearchBudget } from "./search-budget.ts";

/**
 * Proven bounds on the fewest shots still needed, summed over all layouts that fit, with equal ships
 * distinct. If they are equal, they are the exact value of perfect play.
 */
export interface PerfectBounds {
  /** The number of layouts that fit, or their total weight. */
  readonly layouts: number;
  readonly lower: number;
  readonly upper: number;
  readonly exact: boolean;
}

/** The total shots when firing at a cell first and playing perfectly afterwards. */
export interface FirstShot extends Omit<PerfectBounds, "layouts"> {
  readonly cell: Cell;
}

/** The total shots for each open cell as the first shot, best first, given exact bounds. */
export function* rateFirstShots(
  problem: PerfectProblem,
  solver: PerfectSolver,
  budget: SearchBudget,
  bounds: PerfectBounds,
): Work<FirstShot[]> {
  const { cells, turns, knowledge, isWeighted } = problem;
  // In the middle of a game, the squares may have a symmetry that their layouts lack.
  const same = knowledge.shots.length === 0 && !isWeighted ? turns : turns.slice(0, 1);
  const rated = new Map<Cell, FirstShot>();
  let done = 0;
  for (const [square, cell] of cells.entries()) {
    const images = same.map((turn) => cells[turn[square]!]!);
    if (!rated.has(cell)) {
      const rating = rateShot(problem, solver, budget, bounds, square);
      const shot = yield* withProgress(rating, done, cells.length);
      for (const image of images) rated.set(image, { cell: image, ...shot });
    }
    done++;
  }
  for (const cell of openCells(knowledge)) {
    if (!rated.has(cell)) rated.set(cell, wastedShot(cell, bounds));
  }
  return [...rated.values()].sort((a, b) => a.lower - b.lower || a.cell - b.cell);
}

function* rateShot(
  problem: PerfectProblem,
  solver: PerfectSolver,
  budget: SearchBudget,
  bounds: PerfectBounds,
  square: number,
): Work<Omit<FirstShot, "cell">> {
  const { root, cells } = problem;
  let lower = bounds.layouts * root.left;
  let isExact = true;
  for (const { said, state, weight } of childStates(problem, root, square)) {
    const solved = (yield* budget.within(solver.solveByGuesses(state))) ?? solver.bound(state);
    lower += solved.value + (said === MISS ? weight : 0);
    isExact &&= solved.isExact;
  }
  // A cell whose search did not finish is at least as bad as the best one.
  if (bounds.exact) lower = Math.max(lower, bounds.lower);
  const worst = bounds.layouts * (root.left + cells.length);
  return { lower, upper: isExact ? lower : worst, exact: isExact };
}

/** Certain water costs one miss per layout and gives no information. */
const wastedShot = (cell: Cell, { layouts, lower, upper, exact }: PerfectBounds): FirstShot => ({
  cell,
  lower: lower + layouts,
  upper: upper + layouts,
  exact,
});

function* withProgress<T>(work: Work<T>, done: number, all: number): Work<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    yield (done + step.value) / all;
  }
}

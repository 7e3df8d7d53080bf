import type { Work } from "@broadside/engine/internals";
import type { Cell } from "@broadside/rules";
import type { ShotResult } from "@broadside/rules/announcement";
import { type ChildState, childStates, MISS, shipSquares } from "./game-state.ts";
import type { GameState, PerfectProblem } from "./perfect-problem.ts";
import type { PerfectSolver } from "./perfect-solver.ts";

/** A decision tree: the cell to fire at, and the tree after each answer until all ships are sunk. */
export interface PerfectTree {
  readonly cell: Cell;
  readonly next: readonly PerfectBranch[];
}

export interface PerfectBranch {
  readonly answer: TreeAnswer;
  readonly tree: PerfectTree;
}

/** An announcement as far as perfect play needs it: only the length of a named sunk ship. */
export interface TreeAnswer {
  readonly result: ShotResult;
  readonly length?: number;
  readonly ship?: string;
  readonly cells?: readonly Cell[];
}

/** A strategy from the root with exactly `misses` misses, which must be the minimum. */
export function perfectTree(
  problem: PerfectProblem,
  solver: PerfectSolver,
  misses: number,
): Work<PerfectTree> {
  return new TreeBuilder(problem, solver).build(problem.root, misses);
}

/** The first shot of `perfectTree`. */
export function* perfectFirstShot(
  problem: PerfectProblem,
  solver: PerfectSolver,
  misses: number,
): Work<Cell> {
  const { square } = yield* new TreeBuilder(problem, solver).bestShot(problem.root, misses);
  return problem.cells[square]!;
}

class TreeBuilder {
  private readonly problem: PerfectProblem;
  private readonly solver: PerfectSolver;

  constructor(problem: PerfectProblem, solver: PerfectSolver) {
    this.problem = problem;
    this.solver = solver;
  }

  *build(state: GameState, misses: number): Work<PerfectTree> {
    const { square, children, values } = yield* this.bestShot(state, misses);
    const next: PerfectBranch[] = [];
    for (const [i, child] of children.entries()) {
      if (child.state.left === 0) continue;
      const tree = yield* this.build(child.state, values[i]!);
      next.push({ answer: answerOf(this.problem, child.said), tree });
    }
    return { cell: this.problem.cells[square]!, next };
  }

  /** The first square, by bound and then by number, that attains the value. */
  *bestShot(state: GameState, misses: number) {
    const shots = shipSquares(this.problem, state)
      .map((square) => this.bound(square, childStates(this.problem, state, square)))
      .filter((shot) => shot.lower <= misses)
      .sort((a, b) => a.lower - b.lower || a.square - b.square);
    for (const { square, children, values, lower, isExact } of shots) {
      if (isExact && lower === misses) return { square, children, values };
      let sum = lower;
      for (const [i, child] of children.entries()) {
        if (sum > misses) break;
        sum -= values[i]!;
        const { value } = yield* this.solver.solve(child.state, misses - sum + 1);
        values[i] = value;
        sum += value;
      }
      if (sum === misses) return { square, children, values };
    }
    throw new Error("No shot reaches the value of its state.");
  }

  private bound(square: number, children: readonly ChildState[]) {
    const bounds = children.map(({ state }) => this.solver.bound(state));
    const values = bounds.map(({ value }) => value);
    const misses = children.find(({ said }) => said === MISS)?.weight ?? 0;
    const lower = values.reduce((sum, value) => sum + value, misses);
    return { square, children, values, lower, isExact: bounds.every((b) => b.isExact) };
  }
}

function answerOf({ residuals, cells, knowledge }: PerfectProblem, said: number): TreeAnswer {
  if (said === MISS) return { result: "miss" };
  const { isSunk, type, placement } = residuals.meanings[said]!;
  const result = isSunk ? "sunk" : "hit";
  if (type < 0) return { result };
  const squares = residuals.placements[placement];
  if (squares) {
    const shown = squares.map((square) => (square < 0 ? -1 - square : cells[square]!));
    return { result, cells: shown.sort((a, b) => a - b) };
  }
  const length = residuals.lengthOf(type);
  if (length !== undefined) return { result, length };
  return { result, ship: knowledge.variant.fleet[type]!.name };
}

import { type Cell, keepsCornersApart } from "@broadside/rules";
import type { CountingAnswer, CountingProblem } from "../../evidence/problem.ts";
import {
  countPaths,
  type Frontier,
  type FrontierRules,
  type SweptPlace,
} from "./frontier-paths-twin.ts";
import { folded, isMirrored, unfolded } from "./mirror-twin.ts";

/**
 * The method for ships that keep apart in plain TypeScript, for readers and tests: see the README
 * beside it. A frontier has for every column how many rows are closed there, from the next cell on
 * that has not been swept.
 */
export function noTouchTwin(problem: CountingProblem): CountingAnswer {
  const folds = isMirrored(problem);
  const answer = countPaths(problem, laneRules(problem, folds));
  return folds ? unfolded(problem, answer) : answer;
}

/** How frontiers change; with `folds`, one stands for its mirror image too. */
export function laneRules(problem: CountingProblem, folds: boolean): FrontierRules {
  const { columns } = problem.board;
  return {
    placed(frontier: Frontier, place: SweptPlace): Frontier | undefined {
      const { allowed, raise } = lanesOf(problem, place);
      if (frontier.some((closed, lane) => closed > allowed[lane]!)) return undefined;
      return frontier.map((closed, lane) => Math.max(closed, raise[lane]!));
    },
    passed(frontier: Frontier, cell: Cell): Frontier {
      const column = cell % columns;
      const next = frontier.with(column, Math.max(0, frontier[column]! - 1));
      return folds && column === columns - 1 ? folded(next) : next;
    },
  };
}

/** By column: rows that may be closed for the ship to fit, and that are closed at least with it. */
function lanesOf({ board, contact }: CountingProblem, { column, height, width }: SweptPlace) {
  const allowed = Array<number>(board.columns).fill(Number.POSITIVE_INFINITY);
  const raise = Array<number>(board.columns).fill(0);
  const end = column + width;
  allowed.fill(0, column, end);
  raise.fill(height + 1, column, end); // its own cells and the row below
  if (keepsCornersApart(contact)) {
    // No ship may lie in the columns beside it. The one on the left is a cell ahead in its row.
    if (column > 0) raise[column - 1] = height;
    if (end < board.columns) raise[end] = height + 1;
  } else if (end < board.columns) {
    // A ship that ends just above the column on the right touches at a corner, which is allowed.
    allowed[end] = 1;
    raise[end] = height;
  }
  return { allowed, raise };
}

import type { Cell } from "@broadside/rules";
import { keepsCornersApart } from "@broadside/rules/board";
import type { CountingProblem, CountResult } from "../../evidence/problem.ts";
import {
  countPaths,
  type Frontier,
  type FrontierRules,
  type SweptPlace,
} from "./frontier-paths-twin.ts";

/**
 * The no-touch method in plain TypeScript, for readers and tests; see README.md in this folder. A
 * frontier holds, for every column, the number of closed rows from its first unswept cell on.
 */
export function noTouchTwin(problem: CountingProblem): CountResult {
  const folds = isMirrored(problem);
  const answer = countPaths(problem, laneRules(problem, folds));
  return folds ? unfolded(problem, answer) : answer;
}

/** The transitions between frontiers. With `folds`, mirror images are merged. */
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

/** By column: rows that may be closed for the ship to fit, and rows that it closes. */
function lanesOf({ board, contact }: CountingProblem, { column, height, width }: SweptPlace) {
  const allowed = Array<number>(board.columns).fill(Number.POSITIVE_INFINITY);
  const raise = Array<number>(board.columns).fill(0);
  const end = column + width;
  allowed.fill(0, column, end);
  raise.fill(height + 1, column, end); // its own cells and the row below
  if (keepsCornersApart(contact)) {
    // It also closes the columns beside it. The left one has already been swept in this row.
    if (column > 0) raise[column - 1] = height;
    if (end < board.columns) raise[end] = height + 1;
  } else if (end < board.columns) {
    // A ship that ends just above the column on the right touches at a corner, which is allowed.
    allowed[end] = 1;
    raise[end] = height;
  }
  return { allowed, raise };
}

/** The smaller of a frontier at the start of a row and its mirror image. */
function folded(frontier: Frontier): Frontier {
  const image = frontier.toReversed();
  return image.join() < frontier.join() ? image : frontier;
}

/** Whether the problem is symmetric under swapping left and right. */
function isMirrored(problem: CountingProblem): boolean {
  if (!keepsCornersApart(problem.contact) || problem.mustCover.length > 0) return false;
  return problem.groups.every((_, g) => mirrorImages(problem, g).every((image) => image >= 0));
}

/** By placement of a group: the number of its mirror image, or -1. */
function mirrorImages({ board, groups }: CountingProblem, g: number): number[] {
  const keys = groups[g]!.placements.map((cells) => cells.join());
  const mirror = (cell: Cell) => cell + board.columns - 1 - 2 * (cell % board.columns);
  return groups[g]!.placements.map((cells) =>
    keys.indexOf(
      cells
        .map(mirror)
        .sort((a, b) => a - b)
        .join(),
    ),
  );
}

/** Placements were counted together with their mirror images: each gets half of both. */
function unfolded(problem: CountingProblem, { layouts, through }: CountResult): CountResult {
  const halves = through.map((counts, g) => {
    const images = mirrorImages(problem, g);
    return counts.map((count, p) => (count + counts[images[p]!]!) / 2n);
  });
  return { layouts, through: halves };
}

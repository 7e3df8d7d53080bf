import type { Cell } from "@broadside/rules";
import { type BoardSymmetry, boardSymmetries } from "../evidence/board-symmetries.ts";
import type { ReducedGroup, ReducedProblem } from "../evidence/problem-reduction.ts";

/** A symmetry of a whole problem: `images[g][i]` is where placement i of group g goes. */
export type ProblemSymmetry = readonly Int32Array[];

/**
 * The symmetries of the board (8 of a square, 4 of an oblong) that map every group's candidates
 * onto themselves: the identity first, closed under composition. Meant for problems without hits.
 */
export function problemSymmetries(problem: ReducedProblem): ProblemSymmetry[] {
  let found = known.get(problem);
  if (!found) {
    found = problem.hits.length > 0 ? [identity(problem)] : findSymmetries(problem);
    known.set(problem, found);
  }
  return found;
}

const known = new WeakMap<ReducedProblem, ProblemSymmetry[]>();

function findSymmetries(problem: ReducedProblem): ProblemSymmetry[] {
  const { board, groups } = problem;
  const numbers: Map<number, number>[] = [];
  const found: ProblemSymmetry[] = [identity(problem)];
  const covered = coveredCells(problem);
  for (const move of boardSymmetries(board).slice(1)) {
    // Cheap to see, and enough for nearly all positions: the misses do not lie symmetrically.
    if (covered.some((is, cell) => is !== covered[move[cell]!])) continue;
    const images = imagesUnder(move, groups, numbers);
    if (images) found.push(images);
  }
  return found;
}

function coveredCells({ board, groups }: ReducedProblem): Uint8Array {
  const covered = new Uint8Array(board.rows * board.columns);
  for (const { placements } of groups) {
    for (const cells of placements) for (const cell of cells) covered[cell] = 1;
  }
  return covered;
}

const identity = (problem: ReducedProblem): ProblemSymmetry =>
  problem.groups.map((group) => Int32Array.from(group.placements.keys()));

/** `numbers[g]` finds a placement of group g by its key; filled in for groups as they are needed. */
function imagesUnder(
  move: BoardSymmetry,
  groups: readonly ReducedGroup[],
  numbers: Map<number, number>[],
): ProblemSymmetry | undefined {
  const images: Int32Array[] = [];
  for (const [g, { placements }] of groups.entries()) {
    numbers[g] ??= new Map(placements.map((cells, i) => [keyOf(cells), i]));
    // Copies of a candidate (see few-ships/copies.ts) have no image that is theirs alone.
    if (numbers[g].size < placements.length) return undefined;
    const image = new Int32Array(placements.length);
    for (const [i, cells] of placements.entries()) {
      const number = numbers[g].get(keyOf([move[cells[0]!]!, move[cells[cells.length - 1]!]!]));
      if (number === undefined) return undefined;
      image[i] = number;
    }
    images.push(image);
  }
  return images;
}

/** A straight placement is known by its two end cells, in either order; cells are below 1024. */
function keyOf(cells: readonly Cell[]): number {
  const first = cells[0]!;
  const last = cells[cells.length - 1]!;
  return first < last ? first * 1024 + last : last * 1024 + first;
}

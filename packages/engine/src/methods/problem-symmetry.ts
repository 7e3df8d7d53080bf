import type { Cell } from "@broadside/rules";
import { type BoardSymmetry, boardSymmetries } from "../evidence/board-symmetries.ts";
import type { ReducedGroup, ReducedProblem } from "../evidence/problem-reduction.ts";

/** A symmetry of a whole problem: `images[g][i]` is the image of placement i of group g. */
export type ProblemSymmetry = readonly Int32Array[];

/**
 * The board symmetries that map every group's candidates onto themselves: identity first, closed
 * under composition. Only the identity if there are hits.
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
    // A cheap test that rules out nearly all positions: their misses are not symmetric.
    if (covered.some((is, cell) => is !== covered[move[cell]!])) continue;
    const images = imagesUnder(move, groups, numbers);
    if (images) found.push(images);
  }
  return found;
}

/** By cell: 1 if a candidate covers it. */
export function coveredCells({ board, groups }: ReducedProblem): Uint8Array {
  const covered = new Uint8Array(board.rows * board.columns);
  for (const { placements } of groups) {
    for (const cells of placements) for (const cell of cells) covered[cell] = 1;
  }
  return covered;
}

const identity = (problem: ReducedProblem): ProblemSymmetry =>
  problem.groups.map((group) => Int32Array.from(group.placements.keys()));

/** `numbers[g]` maps keys to placements of group g; filled on demand. */
function imagesUnder(
  move: BoardSymmetry,
  groups: readonly ReducedGroup[],
  numbers: Map<number, number>[],
): ProblemSymmetry | undefined {
  const images: Int32Array[] = [];
  for (const [g, { placements }] of groups.entries()) {
    numbers[g] ??= new Map(placements.map((cells, i) => [keyOf(cells), i]));
    // Copies of a candidate (see few-ships/copies.ts) have no unique images.
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

/** Identifies a straight placement by its two end cells, in either order; cells are below 1024. */
function keyOf(cells: readonly Cell[]): number {
  const first = cells[0]!;
  const last = cells[cells.length - 1]!;
  return first < last ? first * 1024 + last : last * 1024 + first;
}

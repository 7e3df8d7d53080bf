import { type Cell, keepsCornersApart } from "@broadside/rules";
import type { CountingAnswer, CountingProblem } from "../../evidence/problem.ts";
import type { Frontier } from "./frontier-paths-twin.ts";

/** Of a frontier at the start of a row and its mirror image, always the same one. */
export function folded(frontier: Frontier): Frontier {
  const image = frontier.toReversed();
  return image.join() < frontier.join() ? image : frontier;
}

/** Whether left and right may be exchanged at the start of a row. */
export function isMirrored(problem: CountingProblem): boolean {
  if (!keepsCornersApart(problem.contact) || problem.mustCover.length > 0) return false;
  return problem.groups.every((_, g) => mirrorImages(problem, g).every((image) => image >= 0));
}

/** By placement of a group: the number of its mirror image, -1 if it has none. */
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

/** A placement and its mirror image were counted together: each gets half of both. */
export function unfolded(
  problem: CountingProblem,
  { layouts, through }: CountingAnswer,
): CountingAnswer {
  const halves = through.map((counts, g) => {
    const images = mirrorImages(problem, g);
    return counts.map((count, p) => (count + counts[images[p]!]!) / 2n);
  });
  return { layouts, through: halves };
}

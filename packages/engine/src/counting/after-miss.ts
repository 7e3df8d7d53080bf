import type { Cell } from "@broadside/rules";
import type { CountingProblem, CountResult, Work } from "../evidence/problem.ts";
import { countFewShips } from "../methods/few-ships/few-ships.ts";
import { estimateFewShips } from "../methods/few-ships/few-ships-estimate.ts";
import type { Counted } from "./recent-counts.ts";

/**
 * Expected milliseconds to derive the count after a miss from the count before it. The miss rules
 * out the layouts with a ship on that cell; counting only those is several times faster than
 * counting the rest, because some ship must cover the one cell.
 */
export const estimateAfterMiss = (
  before: Pick<Counted, "evidence" | "answer">,
  missed: Cell,
): number => estimateFewShips(withShipOn(before.evidence.problem, missed));

/** Counts a position by subtracting the layouts that its last shot, a miss, ruled out. */
export function* countAfterMiss(
  before: Pick<Counted, "evidence" | "answer">,
  missed: Cell,
): Work<CountResult> {
  const { problem } = before.evidence;
  const gone = yield* countFewShips(withShipOn(problem, missed));
  return {
    layouts: before.answer.layouts - gone.layouts,
    through: problem.groups.map(({ placements }, g) => {
      const left: bigint[] = [];
      placements.forEach((cells, p) => {
        if (!cells.includes(missed))
          left.push(before.answer.through[g]![p]! - gone.through[g]![p]!);
      });
      return left;
    }),
  };
}

export const withShipOn = (problem: CountingProblem, cell: Cell): CountingProblem => ({
  ...problem,
  mustCover: [...problem.mustCover, cell],
});

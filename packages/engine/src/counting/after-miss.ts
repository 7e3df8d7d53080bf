import type { Cell } from "@broadside/rules";
import type { CountingAnswer, CountingProblem, Work } from "../evidence/problem.ts";
import { countFewShips } from "../methods/few-ships/few-ships.ts";
import { estimateFewShips } from "../methods/few-ships/few-ships-estimate.ts";
import type { Counted } from "./recent-counts.ts";

/**
 * The count after a miss, from the count before it: of the layouts that fitted, those with a ship
 * on the missed cell are gone. Counting just these is several times quicker than counting the rest,
 * because some ship must lie across that one cell.
 */
export const estimateAfterMiss = (
  before: Pick<Counted, "evidence" | "answer">,
  missed: Cell,
): number => estimateFewShips(withShipOn(before.evidence.problem, missed));

export function* countAfterMiss(
  before: Pick<Counted, "evidence" | "answer">,
  missed: Cell,
): Work<CountingAnswer> {
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

import { type Knowledge, openCells } from "@broadside/rules";
import { answersAtTurnEnd } from "@broadside/rules/turn";
import { type ExpectedShots, installedSolver } from "../bots/perfect-play/solver.ts";
import type { Work } from "../evidence/problem.ts";
import { estimateShot, isSmall } from "./shot-worth.ts";
import { judgingValue } from "./value.ts";

/** The expected number of shots still needed for each open square one might fire at. */
export interface ExpectedShotsTable {
  /** Fewest first. */
  readonly shots: readonly ExpectedShots[];
  /** True if proven for perfect play; false for an estimate of good play. */
  readonly proven: boolean;
}

/**
 * Undefined if it cannot be found within moments: on large boards, in volleys, and in positions of
 * small boards that take too long to solve and have no good value function.
 */
export function* findExpectedShots(knowledge: Knowledge): Work<ExpectedShotsTable | undefined> {
  const { variant, called = [] } = knowledge;
  if (answersAtTurnEnd(variant.turns) || called.length > 0 || !isSmall(variant)) return undefined;
  const solver = installedSolver();
  const proven = solver ? yield* solver.proveShots(knowledge) : undefined;
  if (proven && proven.length > 0) return { shots: proven, proven: true };
  const shots = yield* estimating(knowledge);
  return shots && shots.length > 0 ? { shots, proven: false } : undefined;
}

function* estimating(knowledge: Knowledge): Work<readonly ExpectedShots[] | undefined> {
  const value = judgingValue(knowledge.variant);
  if (!value) return undefined;
  const cells = openCells(knowledge);
  const shots: ExpectedShots[] = [];
  for (const [i, cell] of cells.entries()) {
    const shot = estimateShot(knowledge, cell, value);
    if (shot) shots.push(shot);
    yield i / cells.length;
  }
  return shots.sort((a, b) => a.mean - b.mean || a.cell - b.cell);
}

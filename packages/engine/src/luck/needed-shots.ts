import { answersAtTurnEnd, type Knowledge, openCells } from "@broadside/rules";
import { installedSolver, type ShotsNeeded } from "../bots/perfect-play/solver.ts";
import type { Work } from "../evidence/problem.ts";
import { estimateShot, isSmall } from "./shot-worth.ts";
import { judgingValue } from "./value.ts";

/** What firing at each open square comes to: shots still needed on average, this one included. */
export interface NeededShots {
  /** The fewest first. */
  readonly shots: readonly ShotsNeeded[];
  /** Proven for perfect play, or an estimate for good play. */
  readonly proven: boolean;
}

/**
 * Undefined where nobody knows within moments: on large boards, in volleys, and in positions of
 * small boards that are too much work and have no good enough value.
 */
export function* findingNeeded(knowledge: Knowledge): Work<NeededShots | undefined> {
  const { variant, called = [] } = knowledge;
  if (answersAtTurnEnd(variant.turns) || called.length > 0 || !isSmall(variant)) return undefined;
  const solver = installedSolver();
  const proven = solver ? yield* solver.provingShots(knowledge) : undefined;
  if (proven && proven.length > 0) return { shots: proven, proven: true };
  const shots = yield* estimating(knowledge);
  return shots && shots.length > 0 ? { shots, proven: false } : undefined;
}

function* estimating(knowledge: Knowledge): Work<readonly ShotsNeeded[] | undefined> {
  const value = judgingValue(knowledge.variant);
  if (!value) return undefined;
  const cells = openCells(knowledge);
  const shots: ShotsNeeded[] = [];
  for (const [i, cell] of cells.entries()) {
    const shot = estimateShot(knowledge, cell, value);
    if (shot) shots.push(shot);
    yield i / cells.length;
  }
  return shots.sort((a, b) => a.mean - b.mean || a.cell - b.cell);
}

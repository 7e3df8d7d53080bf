import type { Cell } from "@broadside/rules";
import type { AskingBelief } from "./belief.ts";
import { bestQuestions, informationOf, type RatedQuestion } from "./information.ts";

/** What to do next: fire at a square, or ask a question first. */
export type NextMove =
  | { readonly type: "fire"; readonly cell: Cell; readonly chance: number }
  | { readonly type: "ask"; readonly rated: RatedQuestion };

/**
 * A hit costs nothing and a question does, so a likely square is fired at before asking. Chances
 * from which on that pays off: while the questions left can find every ship, and while they cannot.
 * Chosen among a handful of pairs by games on the boards of docs/asking.md. Unreliable answers
 * lower both, by how much more often they are right than wrong.
 */
const SURE = 0.98;
const LIKELY = 0.72;
/** Bits below which a question is not worth asking. */
const LEAST_BITS = 0.01;

/** The move that saves most misses. Undefined if no layout fits or no square is left. */
export function nextMove(belief: AskingBelief, questionsLeft: number): NextMove | undefined {
  const shot = bestShot(belief);
  if (!shot || questionsLeft === 0) return shot;
  const reliable = 1 - 2 * belief.errorRate;
  const enough = shot.chance >= (canFindAll(belief, questionsLeft) ? SURE : LIKELY) * reliable;
  if (enough) return shot;
  const [rated] = bestQuestions(belief, 1);
  return rated && rated.bits >= LEAST_BITS ? { type: "ask", rated } : shot;
}

/** True if the questions left can tell as many bits as are unknown. */
function canFindAll(belief: AskingBelief, questionsLeft: number): boolean {
  const most = questionsLeft * informationOf(0.5, belief.errorRate);
  return belief.isExact && Math.log2(belief.list.effectiveSize()) <= most;
}

function bestShot(belief: AskingBelief): (NextMove & { type: "fire" }) | undefined {
  if (belief.list.size === 0) return undefined;
  const fired = new Set(belief.shots.map(({ cell }) => cell));
  const chances = belief.chances();
  let best = -1;
  for (let cell = 0; cell < chances.length; cell++) {
    if (!fired.has(cell) && (best < 0 || chances[cell]! > chances[best]!)) best = cell;
  }
  return best < 0 ? undefined : { type: "fire", cell: best, chance: chances[best]! };
}

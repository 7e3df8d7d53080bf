import { AskingBelief, isInside, nextMove, type Question } from "@broadside/engine";
import { createDefence, type Layout, type Rng, type Variant } from "@broadside/rules";
import type { NamedBoard } from "./board-file.ts";

/** How one game is played. */
export interface AskRules {
  readonly questions: number;
  readonly errorRate: number;
  readonly maxShots: number;
}

/** Plays one game with questions, and returns its F1: 2 × hits / (ship squares + shots). */
export function playAskGame({ variant, layout }: NamedBoard, rules: AskRules, dice: Rng): number {
  const belief = new AskingBelief(variant, rules.errorRate, dice.split("belief"));
  const errors = dice.split("errors");
  const defence = createDefence(variant, layout);
  const squares = defence.squaresLeft;
  let left = rules.questions;
  let shots = 0;
  while (defence.squaresLeft > 0 && shots < rules.maxShots) {
    const move = nextMove(belief, left)!;
    if (move.type === "fire") {
      shots++;
      belief.addShot({ cell: move.cell, announcement: defence.answer(move.cell) });
      continue;
    }
    left--;
    const { question } = move.rated;
    const isWrong = errors.unit() < rules.errorRate;
    belief.addAnswer({ question, isYes: isTrue(variant, layout, question) !== isWrong });
  }
  return (2 * (squares - defence.squaresLeft)) / (squares + shots);
}

/** The true answer to a question. */
function isTrue(variant: Variant, { placements }: Layout, question: Question): boolean {
  const squares = placements.flatMap(({ cells }) => cells);
  return squares.filter((cell) => isInside(variant, question, cell)).length >= question.atLeast;
}

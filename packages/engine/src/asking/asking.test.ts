import {
  type Cell,
  createDefence,
  createRng,
  createVariant,
  type Layout,
  preset,
  randomLayout,
  shuffled,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { everyLayout } from "../counting/naive-posterior.ts";
import { AskingBelief } from "./belief.ts";
import { bestQuestions, informationOf, rateQuestion } from "./information.ts";
import { nextMove } from "./next-move.ts";
import { isInside, type Question } from "./question.ts";

const squaresOf = ({ placements }: Layout) => placements.flatMap(({ cells }) => cells);
const truthOf = (variant: Variant, layout: Layout, question: Question) =>
  squaresOf(layout).filter((cell) => isInside(variant, question, cell)).length >= question.atLeast;

/** The naive twin: every layout of the board, replayed and weighed one by one. */
function naive(belief: AskingBelief, asked: readonly [Question, boolean][], errorRate: number) {
  const { variant, shots } = belief;
  const left = [...everyLayout(variant)].filter((layout) => {
    const defence = createDefence(variant, layout);
    return shots.every(
      ({ cell, announcement }) =>
        JSON.stringify(defence.answer(cell)) === JSON.stringify(announcement),
    );
  });
  const weights = left.map((layout) =>
    asked.reduce(
      (weight, [question, isYes]) =>
        weight * (truthOf(variant, layout, question) === isYes ? 1 - errorRate : errorRate),
      1,
    ),
  );
  return { left, weights, total: weights.reduce((sum, weight) => sum + weight, 0) };
}

/** The entropy of the answer to a shot on mini, by playing it against every layout. */
function bitsOf(
  belief: AskingBelief,
  cell: Cell,
  { left, weights, total }: ReturnType<typeof naive>,
) {
  const shares = new Map<string, number>();
  for (const [i, layout] of left.entries()) {
    const defence = createDefence(belief.variant, layout);
    for (const shot of belief.shots) defence.answer(shot.cell);
    // Which of two equal ships was struck reveals nothing.
    const answer = JSON.stringify(defence.answer(cell)).replace("destroyer", "cruiser");
    shares.set(answer, (shares.get(answer) ?? 0) + weights[i]! / total);
  }
  return [...shares.values()].reduce((sum, share) => sum - share * Math.log2(share || 1), 0);
}

describe("asking questions", () => {
  it.each(["told-apart", "sunk-named", "hit-miss"] as const)(
    "weighs exactly the layouts that fit under %s, as the naive twin does",
    (announcement) => {
      const variant = createVariant({ ...preset("mini"), announcement });
      for (const errorRate of [0, 0.1]) {
        const dice = createRng(`${announcement} ${errorRate}`);
        const layout = unwrap(randomLayout(variant, dice));
        const defence = createDefence(variant, layout);
        const belief = new AskingBelief(variant, errorRate, dice.split("belief"));
        const asked: [Question, boolean][] = [];
        const cells = shuffled(
          dice,
          Array.from({ length: 25 }, (_, cell) => cell),
        );
        for (const cell of cells.slice(0, 5)) {
          const { question } = bestQuestions(belief, 1)[0]!;
          const isYes = truthOf(variant, layout, question);
          asked.push([question, isYes]);
          belief.addAnswer({ question, isYes });
          belief.addShot({ cell, announcement: defence.answer(cell) });
        }
        expect(belief.isExact).toBe(true);
        const twin = naive(belief, asked, errorRate);
        const { left, weights, total } = twin;
        const { chances, bits } = belief.rateShots();
        for (let cell = 0; cell < 25; cell++) {
          const sum = left.reduce(
            (part, each, i) => part + (squaresOf(each).includes(cell) ? weights[i]! : 0),
            0,
          );
          expect(chances[cell]).toBeCloseTo(sum / total, 9);
          // The twin takes its time.
          if (cell % 5 > 0 || belief.shots.some((shot) => shot.cell === cell)) continue;
          expect(bits[cell]).toBeCloseTo(bitsOf(belief, cell, twin), 9);
        }
        const question = { top: 1, left: 0, bottom: 3, right: 2, atLeast: 2 };
        const yes = left.reduce(
          (part, each, i) => part + (truthOf(variant, each, question) ? weights[i]! : 0),
          0,
        );
        expect(rateQuestion(belief, question).yes).toBeCloseTo(yes / total, 9);
      }
    },
  );

  it("states the information of an answer that may be wrong", () => {
    expect(informationOf(0.5, 0)).toBe(1);
    expect(informationOf(0.5, 0.1)).toBeCloseTo(0.531, 3);
    expect(informationOf(0.5, 0.5)).toBe(0);
    expect(informationOf(1, 0.1)).toBe(0);
  });

  it("knows how much is unknown, exactly or from a sample", () => {
    const classic = new AskingBelief(preset("classic"), 0.1, createRng(1));
    expect(classic.isExact).toBe(false);
    // Two of its ships are equal.
    expect(Math.abs(classic.bits - Math.log2(30_093_975_536 / 2))).toBeLessThan(0.3);
    const before = classic.bits;
    const question = { top: 0, left: 0, bottom: 4, right: 9, atLeast: 9 };
    classic.addAnswer({ question, isYes: true });
    expect(before - classic.bits).toBeCloseTo(rateQuestion(classic, question).bits, 0);
    const mini = new AskingBelief(preset("mini"), 0, createRng(1));
    expect(mini.bits).toBeCloseTo(Math.log2([...everyLayout(preset("mini"))].length / 2), 1);
  });

  it("finds no question better than the best", () => {
    const belief = new AskingBelief(preset("mini"), 0.05, createRng(1));
    const [best] = bestQuestions(belief, 1);
    for (let bottom = 0; bottom < 5; bottom++) {
      for (const atLeast of [1, 2, 3]) {
        const question = { top: 0, left: 0, bottom, right: 3, atLeast };
        expect(rateQuestion(belief, question).bits).toBeLessThanOrEqual(best!.bits + 0.02);
      }
    }
  });

  it("stays with the truth in every game, and asks before it fires at a doubtful square", () => {
    const variant = createVariant({ ...preset("mini"), announcement: "told-apart" });
    const dice = createRng("games");
    let shots = 0;
    for (let game = 0; game < 5; game++) {
      const layout = unwrap(randomLayout(variant, dice.split(game)));
      const defence = createDefence(variant, layout);
      const belief = new AskingBelief(variant, 0, dice.split(`belief ${game}`));
      expect(nextMove(belief, 6)).toMatchObject({ type: "ask" });
      for (let left = 6; defence.squaresLeft > 0; ) {
        const move = nextMove(belief, left)!;
        if (move.type === "fire") {
          shots++;
          belief.addShot({ cell: move.cell, announcement: defence.answer(move.cell) });
        } else {
          left--;
          const { question } = move.rated;
          belief.addAnswer({ question, isYes: truthOf(variant, layout, question) });
        }
      }
    }
    // Five squares of ships each; without questions the best player needs about twelve.
    expect(shots / 5).toBeLessThan(9);
  });
});

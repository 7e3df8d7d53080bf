import type { Odds } from "@broadside/engine/tasks";
import {
  applyEvent,
  createMatch,
  createRng,
  preset,
  randomLayout,
  recordOf,
  seats,
  unwrap,
} from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { choicesOf, costOf, reviewShot, summarise } from "../../src/review/analysis.ts";
import { costliestShots, nextCostly } from "../../src/review/costly-shots.ts";

function recordOfShots(name: string, cells: readonly number[]) {
  const variant = unwrap(preset(name));
  let match = createMatch(variant);
  for (const seat of seats) {
    const layout = unwrap(randomLayout(variant, createRng(seat)));
    match = unwrap(applyEvent(match, { type: "place", seat, layout }));
  }
  for (const cell of cells) {
    match = unwrap(applyEvent(match, { type: "fire", seat: match.turn!.seat, cell }));
  }
  return recordOf(match, ["port", "starboard"]);
}

const odds = (chances: readonly number[]): Odds => ({
  chances,
  layouts: 1n,
  exact: true,
  standardError: 0,
});

describe("the choices of a record", () => {
  it("know every answer before them", () => {
    const choices = choicesOf(recordOfShots("mini", [0, 1, 2, 3]));
    expect(choices.map(({ shot }) => shot.seat)).toEqual([0, 1, 0, 1]);
    expect(choices.map(({ before }) => before.shots.length)).toEqual([0, 0, 1, 1]);
    expect(choices.map(({ number }) => number)).toEqual([1, 1, 2, 2]);
  });

  it("of one salvo know only the answers of earlier salvos", () => {
    const choices = choicesOf(recordOfShots("salvo", [0, 1, 2, 3, 4, 5, 6]));
    expect(choices.map(({ before }) => before.shots.length)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect([...choices[4]!.spoken]).toEqual([0, 1, 2, 3]);
    expect([...choices[5]!.spoken]).toEqual([]);
  });
});

describe("a reviewed shot", () => {
  const [, , third] = choicesOf(recordOfShots("mini", [0, 1, 2, 3]));

  it("costs what the best cell still open had more", () => {
    const chances = Array.from({ length: 25 }, (_, cell) =>
      cell === 0 ? 0.9 : cell === 7 ? 0.5 : 0.2,
    );
    const reviewed = reviewShot(third!, odds(chances));
    expect(reviewed.best).toBe(7);
    expect(costOf(reviewed)).toBeCloseTo(0.3);
  });

  it("adds up to what a side's shooting was worth", () => {
    const chances = Array.from({ length: 25 }, () => 0.2);
    const reviewed = choicesOf(recordOfShots("mini", [0, 1, 2, 3])).map((c) =>
      reviewShot(c, odds(chances)),
    );
    const summary = summarise(reviewed, 0);
    expect(summary).toMatchObject({ shots: 2, worst: undefined, sampled: 0 });
    expect(summary.expected).toBeCloseTo(0.4);
    expect(summary.possible).toBeCloseTo(0.4);
  });
});

describe("the costliest shots", () => {
  const record = recordOfShots("mini", [0, 1, 2, 3, 4, 5, 6, 7]);
  // The best cell has 0.9 throughout; the shot at cell n has n tenths.
  const chances = Array.from({ length: 25 }, (_, cell) => (cell < 9 ? cell / 10 : 0.9));
  const reviewed = choicesOf(record).map((choice) => reviewShot(choice, odds(chances)));

  it("of a side come first, the costliest before all", () => {
    const costly = costliestShots(reviewed, 0, 3);
    expect(costly.map(({ step }) => step)).toEqual([1, 3, 5]);
    expect(costly[0]!.cost).toBeCloseTo(0.9);
  });

  it("of both sides are for those who played neither", () => {
    expect(costliestShots(reviewed, "spectator", 3).map(({ step }) => step)).toEqual([1, 2, 3]);
  });

  it("leave out those that cost nothing", () => {
    const even = choicesOf(record).map((choice) =>
      reviewShot(choice, odds(chances.map(() => 0.2))),
    );
    expect(costliestShots(even, 0, 3)).toEqual([]);
  });

  it("are stepped through by cost, round and round, from anywhere", () => {
    const costly = costliestShots(reviewed, 0, 3);
    expect([8, 1, 3, 5].map((step) => nextCostly(costly, step))).toEqual([1, 3, 5, 1]);
    expect(nextCostly([], 4)).toBeUndefined();
  });
});

import {
  type AnsweredShot,
  createDefence,
  createRng,
  preset,
  randomLayout,
  unwrap,
} from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { countingBot, exact } from "../exact.ts";
import { knownOpening } from "./known-opening.ts";

const shipped = ["sea-battle", "six-ships", "flottenmanoever"];

describe("the shipped openings", () => {
  it.each(shipped)("are what exact finds by countingBot, %s", (name) => {
    const variant = preset(name);
    let last = 0;
    for (let game = 0; game < 3; game++) {
      const rng = createRng("shipped").split(game);
      const defence = createDefence(variant, unwrap(randomLayout(variant, rng)));
      const shots: AnsweredShot[] = [];
      let before: AnsweredShot[] = [];
      for (let cell = knownOpening({ variant, shots }); cell !== undefined; ) {
        before = [...shots];
        shots.push({ cell, announcement: defence.answer(cell) });
        cell = knownOpening({ variant, shots });
      }
      // Late positions only: the first ones take long to count.
      const knowledge = { variant, shots: before };
      expect(countingBot.choose(knowledge, rng)).toBe(exact.choose(knowledge, rng));
      last = Math.max(last, before.length);
    }
    expect(last).toBeGreaterThan(5);
  });

  it("do not ask which of two equal ships has sunk", () => {
    const variant = preset("six-ships");
    const sunk = (ship: string): AnsweredShot[] => {
      const shots: AnsweredShot[] = [];
      for (const result of ["hit", "hit"] as const) {
        shots.push({ cell: knownOpening({ variant, shots })!, announcement: { result } });
      }
      const [first, second] = shots;
      return [first!, { cell: second!.cell, announcement: { result: "sunk", ship } }];
    };
    const next = knownOpening({ variant, shots: sunk("destroyer") });
    expect(next).toBeDefined();
    expect(knownOpening({ variant, shots: sunk("patrol boat") })).toBe(next);
  });

  it("are for these rules only, and not for shots called together", () => {
    const seaBattle = preset("sea-battle");
    expect(knownOpening({ variant: preset("classic"), shots: [] })).toBeUndefined();
    expect(knownOpening({ variant: seaBattle, shots: [], called: [3] })).toBeUndefined();
  });
});

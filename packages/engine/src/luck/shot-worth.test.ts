import {
  type Announcement,
  type AnsweredShot,
  createDefence,
  createKnowledge,
  createRng,
  preset,
  randomLayout,
  unwrap,
} from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { foresight } from "../bots/foresight.ts";
import { finish } from "../evidence/problem.ts";
import { findExpectedShots } from "./expected-shots.ts";
import { shotWorth } from "./shot-worth.ts";

const MISS: Announcement = { result: "miss" };

describe("the worth of a shot", () => {
  it("is estimated where a value is fitted, near what good players need", () => {
    const mini = preset("mini");
    const shots = [{ cell: 1, announcement: { result: "miss" } }] as const;
    const worth = shotWorth({ variant: mini, shots })!;
    expect(worth.proven).toBe(false);
    // Perfect play needs 14.85 from the first shot on, and density 15.38.
    expect(worth.bestNeeded).toBeGreaterThan(14);
    expect(worth.bestNeeded).toBeLessThan(15.4);
  });

  it("is what the learned bot knows where one was trained: its own shots cost nothing", () => {
    const variant = preset("classic");
    const rng = createRng("learned worth");
    const defence = createDefence(variant, unwrap(randomLayout(variant, rng)));
    const shots: AnsweredShot[] = [];
    // About what it needs on average: 43.8.
    const first = shotWorth({ variant, shots })!;
    expect(first.bestNeeded).toBeGreaterThan(43.5);
    expect(first.bestNeeded).toBeLessThan(44.4);
    while (defence.squaresLeft > 0) {
      const cell = foresight.choose({ variant, shots }, rng);
      const worth = shotWorth({ variant, shots }, cell)!;
      expect(worth).toMatchObject({ best: cell, needed: worth.bestNeeded, proven: false });
      shots.push({ cell, announcement: defence.answer(cell) });
    }
  });

  it("is known where sinkings are not told, too", () => {
    const silent = createKnowledge(preset("silent"));
    const { best, bestNeeded } = shotWorth(silent)!;
    // About what it needs on average: 40.0.
    expect(bestNeeded).toBeGreaterThan(39.5);
    expect(bestNeeded).toBeLessThan(40.5);
    expect(shotWorth(silent, best)!.needed).toBe(bestNeeded);
    expect(shotWorth(silent, 0)!.needed).toBeGreaterThan(bestNeeded);
  });

  it("makes a shot where no ship can lie cost one, and no shot more", () => {
    // 45 has misses on all four sides.
    const shots = [44, 46, 35, 55].map((cell) => ({ cell, announcement: MISS }));
    const costOf = (cell: number) => {
      const { needed, bestNeeded } = shotWorth({ variant: preset("classic"), shots }, cell)!;
      return needed - bestNeeded;
    };
    expect(costOf(45)).toBeCloseTo(1, 9);
    for (const cell of [0, 9, 34, 54]) expect(costOf(cell)).toBeLessThanOrEqual(1);
  });

  it("is unknown in a volley, and for rules without a fitted value", () => {
    expect(shotWorth(createKnowledge(preset("volley")), 0)).toBeUndefined();
    expect(shotWorth(createKnowledge(preset("open-waters-9")), 0)).toBeUndefined();
  });
});

describe("the shots needed for every square", () => {
  it("are unknown on large boards and in volleys", () => {
    for (const name of ["classic", "volley"]) {
      expect(finish(findExpectedShots(createKnowledge(preset(name))))).toBeUndefined();
    }
  });
});

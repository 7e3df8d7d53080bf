import {
  type Announcement,
  type AnsweredShot,
  classic,
  createDefence,
  createRng,
  noKnowledge,
  preset,
  randomLayout,
  unwrap,
  validateVariant,
} from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { foresight } from "../bots/foresight.ts";
import { finish } from "../evidence/problem.ts";
import { randomKnowledge } from "../test-positions.test-support.ts";
import { findingNeeded } from "./needed-shots.ts";
import { shotWorth } from "./shot-worth.ts";

const MISS: Announcement = { result: "miss" };

describe("the worth of a shot", () => {
  it("is proven on small boards: a certain hit can hurt", () => {
    const fleet = ["a", "b"].map((name) => ({ name, length: 2 }));
    const draft = { name: "strip", rows: 1, columns: 5, announcement: "sunk", fleet } as const;
    const strip = unwrap(validateVariant(draft));
    const opening = shotWorth(noKnowledge(strip), 0);
    expect(opening).toMatchObject({ best: 1, proven: true });
    expect(opening!.bestNeeded).toBeCloseTo(26 / 6);
    expect(opening!.needed).toBeCloseTo(28 / 6);
    const shots = [{ cell: 1, announcement: { result: "hit" } }] as const;
    const second = shotWorth({ variant: strip, shots }, 3)!;
    expect(second.needed - second.bestNeeded).toBeCloseTo(2 / 6);
  });

  it("is estimated where a value is fitted, near what good players need", () => {
    const mini = unwrap(preset("mini"));
    const shots = [{ cell: 1, announcement: { result: "miss" } }] as const;
    const worth = shotWorth({ variant: mini, shots })!;
    expect(worth.proven).toBe(false);
    // Perfect play needs 14.85 from the first shot on, and density 15.38.
    expect(worth.bestNeeded).toBeGreaterThan(14);
    expect(worth.bestNeeded).toBeLessThan(15.4);
  });

  it("is what the learned bot knows where one was trained: its own shots cost nothing", () => {
    const variant = classic();
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
    const silent = noKnowledge(unwrap(preset("pomcp")));
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
      const { needed, bestNeeded } = shotWorth({ variant: classic(), shots }, cell)!;
      return needed - bestNeeded;
    };
    expect(costOf(45)).toBeCloseTo(1, 9);
    for (const cell of [0, 9, 34, 54]) expect(costOf(cell)).toBeLessThanOrEqual(1);
  });

  it("is never less than the best, nor than the squares left", () => {
    const fleet = [2, 1].map((length) => ({ name: `ship of ${length}`, length }));
    const tiny = unwrap(validateVariant({ name: "tiny", rows: 3, columns: 3, fleet }));
    const rng = createRng("worth");
    for (let n = 0; n < 30; n++) {
      const knowledge = randomKnowledge(tiny, n, 4);
      const fired = new Set(knowledge.shots.map(({ cell }) => cell));
      const open = Array.from({ length: 9 }, (_, cell) => cell).filter((c) => !fired.has(c));
      const worth = shotWorth(knowledge, open[rng.below(open.length)]!)!;
      const hits = knowledge.shots.filter((shot) => shot.announcement.result !== "miss").length;
      expect(worth.needed).toBeGreaterThanOrEqual(worth.bestNeeded);
      expect(worth.bestNeeded).toBeGreaterThanOrEqual(3 - hits);
    }
  });

  it("is unknown in a volley, and for rules without a fitted value", () => {
    expect(shotWorth(noKnowledge(unwrap(preset("volley"))), 0)).toBeUndefined();
    expect(shotWorth(noKnowledge(unwrap(preset("seed-9"))), 0)).toBeUndefined();
  });
});

describe("the shots needed for every square", () => {
  it("are those that a single shot is worth, the fewest first", () => {
    const fleet = [2, 1].map((length) => ({ name: `ship of ${length}`, length }));
    const tiny = unwrap(validateVariant({ name: "tiny", rows: 3, columns: 3, fleet }));
    const knowledge = randomKnowledge(tiny, 3, 2);
    const { shots, proven } = finish(findingNeeded(knowledge))!;
    expect(proven).toBe(true);
    expect(shots.map(({ mean }) => mean)).toEqual(
      shots.map(({ mean }) => mean).sort((a, b) => a - b),
    );
    for (const { cell, mean } of shots) {
      expect(shotWorth(knowledge, cell)!.needed).toBeCloseTo(mean);
    }
  });

  it("are known in the opening of mini, estimated after it", () => {
    const mini = unwrap(preset("mini"));
    const opening = finish(findingNeeded(noKnowledge(mini)))!;
    expect(opening.proven).toBe(true);
    expect(opening.shots).toHaveLength(25);
    expect(opening.shots[0]).toEqual({ cell: 1, mean: 182_600 / 12_296 });
    expect(opening.shots.at(-1)!.cell).toBe(12);
    const missed = [{ cell: 1, announcement: { result: "miss" } }] as const;
    const second = finish(findingNeeded({ variant: mini, shots: missed }))!;
    expect(second.proven).toBe(false);
    expect(second.shots).toHaveLength(24);
  });

  it("are unknown on large boards and in volleys", () => {
    for (const name of ["classic", "volley"]) {
      expect(finish(findingNeeded(noKnowledge(unwrap(preset(name)))))).toBeUndefined();
    }
  });
});

import {
  type Cell,
  cellCount,
  createRng,
  type Knowledge,
  openCells,
  preset,
  presetIds,
  randomLayout,
  shuffled,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { density } from "./density.ts";
import { exact } from "./exact.ts";
import { beginGame, highestCells, openingFor, variantOf } from "./playing.test-support.ts";
import { strategies } from "./strategies.ts";
import type { Strategy } from "./strategy.ts";

const presetNames = presetIds;

/** A position in the middle of a game, without calls. */
function midGame(strategy: Strategy, variant: Variant, seed: string): Knowledge {
  const rng = createRng(seed);
  const game = beginGame(variant, unwrap(randomLayout(variant, rng.split("layout"))));
  const shots = Math.max(openingFor(strategy, variant), Math.floor(cellCount(variant) / 5));
  while (game.knowledge.shots.length < shots) game.fire(density.choose(game.knowledge, rng));
  return { variant, shots: [...game.knowledge.shots] };
}

const callsOf = (strategy: Strategy, knowledge: Knowledge, calls: number, seed: string): Cell[] => {
  const rng = createRng(seed);
  const called: Cell[] = [];
  while (called.length < calls) called.push(strategy.choose({ ...knowledge, called }, rng));
  return called;
};

describe.each(strategies.map((s) => [s.name, s] as const))(
  "%s, calling a volley",
  (_, strategy) => {
    it.each(presetNames)("chooses an open cell that is not called yet: %s", (name) => {
      const knowledge = midGame(strategy, preset(name), name);
      const open = openCells(knowledge);
      for (const calls of [1, 5, open.length - 1]) {
        const called = shuffled(createRng(`${name} ${calls}`), open).slice(0, calls);
        const position = { ...knowledge, called };
        const cell = strategy.choose(position, createRng("dice"));
        expect(openCells(position)).toContain(cell);
        expect(strategy.choose(position, createRng("dice"))).toBe(cell);
        const values = strategy.explain(position);
        expect(called.every((each) => values[each] === 0)).toBe(true);
        expect(highestCells(values)).toContain(cell);
      }
    });

    it("takes a called cell for unknown, not for a miss: all other values stay as they were", () => {
      for (const name of ["classic", "squid-hunt", "sea-battle"]) {
        const knowledge = midGame(strategy, preset(name), `${name} values`);
        const before = strategy.explain(knowledge);
        const [best] = highestCells(before);
        const called = [best!, ...shuffled(createRng(name), openCells(knowledge)).slice(0, 3)];
        const left = before.map((value, cell) => (called.includes(cell) ? 0 : value));
        // Then it goes on to its next idea, as it would with these cells fired at.
        if (left.every((value) => value === 0)) continue;
        expect(strategy.explain({ ...knowledge, called })).toEqual(left);
        expect(strategy.explain(knowledge)).toEqual(before);
      }
    });

    it("plays whole games in volleys, down to fewer open cells than ships afloat", () => {
      for (const name of ["mini", "squid-hunt"]) {
        const variant = preset(name);
        const rng = createRng(`${name} volleys`);
        const game = beginGame(variant, unwrap(randomLayout(variant, rng.split("layout"))));
        while (!game.isOver()) {
          const calls = Math.min(variant.fleet.length, openCells(game.knowledge).length);
          const called = callsOf(strategy, game.knowledge, calls, `${game.knowledge.shots.length}`);
          expect(new Set(called).size).toBe(calls);
          for (const cell of called) game.fire(cell);
        }
      }
    });

    it("refuses when every open cell is called", () => {
      const variant = variantOf({ rows: 1, columns: 3, fleet: [{ name: "boat", length: 1 }] });
      const shots = [{ cell: 1, announcement: { result: "miss" } as const }];
      const rng = createRng(1);
      expect(strategy.choose({ variant, shots, called: [0] }, rng)).toBe(2);
      expect(() => strategy.choose({ variant, shots, called: [0, 2] }, rng)).toThrow(RangeError);
    });
  },
);

it.each(presetNames)("exact calls the highest cells of one posterior: %s", (name) => {
  const knowledge = midGame(exact, preset(name), `${name} highest`);
  const values = exact.explain(knowledge);
  const called = callsOf(exact, knowledge, 5, "calls");
  const highest = [...values].sort((a, b) => b - a).slice(0, 5);
  expect(called.map((cell) => values[cell])).toEqual(highest);
});

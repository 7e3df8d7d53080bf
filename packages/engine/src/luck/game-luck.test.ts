import {
  type AnsweredShot,
  createDefence,
  createRng,
  createVariant,
  type Layout,
  unwrap,
  type Variant,
  type VariantDraft,
} from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { findBot } from "../bots/strategies.ts";
import { everyLayout } from "../counting/naive-posterior.ts";
import { gameLuck } from "./game-luck.ts";
import type { ValueFunction } from "./linear-value.ts";
import { actualOutcome, shotProspect } from "./shot-prospect.ts";

const ships = (...lengths: number[]) => lengths.map((length, i) => ({ name: `ship ${i}`, length }));

const boards: readonly VariantDraft[] = [
  { name: "strip", rows: 1, columns: 5, fleet: ships(2, 2), announcement: "sunk" },
  { name: "square", rows: 3, columns: 3, fleet: ships(2, 1), announcement: "sunk-cells" },
  { name: "silent", rows: 3, columns: 4, fleet: ships(3, 2), announcement: "hit-miss" },
  { name: "named", rows: 3, columns: 4, fleet: ships(3, 2), announcement: "ship-named" },
  { name: "apart", rows: 4, columns: 4, fleet: ships(2, 2), contact: "no-contact" },
];

/** Senseless and different for every position: the law holds for any value function. */
const arbitrary: ValueFunction = ({ shots }, layouts) =>
  shots.reduce(
    (sum, { cell, announcement: { result } }) => {
      return (31 * sum + 7 * cell + result.length) % 101;
    },
    Number(layouts % 97n),
  ) - 40;

function playedGame(variant: Variant, bot: string, layout: Layout): AnsweredShot[] {
  const strategy = unwrap(findBot(bot, variant));
  const defence = createDefence(variant, layout);
  const rng = createRng(1);
  const shots: AnsweredShot[] = [];
  while (defence.squaresLeft > 0) {
    const cell = strategy.choose({ variant, shots }, rng);
    shots.push({ cell, announcement: defence.answer(cell) });
  }
  return shots;
}

/** Adds the luck of a game as `gameLuck` has it, but exactly: numerators by denominator. */
function addExactLuck(
  luck: Map<bigint, bigint>,
  variant: Variant,
  shots: readonly AnsweredShot[],
): void {
  shots.forEach((shot, index) => {
    const before = { variant, shots: shots.slice(0, index) };
    const prospect = shotProspect(before, shot.cell, arbitrary)!;
    const all = prospect.outcomes.reduce((n, { layouts }) => n + layouts, 0n);
    const expected = prospect.outcomes.reduce(
      (sum, { layouts, value }) => sum + layouts * BigInt(value),
      0n,
    );
    const came = BigInt(actualOutcome(prospect, shot).value) * all;
    luck.set(all, (luck.get(all) ?? 0n) + came - expected);
  });
}

/** The numerator of the whole sum; which common denominator it has does not matter. */
function numeratorOf(luck: ReadonlyMap<bigint, bigint>): bigint {
  const common = [...luck.keys()].reduce((product, denominator) => product * denominator, 1n);
  return [...luck].reduce((sum, [denominator, n]) => sum + n * (common / denominator), 0n);
}

describe("the luck of all layouts together", () => {
  for (const draft of boards) {
    for (const bot of ["density", "random"]) {
      it(`is exactly 0 for ${bot} on ${draft.name}, whatever the value function`, () => {
        const variant = createVariant(draft);
        const luck = new Map<bigint, bigint>();
        let rounded = 0;
        for (const layout of everyLayout(variant)) {
          const shots = playedGame(variant, bot, layout);
          addExactLuck(luck, variant, shots);
          rounded += gameLuck({ variant, shots }, arbitrary).luck;
        }
        expect(numeratorOf(luck)).toBe(0n);
        expect(rounded).toBeCloseTo(0, 6);
      });
    }
  }
});

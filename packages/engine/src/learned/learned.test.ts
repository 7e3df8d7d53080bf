import {
  type AnsweredShot,
  createDefence,
  createRng,
  preset,
  randomLayout,
  unwrap,
  type Variant,
  validateVariant,
} from "@broadside/rules";
import { announcementRuleIds } from "@broadside/rules/announcement";
import { contacts } from "@broadside/rules/board";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { density } from "../bots/density.ts";
import { count } from "../counting/count.ts";
import { chanceOf } from "../counting/posterior.ts";
import { LearnedPlayer } from "./learned-player.ts";
import { canDescribe } from "./learned-rules.ts";
import { naiveHunt } from "./naive-hunt.test-support.ts";
import { naivePhi } from "./naive-phi.test-support.ts";
import { isHunting, naiveBoard, naivePosition } from "./naive-position.test-support.ts";
import type { GivenChances } from "./naive-shot.test-support.ts";
import { naiveTarget } from "./naive-target.test-support.ts";

const smallVariants = fc
  .record({
    rows: fc.integer({ min: 1, max: 6 }),
    columns: fc.integer({ min: 2, max: 6 }),
    lengths: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
    contact: fc.constantFrom(...contacts),
    announcement: fc.constantFrom(...announcementRuleIds),
  })
  .map(({ lengths, ...rest }) => {
    const fleet = lengths.map((length, i) => ({ name: `ship ${i}`, length }));
    return validateVariant({ name: "small", fleet, ...rest });
  })
  .filter((result) => result.ok)
  .map((result) => unwrap(result))
  .filter(canDescribe);

/** Shots of a game in which some are wild, up to a number of them. */
function someShots(variant: Variant, seed: string, most: number): AnsweredShot[] {
  const rng = createRng(seed);
  const defence = createDefence(variant, unwrap(randomLayout(variant, rng)));
  const shots: AnsweredShot[] = [];
  while (defence.squaresLeft > 0 && shots.length < most) {
    const wild = Array.from({ length: variant.rows * variant.columns }, (_, cell) => cell).filter(
      (cell) => shots.every((shot) => shot.cell !== cell),
    );
    const isWild = rng.below(5) === 0;
    const cell = isWild ? wild[rng.below(wild.length)]! : density.choose({ variant, shots }, rng);
    shots.push({ cell, announcement: defence.answer(cell) });
  }
  if (defence.squaresLeft === 0) shots.pop();
  return shots;
}

/** Exact chances, by cell. */
function chancesAfter(variant: Variant, shots: readonly AnsweredShot[]): Required<GivenChances> {
  const posterior = count({ variant, shots }, { placements: true });
  const hits = posterior.counts.map((_, cell) => chanceOf(posterior, cell));
  const tried = shots.map(({ cell }) => cell);
  for (const cell of tried) hits[cell] = 0;
  const sinks = hits.map(() => 0);
  for (const { cells, layouts } of posterior.placements!) {
    const left = cells.filter((cell) => !tried.includes(cell));
    if (left.length === 1) sinks[left[0]!]! += Number(layouts) / Number(posterior.layouts);
  }
  return { hits, sinks };
}

/** The kernel's features of the position, and of every shot worth a thought. */
function described(
  variant: Variant,
  shots: readonly AnsweredShot[],
  given: GivenChances | undefined,
) {
  const player = new LearnedPlayer(variant);
  const { kernel } = player;
  const numbers = (address: number, n: number) => [
    ...new Float64Array(kernel.memory.buffer, address, n),
  ];
  player.expectedMisses({ variant, shots });
  if (given) {
    const { hits, sinks = [] } = given;
    new Float64Array(kernel.memory.buffer, kernel.givenAddress(), hits.length).set(hits);
    new Float64Array(kernel.memory.buffer, kernel.givenSunkAddress(), sinks.length).set(sinks);
    kernel.give(given.sinks ? 2 : 1);
  }
  const phi = kernel.isSound() ? numbers(kernel.phiAddress(), kernel.phiCount()) : undefined;
  const n = kernel.candidates();
  const size = kernel.huntingNow() ? kernel.huntCount() : kernel.targetCount();
  const cells = new Int32Array(kernel.memory.buffer, kernel.cellAddress(), n);
  const list = Array.from(cells, (cell, i) => ({
    cell,
    x: n > 1 ? numbers(kernel.featuresAddress() + i * 2048, size) : [],
  }));
  return { phi, list };
}

function expectAlike(variant: Variant, shots: readonly AnsweredShot[], given?: GivenChances): void {
  const position = naivePosition(naiveBoard(variant), shots);
  const { phi, list } = described(variant, shots, given);
  expectClose(phi, naivePhi(position), "the position");
  const describe = isHunting(position) ? naiveHunt : naiveTarget;
  const expected = describe(position, shots, given);
  expect(list.map(({ cell }) => cell)).toEqual(expected.map(({ cell }) => cell));
  list.forEach(({ cell, x }, i) => {
    expectClose(x, expected[i]!.x, `a shot at ${cell}`);
  });
}

function expectClose(
  found: readonly number[] | undefined,
  expected: readonly number[] | undefined,
  what: string,
): void {
  expect(found?.length, what).toBe(expected?.length);
  found?.forEach((value, j) => {
    const difference = Math.abs(value - expected![j]!);
    if (!(difference < 1e-9)) {
      expect.fail(`Feature ${j} of ${what} is ${value}, not ${expected![j]}.`);
    }
  });
}

describe("the learned kernel", () => {
  it("describes positions and shots as its naive twin does, whatever the rules", () => {
    fc.assert(
      fc.property(
        smallVariants,
        fc.nat(),
        fc.integer({ min: 0, max: 25 }),
        fc.constantFrom("nothing", "hits", "all"),
        (variant, seed, most, given) => {
          const shots = someShots(variant, `${seed}`, most);
          const { hits, sinks } = chancesAfter(variant, shots);
          const all = given === "all" ? { hits, sinks } : { hits };
          expectAlike(variant, shots, given === "nothing" ? undefined : all);
        },
      ),
      { seed: 14, numRuns: 250 },
    );
  });

  it.each([
    ["classic", 30],
    ["sea-battle", 40],
    ["squid-hunt", 9],
    ["squid-hunt", 20],
    ["open-waters", 25],
    ["silent", 35],
  ])("does so on %s after %d shots", (name, most) => {
    const variant = preset(name);
    expectAlike(variant, someShots(variant, name, most));
  });
});

import { readFileSync } from "node:fs";
import {
  cellCount,
  createDefence,
  createRng,
  type Knowledge,
  type Rng,
  randomLayout,
  shuffled,
  unwrap,
  type Variant,
  validateVariant,
} from "@broadside/rules";
import { announcementRuleIds } from "@broadside/rules/announcement";
import { contacts } from "@broadside/rules/board";
import { readPosition } from "@broadside/rules/json";
import type { Position } from "@broadside/rules/text";
import fc from "fast-check";

export interface Vector {
  readonly name: string;
  readonly position: Position;
  readonly layouts: bigint;
  readonly counts: readonly bigint[];
}

/** The positions with known answers of one file in vectors/. */
export function vectorsOf(file: string): Vector[] {
  const text = readFileSync(new URL(`../../../vectors/${file}`, import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const value = JSON.parse(line);
      return {
        name: value.name,
        position: unwrap(readPosition(value)),
        layouts: BigInt(value.layouts),
        counts: value.counts.map(BigInt),
      };
    });
}

/** Small variants of every kind, with few enough layouts to go through one by one. */
export const smallVariants: fc.Arbitrary<Variant> = fc
  .record({
    rows: fc.integer({ min: 1, max: 5 }),
    columns: fc.integer({ min: 1, max: 5 }),
    lengths: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
    contact: fc.constantFrom(...contacts),
    announcement: fc.constantFrom(...announcementRuleIds),
  })
  .map(({ lengths, ...rest }) =>
    validateVariant({
      ...rest,
      name: "small",
      fleet: lengths.map((length, i) => ({ name: `ship ${i + 1}`, length })),
    }),
  )
  .filter((result) => result.ok)
  .map(unwrap);

/**
 * What a player knows after some shots at a random layout, more of them hits than chance would
 * give: the awkward cases (several hits in line, sinkings side by side) are among them.
 */
export function randomKnowledge(
  variant: Variant,
  seed: number,
  most = Number.POSITIVE_INFINITY,
): Knowledge {
  const rng = createRng(seed);
  const layout = unwrap(randomLayout(variant, rng));
  const occupied = new Set(layout.placements.flatMap((p) => p.cells));
  const defence = createDefence(variant, layout);
  const order = biased(
    rng,
    shuffled(
      rng,
      Array.from({ length: cellCount(variant) }, (_, i) => i),
    ),
    occupied,
  );
  const shots = [];
  const limit = Math.min(most, rng.below(order.length + 1));
  for (const cell of order.slice(0, limit)) {
    if (defence.squaresLeft === 0) break;
    shots.push({ cell, announcement: defence.answer(cell) });
  }
  return { variant, shots };
}

function biased(rng: Rng, cells: readonly number[], occupied: ReadonlySet<number>): number[] {
  const early = cells.filter((cell) => occupied.has(cell) && rng.below(3) > 0);
  const mixed = cells.filter((cell) => !early.includes(cell));
  const result = [...mixed];
  for (const cell of early) result.splice(rng.below(Math.max(1, result.length / 2)), 0, cell);
  return result;
}

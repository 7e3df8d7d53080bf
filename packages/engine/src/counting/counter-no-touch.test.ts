import {
  createDefence,
  createRng,
  createVariant,
  type Knowledge,
  openCells,
  preset,
  randomLayout,
  unwrap,
  type Variant,
  type validateVariant,
} from "@broadside/rules";
import { announcementRuleIds } from "@broadside/rules/announcement";
import { describe, expect, it } from "vitest";
import { countCells, countThrough } from "./cells.ts";
import { count } from "./count.ts";
import { newSharedCounts, shareCounts } from "./counters.ts";

const fleet = [4, 3, 2, 2, 2, 1, 1, 1].map((length, i) => ({ name: `ship ${i}`, length }));

function variantOf(draft: object): Variant {
  const common = { name: "eight", rows: 9, columns: 8, fleet, contact: "no-contact" };
  return createVariant({ ...common, ...draft } as Parameters<typeof validateVariant>[0]);
}

/** Every position of a game whose shots run across the board. */
function* positions(variant: Variant, step: number): Generator<Knowledge> {
  const cells = variant.rows * variant.columns;
  const rng = createRng(`${variant.announcement} ${variant.contact}`);
  const defence = createDefence(variant, unwrap(randomLayout(variant, rng)));
  const shots: Knowledge["shots"][number][] = [];
  for (let i = 0; i < cells; i++) {
    const cell = (i * step) % cells;
    shots.push({ cell, announcement: defence.answer(cell) });
    yield { variant, shots: [...shots] };
  }
}

/** How many of the positions were answered; those that were must be right in proportion. */
function expectRight(knowledge: Knowledge): boolean {
  const swept = countCells(knowledge);
  if (swept?.method !== "no-touch") return false;
  const { layouts, counts, placements } = count(knowledge, { book: false, placements: true });
  const orders = Number(layouts) / swept.layouts;
  expect(Number.isInteger(orders)).toBe(true);
  expect([...swept.counts].map((n) => BigInt(n) * BigInt(orders))).toEqual(counts);
  const cell = openCells(knowledge).find((open) => counts[open]! > 0);
  if (cell === undefined) return true;
  const found = countThrough(knowledge, cell, true)!;
  expect(found.layouts).toBe(layouts);
  const each = found.placed!.flatMap(({ ships, cells, layouts }) =>
    ships.map((ship) => [`${ship} on ${cells}`, layouts / BigInt(ships.length)] as const),
  );
  const through = placements!.filter(({ cells }) => cells.includes(cell));
  const expected = through.map(({ ship, cells, layouts }) => [`${ship} on ${cells}`, layouts]);
  expect(Object.fromEntries(each)).toEqual(Object.fromEntries(expected));
  return true;
}

describe("the standing counter, by no-touch", () => {
  it.each(
    announcementRuleIds.flatMap((announcement) =>
      (["no-edge", "no-contact"] as const).map((contact) => [announcement, contact] as const),
    ),
  )("equals the long way through whole games of eight ships: %s, %s", (announcement, contact) => {
    const variant = variantOf({ announcement, contact });
    let answered = 0;
    let asked = 0;
    for (const knowledge of positions(variant, 19)) {
      if (++asked % 4 === 0 && asked > 8 && expectRight(knowledge)) answered++;
    }
    expect(answered).toBeGreaterThan(1);
  });

  it("is the same when it is remembered, by another thread or with sunk ships elsewhere", () => {
    const shared = newSharedCounts();
    for (let thread = 0; thread < 2; thread++) {
      const variant = structuredClone(preset("sea-battle"));
      shareCounts(variant, shared);
      for (const knowledge of positions(variant, 37)) {
        if (knowledge.shots.length > 12 && knowledge.shots.length % 6 === 0) expectRight(knowledge);
      }
    }
  });

  it("leaves other positions to other methods", () => {
    const missed = [{ cell: 0, announcement: { result: "miss" } }] as const;
    const classic = { variant: preset("classic"), shots: missed };
    expect(countCells(classic)?.method).toBe("few-ships");
    const large = { variant: variantOf({ rows: 26, columns: 26 }), shots: [] };
    expect(countCells(large)).toBeUndefined();
  });
});

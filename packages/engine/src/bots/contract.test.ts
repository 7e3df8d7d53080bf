import {
  type Announcement,
  type AnsweredShot,
  cellCount,
  createRng,
  type Knowledge,
  type Layout,
  preset,
  presetIds,
  type Rng,
  randomLayout,
  shuffled,
  unwrap,
  type Variant,
  validateVariant,
} from "@broadside/rules";
import { announcementRuleIds } from "@broadside/rules/announcement";
import { contacts } from "@broadside/rules/board";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  beginGame,
  countsLayouts,
  fleetOf,
  highestCells,
  openingFor,
  playOut,
  variantOf,
} from "./playing.test-support.ts";
import { strategies } from "./strategies.ts";
import type { Strategy } from "./strategy.ts";

const layoutFor = (variant: Variant, rng: Rng): Layout => unwrap(randomLayout(variant, rng));

function play(strategy: Strategy, variant: Variant, seed: string): AnsweredShot[] {
  const rng = createRng(seed);
  const layout = layoutFor(variant, rng.split("layout"));
  return playOut(strategy, variant, layout, rng.split("bot"), openingFor(strategy, variant));
}

describe.each(strategies.map((s) => [s.name, s] as const))("%s", (name, strategy) => {
  it("has an id that fits in commands and file names", () => {
    expect(name).toMatch(/^[a-z-]+$/);
  });

  it.each(presetIds)("finishes %s, the same game for the same seed", (id) => {
    const variant = preset(id);
    expectWilling(strategy, variant);
    const shots = play(strategy, variant, `${id} 1`);
    expect(new Set(shots.map((shot) => shot.cell)).size).toBe(shots.length);
    expect(play(strategy, variant, `${id} 1`)).toEqual(shots);
  });

  it("keeps nothing between games: two games played in turns are as two played apart", () => {
    const variant = preset("squid-hunt");
    const apart = ["a", "b"].map((seed) => play(strategy, variant, seed));
    const games = ["a", "b"].map((seed) => {
      const rng = createRng(seed);
      const game = beginGame(variant, layoutFor(variant, rng.split("layout")));
      return { game, rng: rng.split("bot") };
    });
    while (games.some(({ game }) => !game.isOver())) {
      for (const { game, rng } of games) {
        if (!game.isOver()) game.fire(strategy.choose(game.knowledge, rng));
      }
    }
    expect(games.map(({ game }) => game.knowledge.shots)).toEqual(apart);
  });

  it("chooses among the highest values it explains, and values no cell fired at", () => {
    for (const id of ["mini", "squid-hunt"]) expectExplained(strategy, preset(id), id);
  });

  it("[R61] finishes a game in which hits are told apart, on 8 x 8 with four ships", () => {
    const variant = variantOf({
      rows: 8,
      columns: 8,
      fleet: fleetOf(5, 4, 3, 3),
      announcement: "told-apart",
    });
    expectWilling(strategy, variant);
    expectExplained(strategy, variant, "told apart");
  });

  it("plays any variant", () => {
    fc.assert(
      fc.property(randomVariant, fc.nat(), (variant, seed) => {
        expectExplained(strategy, variant, `${seed}`);
      }),
      { seed: 20_26, numRuns: countsLayouts(strategy) ? 8 : 40 },
    );
  });

  it("answers on awkward positions, even impossible ones", () => {
    for (const knowledge of awkwardPositions()) {
      const cell = strategy.choose(knowledge, createRng("awkward"));
      expect(knowledge.shots.some((shot) => shot.cell === cell)).toBe(false);
      expect(highestCells(strategy.explain(knowledge))).toContain(cell);
    }
  });

  it("refuses a board without a cell left", () => {
    const variant = variantOf({ rows: 1, columns: 2, fleet: fleetOf(1) });
    const shots = [0, 1].map((cell) => ({ cell, announcement: { result: "miss" } as const }));
    expect(() => strategy.choose({ variant, shots }, createRng(1))).toThrow(RangeError);
  });
});

/** Only `perfect` declines, with a reason; it answers all the same. */
function expectWilling(strategy: Strategy, variant: Variant): void {
  const answer = strategy.canPlay(variant);
  if (strategy.name === "perfect" && variant.name !== "mini") {
    expect(answer).toMatchObject({ code: expect.stringMatching(/^perfect\//) });
  } else expect(answer).toBe(true);
}

function expectExplained(strategy: Strategy, variant: Variant, seed: string): void {
  const rng = createRng(seed);
  const game = beginGame(variant, layoutFor(variant, rng.split("layout")));
  const { knowledge } = game;
  while (!game.isOver()) {
    const values = strategy.explain(knowledge);
    const cell = strategy.choose(knowledge, rng);
    expect(values).toHaveLength(cellCount(variant));
    expect(values.every((value) => value >= 0 && Number.isFinite(value))).toBe(true);
    expect(knowledge.shots.every((shot) => values[shot.cell] === 0)).toBe(true);
    expect(values[cell]).toBe(Math.max(...values));
    game.fire(cell);
  }
}

const randomVariant = fc
  .record({
    rows: fc.integer({ min: 1, max: 7 }),
    columns: fc.integer({ min: 1, max: 7 }),
    lengths: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
    contact: fc.constantFrom(...contacts),
    announcement: fc.constantFrom(...announcementRuleIds),
  })
  .map(({ lengths, ...rest }) =>
    validateVariant({ name: "random", fleet: fleetOf(...lengths), ...rest }),
  )
  .filter((result) => result.ok)
  .map((result) => unwrap(result));

/** Few shots and many, hits in any shape whether or not a fleet could lie so, one cell left. */
function awkwardPositions(): Knowledge[] {
  return announcementRuleIds.flatMap((announcement) =>
    contacts.flatMap((contact, i) => {
      const fleet = fleetOf(3, 2, 2, 1);
      const variant = variantOf({ rows: 6, columns: 5, fleet, contact, announcement });
      const rng = createRng(`${announcement} ${contact}`);
      return [6, 15, 29].map((n) => ({ variant, shots: randomShots(variant, rng, n, i) }));
    }),
  );
}

function randomShots(variant: Variant, rng: Rng, n: number, hits: number): AnsweredShot[] {
  const cells = shuffled(rng, [...Array(cellCount(variant)).keys()]).slice(0, n);
  const left = shuffled(rng, variant.fleet);
  return cells.map((cell) => ({
    cell,
    announcement: randomAnnouncement(variant, rng, left, cell, hits),
  }));
}

function randomAnnouncement(
  variant: Variant,
  rng: Rng,
  left: { name: string }[],
  cell: number,
  hits: number,
): Announcement {
  const rule = variant.announcement;
  if (rng.below(4) > hits) return { result: "miss" };
  if (rule === "hit-miss" || left.length === 0 || rng.below(3) > 0) {
    const ship = variant.fleet[rng.below(variant.fleet.length)]!.name;
    return rule === "ship-named" ? { result: "hit", ship } : { result: "hit" };
  }
  const { name } = left.pop()!;
  if (rule === "sunk") return { result: "sunk" };
  return { result: "sunk", ship: name, ...(rule === "sunk-cells" ? { cells: [cell] } : {}) };
}

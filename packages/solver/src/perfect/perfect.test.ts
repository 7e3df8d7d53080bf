import { readFileSync } from "node:fs";
import { finish } from "@broadside/engine/internals";
import {
  type Announcement,
  cellCount,
  createDefence,
  createKnowledge,
  createRng,
  createVariant,
  type Knowledge,
  openCells,
  type Rng,
  randomLayout,
  shuffled,
  unwrap,
  type Variant,
  validateVariant,
} from "@broadside/rules";
import type { AnnouncementRuleId } from "@broadside/rules/announcement";
import { type Contact, contacts } from "@broadside/rules/board";
import { describe, expect, it } from "vitest";
import type { PerfectBounds } from "./first-shots.ts";
import { naivePerfect } from "./naive-perfect.ts";
import type { LayoutWeight } from "./perfect-problem.ts";
import { type PerfectOptions, PerfectSearch } from "./perfect-search.ts";
import { roughBounds } from "./rough-bounds.ts";
import { solvableRules } from "./solvable-rules.test-support.ts";

interface Case {
  readonly rows: number;
  readonly cols: number;
  readonly fleet: readonly number[];
  readonly contact: Contact;
  readonly announce: AnnouncementRuleId;
  readonly layouts: number;
  readonly totalShots: number;
}

const cases: readonly Case[] = readFileSync(
  new URL("../../../../vectors/perfect.jsonl", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

function variantOf(
  rows: number,
  columns: number,
  lengths: readonly number[],
  contact: Contact,
  announcement: AnnouncementRuleId,
): Variant | undefined {
  const fleet = lengths.map((length, i) => ({ name: `ship ${i + 1}`, length }));
  const made = validateVariant({ name: "small", rows, columns, fleet, contact, announcement });
  return made.ok ? made.value : undefined;
}

function solve(knowledge: Knowledge, options: PerfectOptions = {}): PerfectBounds {
  const search = unwrap(PerfectSearch.open(knowledge, options));
  const bounds = finish(search.run());
  search.close();
  return bounds;
}

const opening = (c: Case): Knowledge =>
  createKnowledge(variantOf(c.rows, c.cols, c.fleet, c.contact, c.announce)!);

it("tells apart more than 65,536 remainders of a ship", () => {
  // Four places, and one miss less than places in all: 4 x 15 hits and 3 misses.
  const variant = variantOf(1, 18, [15], "any", "sunk")!;
  expect(solve(createKnowledge(variant))).toMatchObject({ lower: 63, upper: 63 });
});

describe("the shared cases of perfect play", () => {
  // The others take minutes: `npm run solve:vectors` solves them all.
  const quick = cases.filter((c) => c.rows * c.cols <= 12 && c.layouts <= 700);

  it("has most of them here", () => expect(quick.length).toBeGreaterThan(200));

  it.each(solvableRules)("solves those of %s exactly", (rule) => {
    for (const c of quick.filter((one) => one.announce === rule)) {
      const { layouts, totalShots } = c;
      expect(solve(opening(c)), JSON.stringify(c)).toEqual({
        layouts,
        lower: totalShots,
        upper: totalShots,
        exact: true,
      });
    }
  });

  it("never costs less to be told less", () => {
    const values = new Map(quick.map((c) => [keyOf(c, c.announce), c.totalShots]));
    for (const c of quick) {
      const chain = [...solvableRules].reverse().map((rule) => values.get(keyOf(c, rule)));
      const known = chain.filter((value) => value !== undefined);
      expect(known).toEqual([...known].sort((a, b) => a - b));
    }
  });
});

it("[R61] is not worked out where hits are told apart without naming the ship", () => {
  const variant = variantOf(2, 3, [2], "any", "told-apart")!;
  const opened = PerfectSearch.open(createKnowledge(variant));
  expect(opened).toMatchObject({ ok: false, error: { code: "perfect/rule" } });
});

it("never costs less to be told less, on boards at random", () => {
  const rng = createRng("chains");
  for (let i = 0; i < 80; i++) {
    const variant = randomSmallVariant(rng.split(i), 8);
    const values = [...solvableRules].reverse().map((announcement) => {
      const told = createVariant({ ...variant, announcement });
      return solve(createKnowledge(told)).lower;
    });
    expect(values, JSON.stringify(variant)).toEqual([...values].sort((a, b) => a - b));
  }
}, 300_000);

const keyOf = (c: Case, rule: AnnouncementRuleId): string =>
  `${c.rows}x${c.cols} ${c.fleet} ${c.contact} ${rule}`;

/** Boards of up to nine cells with one to three ships, of every rule. */
function randomSmallVariant(rng: Rng, most: number): Variant {
  for (;;) {
    const rows = 1 + rng.below(3);
    const columns = 1 + rng.below(6);
    if (rows * columns > most) continue;
    const lengths = Array.from({ length: 1 + rng.below(3) }, () => 1 + rng.below(3));
    const contact = contacts[rng.below(contacts.length)]!;
    const rule = solvableRules[rng.below(solvableRules.length)]!;
    const variant = variantOf(rows, columns, lengths, contact, rule);
    if (variant) return variant;
  }
}

/** The game against a layout at random, up to a few shots at random. */
function randomPosition(rng: Rng, variant: Variant): Knowledge {
  const defence = createDefence(variant, unwrap(randomLayout(variant, rng)));
  const cells = shuffled(rng, [...Array(cellCount(variant)).keys()]).slice(0, rng.below(5));
  const shots = cells.flatMap((cell) =>
    defence.squaresLeft > 0 ? [{ cell, announcement: defence.answer(cell) }] : [],
  );
  return { variant, shots };
}

describe("the twin without pruning", () => {
  const agrees = (knowledge: Knowledge, weightOf?: LayoutWeight) => {
    const naive = naivePerfect(knowledge, weightOf);
    if (naive.layouts === 0) return;
    const { layouts, lower, upper, exact } = solve(knowledge, weightOf ? { weightOf } : {});
    const { variant, shots } = knowledge;
    expect({ layouts, lower, upper, exact }, JSON.stringify({ variant, shots })).toEqual({
      layouts: naive.layouts,
      lower: naive.totalShots,
      upper: naive.totalShots,
      exact: true,
    });
  };

  it("agrees on openings of every rule", () => {
    const rng = createRng("openings");
    for (let i = 0; i < 1000; i++) agrees(createKnowledge(randomSmallVariant(rng.split(i), 7)));
  }, 300_000);

  it("agrees on positions in the middle of a game", () => {
    const rng = createRng("positions");
    for (let i = 0; i < 1000; i++) {
      const own = rng.split(i);
      agrees(randomPosition(own, randomSmallVariant(own, 8)));
    }
  }, 300_000);

  it("agrees on layouts with weights, whichever ships they are", () => {
    const rng = createRng("weights");
    for (let i = 0; i < 600; i++) {
      const own = rng.split(i);
      const variant = randomSmallVariant(own, 7);
      const salt = own.below(1000);
      agrees(createKnowledge(variant), (ships) => weightFrom(salt, ships.flat()));
    }
  }, 300_000);
});

/** 0 to 3, by the cells. */
function weightFrom(salt: number, cells: readonly number[]): number {
  let mixed = salt + 1;
  for (const cell of cells) mixed = (mixed * 31 + cell + 7) % 1009;
  return mixed % 4 === 0 && mixed % 8 !== 0 ? 0 : 1 + (mixed % 3);
}

describe("a certain hit can hurt", () => {
  // 1x5, two ships of length 2: A2 and A4 hold a ship in all three layouts.
  const variant = variantOf(1, 5, [2, 2], "any", "sunk")!;
  const hit = { result: "hit" } as const;

  it("costs 26 shots over six layouts when played perfectly", () => {
    expect(solve(createKnowledge(variant))).toMatchObject({ layouts: 6, lower: 26, exact: true });
  });

  it("costs 28 when both certain squares are taken first", () => {
    const afterBoth = solve({
      variant,
      shots: [1, 3].map((cell) => ({ cell, announcement: hit })),
    });
    expect(afterBoth.lower + 2 * afterBoth.layouts).toBe(28);
  });
});

describe("a search with a budget", () => {
  const variant = variantOf(3, 4, [3, 2, 1], "any", "sunk")!;

  it("stops with bounds that hold, and goes on from where it was", () => {
    const first = unwrap(PerfectSearch.open(createKnowledge(variant), { budget: { nodes: 5000 } }));
    const bounds = finish(first.run());
    const saved = first.save();
    first.close();
    const whole = solve(createKnowledge(variant));
    expect(whole.exact).toBe(true);
    expect(bounds.exact).toBe(false);
    expect(bounds.lower).toBeLessThanOrEqual(whole.lower);
    expect(bounds.upper).toBeGreaterThanOrEqual(whole.lower);
    const second = unwrap(PerfectSearch.open(createKnowledge(variant)));
    second.restore(saved);
    expect(finish(second.run())).toEqual(whole);
    second.close();
  });

  it("saves only what holds in general, even in the middle of a beam", () => {
    // A beam empties the memo for its own values; what is saved must not shrink meanwhile.
    const search = unwrap(
      PerfectSearch.open(createKnowledge(variant), { budget: { nodes: 30_000 } }),
    );
    const work = search.run();
    let saved = 0;
    while (!work.next().done) {
      const { length } = search.save().memo;
      expect(length).toBeGreaterThanOrEqual(saved);
      saved = length;
    }
    expect(saved).toBeGreaterThan(10_000);
    search.close();
  }, 300_000);

  it.each<[string, Knowledge]>([
    ["at the opening", createKnowledge(variantOf(2, 3, [2, 1], "no-edge", "sunk-named")!)],
    // A hit and a miss opposite each other: the squares left are symmetric, the layouts are not.
    [
      "where squares look alike and are not",
      {
        variant: variantOf(3, 3, [2, 1], "any", "sunk-named")!,
        shots: [
          { cell: 1, announcement: { result: "hit" } },
          { cell: 7, announcement: { result: "miss" } },
        ],
      },
    ],
  ])("says what each other first shot costs, %s", (_, knowledge) => {
    const search = unwrap(PerfectSearch.open(knowledge));
    const { lower } = finish(search.run());
    const shots = finish(search.rateShots());
    search.close();
    expect(shots).toHaveLength(openCells(knowledge).length);
    expect(shots[0]!.lower).toBe(lower);
    for (const { cell, lower: cost, exact } of shots) {
      expect(exact).toBe(true);
      expect(cost, `square ${cell}`).toBe(firstShotNaively(knowledge, cell));
    }
  });

  it("refuses what does not fit into its memory", () => {
    const large = createKnowledge(variantOf(5, 5, [2, 2, 1], "any", "sunk")!);
    const opened = PerfectSearch.open(large, { budget: { bytes: 0 } });
    expect(opened).toMatchObject({ ok: false, error: { code: "perfect/memory" } });
  });

  it("counts the time from the first moment", () => {
    // The clock moves whenever it is looked at: opening alone takes the whole budget.
    let now = 0;
    const clock = () => now;
    const opening = PerfectSearch.opening(createKnowledge(variant), { clock, budget: { ms: 5 } });
    let step = opening.next();
    for (; !step.done; step = opening.next()) now++;
    const search = unwrap(step.value);
    now = 6;
    const { lower, upper, exact } = finish(search.run());
    expect([exact, search.nodes]).toEqual([false, 0]);
    const rough = roughBounds(createKnowledge(variant))!;
    expect(rough.lower).toBeLessThanOrEqual(lower);
    expect(rough.upper).toBeGreaterThanOrEqual(upper);
    search.close();
  });
});

/** One shot for every layout, then perfect play after each announcement. */
function firstShotNaively({ variant, shots }: Knowledge, cell: number): number {
  const { layouts } = naivePerfect({ variant, shots });
  const answers: Announcement[] = [
    { result: "miss" },
    { result: "hit" },
    ...variant.fleet.map(({ name }) => ({ result: "sunk" as const, ship: name })),
  ];
  return answers.reduce(
    (sum, announcement) =>
      sum + naivePerfect({ variant, shots: [...shots, { cell, announcement }] }).totalShots,
    layouts,
  );
}

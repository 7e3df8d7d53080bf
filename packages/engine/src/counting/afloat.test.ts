import {
  applyEvent,
  cellCount,
  createMatch,
  createRng,
  createVariant,
  type Knowledge,
  knowledgeOf,
  type Layout,
  type Match,
  openCells,
  type Rng,
  randomLayout,
  type Seat,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { type AnnouncementRuleId, announcementRuleIds } from "@broadside/rules/announcement";
import { contacts } from "@broadside/rules/board";
import { answersAtTurnEnd, type TurnOrder, turnOrders } from "@broadside/rules/turn";
import { viewEvent, viewFor } from "@broadside/rules/view";
import { describe, expect, it } from "vitest";
import { answerCounts } from "../luck/answer-counts.ts";
import { countCells } from "./cells.ts";
import { findContradiction } from "./contradiction.ts";
import { count } from "./count.ts";
import { fleetLayouts } from "./fleet-layouts.ts";
import { everyLayout, naivePosterior } from "./naive-posterior.ts";
import { isPossible } from "./possibility.ts";
import { chanceOf } from "./posterior.ts";

const variantOf = (
  rows: number,
  columns: number,
  lengths: readonly number[],
  rest: { announcement: AnnouncementRuleId; turns: TurnOrder; contact?: Variant["contact"] },
): Variant =>
  createVariant({
    name: "afloat",
    rows,
    columns,
    fleet: lengths.map((length, i) => ({ name: `ship ${i + 1}`, length })),
    ...rest,
  });

const hit = { result: "hit" } as const;
const miss = { result: "miss" } as const;

describe("ships that are known to have sunk by the size of a turn", () => {
  const line = variantOf(1, 8, [2, 3], { announcement: "hit-miss", turns: "salvo" });
  const hits = [0, 1].map((cell) => ({ cell, announcement: hit }));

  it("are counted as sunk: A1 and A2 are hit, and the opponent then has one shot", () => {
    const layouts = [
      [
        [0, 1],
        [4, 5, 6],
      ],
      [
        [6, 7],
        [0, 1, 2],
      ],
    ].map((ships) => ({
      placements: ships.map((cells, i) => ({ ship: `ship ${i + 1}`, cells })),
    }));
    let match = createMatch(line);
    for (const seat of [0, 1] as const) {
      const layout = layouts[1 - seat] as unknown as Layout;
      match = unwrap(applyEvent(match, { type: "place", seat, layout }));
    }
    for (const cell of [0, 1]) match = unwrap(applyEvent(match, { type: "fire", seat: 0, cell }));
    expect(match.turn).toEqual({ seat: 1, shotsLeft: 1 });
    const knowledge = knowledgeOf(viewFor(match, 0), 0);
    expect(knowledge.afloat).toEqual([{ shots: 2, ships: 1 }]);
    const posterior = count(knowledge);
    expect(posterior.layouts).toBe(4n);
    expect(chanceOf(posterior, 2)).toBe(0.25);
    expect(posterior.exact).toBe(true);
    // The answers alone leave twice as many.
    expect(count({ variant: line, shots: hits }).layouts).toBe(8n);
  });

  it("are not, while the opponent has a shot for every ship", () => {
    const knowledge = { variant: line, shots: hits, afloat: [{ shots: 2, ships: 2 }] };
    expect(count(knowledge).layouts).toBe(4n);
    expect(chanceOf(count(knowledge), 2)).toBe(1);
  });

  it("contradict a number that cannot be", () => {
    const shots = [...hits, { cell: 4, announcement: miss }];
    const knowledge = { variant: line, shots, afloat: [{ shots: 1, ships: 1 }] };
    expect(count(knowledge).layouts).toBe(0n);
    expect(isPossible(knowledge)).toBe(false);
    expect(findContradiction(knowledge)?.reason).toEqual({
      code: "odds/afloat",
      params: { shot: 1, ships: 1 },
    });
  });
});

/** Boards whose layouts can be gone through one by one. */
const boards = [
  [1, 8, [2, 3]],
  [3, 3, [2, 2, 1]],
  [2, 5, [3, 1, 2]],
  [3, 4, [3, 2, 2]],
] as const;

const combinations = announcementRuleIds.flatMap((announcement) =>
  turnOrders.map((turns) => [announcement, turns] as const),
);

describe.each(combinations)("[R37] under %s and %s, the odds", (announcement, turns) => {
  it("use everything the player has seen, and nothing else", () => {
    const rng = createRng(`${announcement} ${turns}`);
    for (const [rows, columns, lengths] of boards) {
      checkGame(variantOf(rows, columns, lengths, { announcement, turns }), rng);
    }
    for (const contact of contacts) {
      checkGame(variantOf(2, 6, [3, 2], { announcement, turns, contact }), rng);
    }
  });
});

/** Compares the odds of both seats at every step of a random game with a list of all layouts. */
function checkGame(variant: Variant, rng: Rng): void {
  const steps = randomGame(variant, rng);
  for (const seat of [0, 1] as const) {
    const fitting = [...everyLayout(variant)].map((layout) => ({
      layout,
      steps: stepsAlike(steps, seat, layout),
    }));
    for (const [step, match] of steps.entries()) {
      if (match.outcome) continue;
      const layouts = fitting.filter((each) => each.steps > step).map(({ layout }) => layout);
      expectOdds(knowledgeOf(viewFor(match, seat), seat), layouts);
    }
  }
}

function randomGame(variant: Variant, rng: Rng): Match[] {
  let match = createMatch(variant, rng.below(2) as Seat);
  for (const seat of [0, 1] as const) {
    const layout = unwrap(randomLayout(variant, rng));
    match = unwrap(applyEvent(match, { type: "place", seat, layout }));
  }
  const steps = [match];
  while (match.turn) {
    const { seat } = match.turn;
    const open = openCells(knowledgeOf(match, seat));
    const cell = open[rng.below(open.length)]!;
    match = unwrap(applyEvent(match, { type: "fire", seat, cell }));
    steps.push(match);
  }
  return steps;
}

/** How many of the steps would have looked the same to a seat if its opponent had this layout. */
function stepsAlike(steps: readonly Match[], seat: Seat, layout: Layout): number {
  const { variant, first, sides } = steps[0]!;
  const layouts = seat === 0 ? [sides[0].layout!, layout] : [layout, sides[1].layout!];
  let other = createMatch(variant, first);
  for (const each of [0, 1] as const) {
    const event = { type: "place", seat: each, layout: layouts[each]! } as const;
    other = unwrap(applyEvent(other, event));
  }
  for (const [step, match] of steps.entries()) {
    if (step === 0) continue;
    const next = applyEvent(other, match.events.at(-1)!);
    if (!next.ok) return step;
    const seen = viewEvent(steps[step - 1]!, match, seat);
    if (JSON.stringify(viewEvent(other, next.value, seat)) !== JSON.stringify(seen)) return step;
    other = next.value;
  }
  return steps.length;
}

function expectOdds(knowledge: Knowledge, layouts: readonly Layout[]): void {
  const counts = new Array<bigint>(cellCount(knowledge.variant)).fill(0n);
  for (const { placements } of layouts) {
    for (const { cells } of placements) for (const cell of cells) counts[cell]!++;
  }
  const expected = { layouts: BigInt(layouts.length), counts };
  const found = count(knowledge);
  const said = JSON.stringify(knowledge);
  expect({ layouts: found.layouts, counts: found.counts }, said).toEqual(expected);
  expect(found.exact).toBe(true);
  if (!knowledge.afloat) return;
  expect(naivePosterior(knowledge), said).toEqual(expected);
  const quick = countCells(knowledge)!;
  expect([...quick.counts].map((n) => n / quick.layouts)).toEqual(
    counts.map((n) => Number(n) / layouts.length),
  );
  expect(fleetLayouts(knowledge, true, 10_000)).toHaveLength(layouts.length);
  expect(isPossible(knowledge)).toBe(true);
  expectSample(knowledge, layouts.length);
  const [cell] = openCells(knowledge);
  if (cell === undefined || answersAtTurnEnd(knowledge.variant.turns)) return;
  expect(answerCounts(knowledge, cell)!.layouts).toBe(expected.layouts);
}

function expectSample(knowledge: Knowledge, layouts: number): void {
  const budget = { ms: 0, bytes: 0, draws: 2_000, effectiveSize: 2_000 };
  const sampled = count(knowledge, { budget, book: false });
  expect(sampled.exact).toBe(false);
  const { layoutsError } = sampled.sample!;
  const off = Math.abs(Number(sampled.layouts) - layouts);
  expect(off, JSON.stringify(knowledge)).toBeLessThanOrEqual(6 * layoutsError * layouts + 1);
}

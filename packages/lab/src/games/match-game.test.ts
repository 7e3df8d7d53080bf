import {
  applyEvent,
  createMatch,
  createRng,
  createVariant,
  type Knowledge,
  knowledgeOf,
  type Match,
  preset,
  presetIds,
  randomLayout,
  type Seat,
  shuffled,
  unwrap,
  type Variant,
  winnerOf,
} from "@broadside/rules";
import { turnOrders } from "@broadside/rules/turn";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEED } from "../lab.test-support.ts";
import { type MatchRecord, matchGame, newMatchRecord } from "./match-game.ts";
import { newSoloRecord, soloGame } from "./solo-game.ts";

const cellsIn = (variant: Variant): number[] =>
  Array.from({ length: variant.rows * variant.columns }, (_, cell) => cell);

function dealt(variant: Variant, seed: string) {
  const rng = createRng(seed);
  const layouts = [0, 1].map((seat) => unwrap(randomLayout(variant, rng.split(`layout ${seat}`))));
  const orders = [0, 1].map((seat) => shuffled(rng.split(`shots ${seat}`), cellsIn(variant)));
  return { layouts: [layouts[0]!, layouts[1]!] as const, orders };
}

/** A match as a fold over events; each seat fires in a given order of cells. */
function foldedMatch(
  variant: Variant,
  seed: string,
  first: Seat,
): { match: Match; known: Knowledge[] } {
  const { layouts, orders } = dealt(variant, seed);
  let match = createMatch(variant, first);
  for (const seat of [0, 1] as const) {
    match = unwrap(applyEvent(match, { type: "place", seat, layout: layouts[seat] }));
  }
  const known: Knowledge[] = [];
  while (match.turn) {
    const { seat } = match.turn;
    known.push(knowledgeOf(match, seat));
    const { shots, called } = match.sides[seat];
    const cell = orders[seat]![shots.length + called.length]!;
    match = unwrap(applyEvent(match, { type: "fire", seat, cell }));
  }
  return { match, known };
}

/** That match as the lab plays it. */
function playedMatch(
  variant: Variant,
  seed: string,
  first: Seat,
): { winner: Seat; record: MatchRecord; known: Knowledge[] } {
  const { layouts, orders } = dealt(variant, seed);
  const record = newMatchRecord();
  const game = matchGame(variant, layouts, first, record);
  const known: Knowledge[] = [];
  let step = game.next();
  while (!step.done) {
    const { seat, knowledge } = step.value;
    known.push({ ...structuredClone(knowledge), variant });
    step = game.next(orders[seat]![knowledge.shots.length + (knowledge.called?.length ?? 0)]!);
  }
  return { winner: step.value, record, known };
}

const withTurns = (name: string, turns: Variant["turns"]): Variant =>
  createVariant({ ...preset(name), turns });

/** Made once: a variant's tables cost more than a game. */
const everyPreset = (turns: Variant["turns"]): Variant[] =>
  presetIds.map((name) => withTurns(name, turns));

describe.each(turnOrders)("a match with turns %s", (turns) => {
  it("is the one the rules fold from events, with every preset's board and fleet", () => {
    const anyVariant = fc.constantFrom(...everyPreset(turns));
    fc.assert(
      fc.property(anyVariant, fc.string(), fc.constantFrom<Seat>(0, 1), (variant, seed, first) => {
        const { winner, record, known } = playedMatch(variant, seed, first);
        const { match, known: knownByRules } = foldedMatch(variant, seed, first);
        expect(known).toEqual(knownByRules);
        expect(winner).toBe(winnerOf(match.outcome));
        expect(record.shots).toEqual(match.sides.map((side) => side.shots));
      }),
      { seed: SEED, numRuns: 40 },
    );
  });
});

describe("a volley", () => {
  it("gives a bot the cells it has called, and the answers when all are called", () => {
    const variant = withTurns("classic", "volley");
    const { layouts, orders } = dealt(variant, "volley");
    const game = matchGame(variant, layouts, 0, newMatchRecord());
    let step = game.next();
    const seen: { seat: Seat; answered: number; called: readonly number[] }[] = [];
    for (let n = 0; n < 11 && !step.done; n++) {
      const { seat, knowledge } = step.value;
      const called = [...(knowledge.called ?? [])];
      seen.push({ seat, answered: knowledge.shots.length, called });
      step = game.next(orders[seat]![knowledge.shots.length + called.length]!);
    }
    const asked = (seat: Seat, answered: number, calls: number) =>
      Array.from({ length: calls }, (_, n) => ({
        seat,
        answered,
        called: orders[seat]!.slice(answered, answered + n),
      }));
    expect(seen).toEqual([...asked(0, 0, 5), ...asked(1, 0, 5), ...asked(0, 5, 1)]);
  });
});

describe.each(presetIds)("a solo game of %s", (name) => {
  it("tells the lab when each ship sank, whatever the announcement keeps secret", () => {
    const variant = preset(name);
    const { layouts, orders } = dealt(variant, "solo");
    const record = newSoloRecord(variant);
    const game = soloGame(variant, layouts[0], record);
    let step = game.next();
    while (!step.done) step = game.next(orders[0]![step.value.shots.length]!);
    const when = (cell: number) => orders[0]!.indexOf(cell) + 1;
    const expected = layouts[0].placements.map(({ cells }) => Math.max(...cells.map(when)));
    expect(record.sunkAt).toEqual(expected);
    expect(record.shots).toHaveLength(Math.max(...expected));
  });
});

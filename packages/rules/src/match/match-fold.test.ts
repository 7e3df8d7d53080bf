import fc from "fast-check";
import { expect, it, vi } from "vitest";
import type { AnsweredShot } from "../announcement/announcement.ts";
import { announcementRuleIds } from "../announcement/announcement-rule.ts";
import { layoutOf, playRandomly, SEED, variants } from "../arbitraries.test-support.ts";
import { unwrap } from "../basics/result.ts";
import { createRng } from "../basics/rng.ts";
import { cellCount } from "../board/board.ts";
import { matchOf, recordOf } from "../record/game-record.ts";
import { makeRecordJson, parseRecord } from "../record/record-json.ts";
import { makeRecordText } from "../record/record-text.ts";
import { preset } from "../variant/preset.ts";
import { turnOrders } from "../variant/turn-order.ts";
import { createVariant } from "../variant/variant.ts";
import { createDefence } from "./defence.ts";
import type { MatchEvent } from "./event.ts";
import { applyEvent, createMatch, type Match } from "./match.ts";
import { opponentOf, type Seat, seats } from "./seat.ts";

const { answered } = vi.hoisted(() => ({ answered: { shots: 0 } }));

vi.mock("./squares-left.ts", async (original) => {
  const real = await original<typeof import("./squares-left.ts")>();
  const answerShot: typeof real.answerShot = (...shot) => {
    answered.shots++;
    return real.answerShot(...shot);
  };
  return { ...real, answerShot };
});

/**
 * The twin: works out the whole state from the list of shots alone, by firing every one of them
 * again at fresh defences. Knows turns only as a loop over whole turns.
 */
function replayed(match: Match) {
  const { variant, first, sides, events } = match;
  const defences = sides.map((side) => createDefence(variant, side.layout!));
  const shots: [AnsweredShot[], AnsweredShot[]] = [[], []];
  const order: Seat[] = [];
  const waiting = events.flatMap((event) => (event.type === "fire" ? [event.cell] : []));
  let seat = first;
  for (;;) {
    const own = defences[seat]!;
    const target = defences[opponentOf(seat)]!;
    const many = variant.turns === "salvo" || variant.turns === "volley";
    const open = cellCount(variant) - shots[seat].length;
    const size = many ? Math.min(own.shipsAfloat, open) : 1;
    const together = variant.turns === "volley";
    const isWhole = waiting.length >= size;
    if (!isWhole && (together || waiting.length === 0)) {
      const turn = { seat, shotsLeft: size - waiting.length };
      return { shots, order, called: [...waiting], turn, won: undefined, defences };
    }
    let last: AnsweredShot | undefined;
    for (let i = 0; i < size; i++) {
      const cell = waiting.shift();
      if (cell === undefined) {
        const turn = { seat, shotsLeft: size - i };
        return { shots, order, called: [], turn, won: undefined, defences };
      }
      last = { cell, announcement: target.answer(cell) };
      shots[seat].push(last);
      order.push(seat);
      if (target.squaresLeft === 0 && !together) break;
    }
    if (target.squaresLeft === 0) {
      return { shots, order, called: [], turn: undefined, won: seat, defences };
    }
    const again = variant.turns === "hit-again" && last!.announcement.result !== "miss";
    seat = again ? seat : opponentOf(seat);
  }
}

function expectTwin(match: Match): void {
  const twin = replayed(match);
  expect(match.sides.map((side) => side.shots)).toEqual(twin.shots);
  expect(match.shooters).toEqual(twin.order);
  expect(match.turn).toEqual(twin.turn);
  const shooter = match.turn?.seat ?? 0;
  expect(match.sides[shooter].called).toEqual(twin.called);
  expect(match.sides[opponentOf(shooter)].called).toEqual([]);
  for (const seat of seats) {
    const left = match.sides[seat].left;
    expect(left.reduce((sum, n) => sum + n, 0)).toBe(twin.defences[seat]!.squaresLeft);
    expect(left.filter((n) => n > 0)).toHaveLength(twin.defences[seat]!.shipsAfloat);
  }
  expect(match.outcome).toEqual(twin.won === undefined ? undefined : outcomeOf(twin, twin.won));
}

const outcomeOf = ({ shots, defences }: ReturnType<typeof replayed>, winner: Seat) => ({
  winner,
  by: "fleet-sunk",
  shots: shots[winner].length,
  squaresLeft: defences[winner]!.squaresLeft,
  shipsLeft: defences[winner]!.shipsAfloat,
});

const rules = turnOrders.flatMap((turns) =>
  announcementRuleIds.map((announcement) => [turns, announcement] as const),
);

it.each(rules)(
  "[R27] [R28] [R29] [R45] [R47] the fold equals a replay from the start, under %s and %s",
  (turns, announcement) => {
    fc.assert(
      fc.property(variants, fc.integer(), fc.constantFrom(...seats), (any, seed, first) => {
        const variant = createVariant({ ...any, turns, announcement });
        const rng = createRng(seed);
        const whole = playRandomly(createMatch(variant, first), rng);
        const steps = whole.events.length;
        const cuts = new Set([
          2,
          steps,
          ...Array.from({ length: 8 }, () => 2 + rng.below(steps - 1)),
        ]);
        let match = createMatch(variant, first);
        whole.events.forEach((event, index) => {
          match = unwrap(applyEvent(match, event));
          if (cuts.has(index + 1)) expectTwin(match);
        });
      }),
      { seed: SEED, numRuns: 6 },
    );
  },
);

it.each(turnOrders)("the fold answers every shot once, under %s", (turns) => {
  const variant = createVariant({ ...preset("classic"), turns });
  answered.shots = 0;
  const match = playRandomly(createMatch(variant), createRng("once"));
  expect(match.shooters.length).toBeGreaterThan(100);
  expect(answered.shots).toBe(match.shooters.length);
});

it("a refused event answers nothing", () => {
  const variant = preset("classic");
  const rng = createRng("refused");
  let match = createMatch(variant);
  for (const seat of seats) {
    const event: MatchEvent = { type: "place", seat, layout: layoutOf(variant, rng) };
    match = unwrap(applyEvent(match, event));
  }
  answered.shots = 0;
  for (const cell of [-1, 100]) applyEvent(match, { type: "fire", seat: 0, cell });
  applyEvent(match, { type: "fire", seat: 1, cell: 0 });
  expect(answered.shots).toBe(0);
});

it("a record just made or just read is written without playing the game again", () => {
  const match = playRandomly(createMatch(preset("classic")), createRng("record"));
  answered.shots = 0;
  const record = recordOf(match, ["Ann", "Bob"], 7);
  const text = makeRecordText(record);
  const json = makeRecordJson(record);
  expect(answered.shots).toBe(0);
  for (const written of [text, json]) {
    answered.shots = 0;
    const read = unwrap(parseRecord(written));
    expect(makeRecordText({ ...read, players: ["Ann", "Eve"] })).toContain("player 2: Eve\n");
    expect(answered.shots).toBe(match.shooters.length);
  }
});

it("a record with other events, another variant or another first shot is replayed from the start", () => {
  const match = playRandomly(createMatch(preset("classic")), createRng("anew"), 12);
  const record = recordOf(match, ["Ann", "Bob"]);
  answered.shots = 0;
  expect(matchOf({ ...record, events: [...record.events] })).toEqual(match);
  expect(answered.shots).toBe(match.shooters.length);
  expect(matchOf({ ...record, events: record.events.slice(0, -1) }).shooters).toHaveLength(9);
  const variant = createVariant({ ...preset("classic"), announcement: "hit-miss" });
  expect(matchOf({ ...record, variant }).variant).toBe(variant);
  expect(() => matchOf({ ...record, first: 1 })).toThrow("match/not-your-turn");
});

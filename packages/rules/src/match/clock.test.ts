import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matches, SEED } from "../arbitraries.test-support.ts";
import { unwrap } from "../basics/result.ts";
import { type Clock, clockAfter, createClock, msLeft, outOfTime } from "./clock.ts";
import { applyEvent, createMatch } from "./match.ts";
import { opponentOf, seats } from "./seat.ts";
import { type TimeControl, timeLimits, validateTimeControl } from "./time-control.ts";
import type { Turn } from "./turn.ts";

const budget = (totalMs: number, incrementMs: number): TimeControl =>
  unwrap(validateTimeControl({ kind: "budget", totalMs, incrementMs }));
const perTurn = (turnMs: number): TimeControl =>
  unwrap(validateTimeControl({ kind: "per-turn", turnMs }));

const turn = (seat: 0 | 1, shotsLeft = 1): Turn => ({ seat, shotsLeft });
const left = (clock: Clock, now: number) => seats.map((seat) => msLeft(clock, seat, now));

describe("a clock with a budget", () => {
  const stopped = createClock(budget(60_000, 2000));
  const started = clockAfter(stopped, undefined, turn(0), 1000);

  it("[R55] stands still until the first turn", () => {
    expect(left(stopped, 1e9)).toEqual([60_000, 60_000]);
    expect(outOfTime(stopped, 1e9)).toBeUndefined();
    expect(clockAfter(stopped, undefined, undefined, 500)).toEqual(stopped);
  });

  it("[R55] charges only the seat whose turn it is", () => {
    expect(left(started, 1000)).toEqual([60_000, 60_000]);
    expect(left(started, 11_000)).toEqual([50_000, 60_000]);
  });

  it("[R53] [R55] adds the increment when the turn passes", () => {
    const passed = clockAfter(started, turn(0), turn(1), 11_000);
    expect(left(passed, 11_000)).toEqual([52_000, 60_000]);
    expect(left(passed, 14_000)).toEqual([52_000, 57_000]);
  });

  it("[R55] goes on, without an increment, between the shots of a turn", () => {
    const salvo = clockAfter(stopped, undefined, turn(0, 3), 0);
    const second = clockAfter(salvo, turn(0, 3), turn(0, 2), 10_000);
    const third = clockAfter(second, turn(0, 2), turn(0, 1), 20_000);
    expect(left(third, 20_000)).toEqual([40_000, 60_000]);
    expect(left(clockAfter(third, turn(0, 1), turn(1, 3), 30_000), 30_000)).toEqual([
      32_000, 60_000,
    ]);
  });

  it("[R55] counts another shot after a hit as a turn of its own", () => {
    const again = clockAfter(started, turn(0), turn(0), 11_000);
    expect(left(again, 11_000)).toEqual([52_000, 60_000]);
    expect(left(again, 12_000)).toEqual([51_000, 60_000]);
  });

  it("[R55] stops with the game, without an increment", () => {
    const over = clockAfter(started, turn(0, 2), undefined, 11_000);
    expect(left(over, 1e9)).toEqual([50_000, 60_000]);
    expect(outOfTime(over, 1e9)).toBeUndefined();
  });

  it("[R56] is out of time at exactly zero, and not a millisecond before", () => {
    expect(outOfTime(started, 60_999)).toBeUndefined();
    expect(outOfTime(started, 61_000)).toBe(0);
    expect(left(started, 99_000)).toEqual([0, 60_000]);
  });
});

describe("a clock with an allowance per turn", () => {
  it("[R53] [R55] begins every turn full", () => {
    let clock = clockAfter(createClock(perTurn(30_000)), undefined, turn(0), 0);
    expect(left(clock, 10_000)).toEqual([20_000, 30_000]);
    clock = clockAfter(clock, turn(0), turn(1), 25_000);
    expect(left(clock, 30_000)).toEqual([30_000, 25_000]);
    clock = clockAfter(clock, turn(1), turn(0), 54_999);
    expect(left(clock, 54_999)).toEqual([30_000, 30_000]);
    expect(outOfTime(clock, 84_999)).toBe(0);
  });

  it("[R55] has one allowance for all shots of a salvo", () => {
    let clock = clockAfter(createClock(perTurn(30_000)), undefined, turn(0, 2), 0);
    clock = clockAfter(clock, turn(0, 2), turn(0, 1), 20_000);
    expect(left(clock, 20_000)).toEqual([10_000, 30_000]);
  });
});

describe("any clock in any game", () => {
  const controls = fc.oneof(
    fc
      .tuple(fc.integer({ min: timeLimits.totalMs.least, max: 60_000 }), fc.nat(5000))
      .map(([total, increment]) => budget(total, increment)),
    fc.integer({ min: timeLimits.turnMs.least, max: 20_000 }).map(perTurn),
  );
  const waits = fc.array(fc.nat(3000), { minLength: 1, maxLength: 20 });

  /** The clock, the turn and the time before and after each event of a random game. */
  const steps = fc.tuple(matches, controls, waits).map(([match, control, pauses]) => {
    let state = createMatch(match.variant, match.first);
    let clock = createClock(control);
    let now = 5000;
    return match.events.map((event, index) => {
      const before = { clock, turn: state.turn, now };
      now += pauses[index % pauses.length]!;
      state = unwrap(applyEvent(state, event));
      clock = clockAfter(clock, before.turn, state.turn, now);
      return { before, after: { clock, turn: state.turn, now } };
    });
  });

  const isNewTurn = (before: Turn | undefined, after: Turn | undefined) =>
    !before || !after || before.seat !== after.seat || before.shotsLeft === 1;

  it("[R53] [R56] never shows less than nothing, nor more than the increments allow", () => {
    fc.assert(
      fc.property(steps, (all) => {
        for (const { before, after } of all) {
          const { control } = after.clock;
          for (const seat of seats) {
            const had = msLeft(before.clock, seat, before.now);
            const has = msLeft(after.clock, seat, after.now);
            const ended =
              before.turn?.seat === seat && after.turn && isNewTurn(before.turn, after.turn);
            expect(has).toBeGreaterThanOrEqual(0);
            if (!ended) expect(has).toBeLessThanOrEqual(had);
            else if (control.kind === "budget")
              expect(has).toBeLessThanOrEqual(had + control.incrementMs);
            else expect(has).toBe(control.turnMs);
          }
        }
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  it("[R55] charges a turn the sum of its parts, and the other seat nothing", () => {
    fc.assert(
      fc.property(steps, (all) => {
        let sinceTurn = 0;
        for (const { before, after } of all) {
          const seat = before.turn?.seat;
          if (seat === undefined) continue;
          sinceTurn += after.now - before.now;
          const other = opponentOf(seat);
          expect(after.clock.leftMs[other]).toBe(before.clock.leftMs[other]);
          const rest = Math.max(0, before.clock.leftMs[seat] - sinceTurn);
          if (isNewTurn(before.turn, after.turn)) {
            const { control } = after.clock;
            const ended = after.turn === undefined;
            const refilled =
              control.kind === "budget" ? rest + control.incrementMs : control.turnMs;
            expect(after.clock.leftMs[seat]).toBe(ended ? rest : refilled);
            sinceTurn = 0;
          } else {
            expect(msLeft(after.clock, seat, after.now)).toBe(rest);
          }
        }
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  it("[R57] is a value: the same turns at the same times give the same clock, changing none", () => {
    fc.assert(
      fc.property(steps, (all) => {
        for (const { before, after } of all) {
          const copy = structuredClone(before.clock);
          expect(clockAfter(before.clock, before.turn, after.turn, after.now)).toEqual(after.clock);
          expect(before.clock).toEqual(copy);
        }
      }),
      { seed: SEED, numRuns: 20 },
    );
  });

  it("[R55] runs exactly while someone is on turn, and for that seat", () => {
    fc.assert(
      fc.property(steps, (all) => {
        for (const { after } of all) expect(after.clock.running?.seat).toBe(after.turn?.seat);
      }),
      { seed: SEED, numRuns: 60 },
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matches, mutated, SEED } from "../arbitraries.test-support.ts";
import { unwrap } from "../basics/result.ts";
import { applyEvent, createMatch, type Match } from "../match/match.ts";
import { validateTimeControl } from "../match/time-control.ts";
import { expectResult } from "../parser-laws.test-support.ts";
import { recordOf } from "../record/game-record.ts";
import { parseRecordJson, readRecord, writeRecord } from "../record/record-json.ts";
import { parseRecordText } from "../record/record-parse.ts";
import { makeRecordText } from "../record/record-text.ts";
import { preset } from "../variant/preset.ts";
import { readEvent, writeEvent } from "./event-json.ts";
import { parseJson } from "./json-text.ts";
import { mutatedJson } from "./mutated-json.test-support.ts";
import { readTimeControl, writeTimeControl } from "./time-control-json.ts";

/** Games short enough that a hundred thousand messages about them are read in seconds. */
const games: readonly Match[] = fc
  .sample(matches, { seed: SEED, numRuns: 500 })
  .filter(({ variant, events }) => variant.rows * variant.columns <= 25 && events.length <= 30)
  .slice(0, 60);

/** Each game after each of its events. */
const courses: readonly (readonly Match[])[] = games.map(({ variant, first, events }) => {
  const course = [createMatch(variant, first)];
  for (const event of events) course.push(unwrap(applyEvent(course.at(-1)!, event)));
  return course;
});

const same = (one: unknown, two: unknown): void => {
  if (JSON.stringify(one) !== JSON.stringify(two)) expect(one).toEqual(two);
};

describe("an event as JSON", () => {
  it("reads back, for every event of any game", () => {
    fc.assert(
      fc.property(matches, ({ variant, events }) => {
        for (const event of events) {
          const value = JSON.parse(JSON.stringify(writeEvent(variant, event)));
          expect(unwrap(readEvent(variant, value))).toEqual(event);
        }
      }),
      { seed: SEED, numRuns: 60 },
    );
  });

  it.each([
    ["nothing", null, "json/not-listed"],
    ["an unknown type", { type: "cheat", seat: 0 }, "json/not-listed"],
    ["no seat", { type: "resign" }, "json/missing-field"],
    ["a third seat", { type: "resign", seat: 2 }, "json/not-listed"],
    ["a field too many", { type: "resign", seat: 0, cell: "A1" }, "json/unknown-field"],
    ["a square off the board", { type: "fire", seat: 0, cell: "Z26" }, "cell/off-board"],
    ["a number for a square", { type: "fire", seat: 0, cell: 3 }, "json/wrong-type"],
    ["too many ships", { type: "place", seat: 0, ships: Array(21).fill({}) }, "json/too-many"],
    [
      "a ship on too many squares",
      { type: "place", seat: 0, ships: [{ ship: "carrier", cells: Array(27).fill("A1") }] },
      "json/too-many",
    ],
    [
      "an endless name",
      { type: "place", seat: 0, ships: [{ ship: "x".repeat(65), cells: [] }] },
      "json/too-long",
    ],
    ["no ships", { type: "place", seat: 0, ships: [] }, "layout/missing-ship"],
  ])("is refused for %s", (_, value, code) => {
    const read = readEvent(preset("mini"), value);
    expect(read.ok ? undefined : read.error[0]!.code).toBe(code);
  });
});

describe("a time control as JSON", () => {
  const controls = fc
    .oneof(
      fc.record({
        kind: fc.constant("budget" as const),
        totalMs: fc.integer({ min: 10_000, max: 86_400_000 }),
        incrementMs: fc.integer({ min: 0, max: 600_000 }),
      }),
      fc.record({
        kind: fc.constant("per-turn" as const),
        turnMs: fc.integer({ min: 1000, max: 1_209_600_000 }),
      }),
    )
    .map((draft) => unwrap(validateTimeControl(draft)));

  it("reads back", () => {
    fc.assert(
      fc.property(controls, (control) => {
        const value = JSON.parse(JSON.stringify(writeTimeControl(control)));
        expect(unwrap(readTimeControl(value))).toEqual(control);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  it("never throws, and lets nothing through that is out of bounds", () => {
    const values = fc.sample(controls, { seed: SEED, numRuns: 50 }).map(writeTimeControl);
    fc.assert(
      fc.property(mutatedJson(values), (value) => {
        const read = readTimeControl(value);
        expectResult(() => read);
        if (read.ok) same(unwrap(validateTimeControl(writeTimeControl(read.value))), read.value);
      }),
      { seed: SEED, numRuns: 2000 },
    );
  });
});

describe("a hundred thousand mutated messages", () => {
  it("never make `readEvent` throw or let an unchecked event through to `applyEvent`", () => {
    const told = games.flatMap((match) =>
      match.events.map((event) => ({ match, value: writeEvent(match.variant, event) })),
    );
    const values = mutatedJson(told.map(({ value }) => value));
    let accepted = 0;
    fc.assert(
      fc.property(values, fc.constantFrom(...courses), fc.nat(), (value, game, at) => {
        const { variant } = game[0]!;
        const read = readEvent(variant, value);
        expectResult(() => read);
        if (!read.ok) return;
        accepted++;
        same(unwrap(readEvent(variant, writeEvent(variant, read.value))), read.value);
        expectResult(() => applyEvent(game[at % game.length]!, read.value));
      }),
      { seed: SEED, numRuns: 60_000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  it("never make the readers of records and texts throw", () => {
    const records = games.map((match) => recordOf(match, ["Ann", "Bob"]));
    fc.assert(
      fc.property(mutatedJson(records.map(writeRecord)), (value) => {
        const read = readRecord(value);
        expectResult(() => read);
        if (read.ok) same(unwrap(readRecord(writeRecord(read.value))), read.value);
      }),
      { seed: SEED, numRuns: 5000 },
    );
    const texts = records.flatMap((record) => [
      makeRecordText(record),
      JSON.stringify(writeRecord(record)),
    ]);
    fc.assert(
      fc.property(mutated(fc.constantFrom(...texts)), (text) => {
        expectResult(() => parseRecordText(text));
        expectResult(() => parseRecordJson(text));
        expectResult(() => parseJson(text));
      }),
      { seed: SEED, numRuns: 5000 },
    );
  });
});

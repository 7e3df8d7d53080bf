import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { layoutOf } from "../arbitraries.test-support.ts";
import { unwrap } from "../basics/result.ts";
import { createRng } from "../basics/rng.ts";
import type { EventType, MatchEvent } from "../match/event.ts";
import { applyEvent, createMatch, type Match } from "../match/match.ts";
import { type Seat, seats } from "../match/seat.ts";
import { preset } from "../variant/preset.ts";
import { createVariant, type Variant } from "../variant/variant.ts";
import { recordOf } from "./game-record.ts";
import { makeRecordJson, parseRecordJson, readRecord, writeRecord } from "./record-json.ts";
import { parseRecordText } from "./record-parse.ts";
import { makeRecordText } from "./record-text.ts";

const mini = preset("mini");
const volley: Variant = createVariant({ ...mini, name: "mini-volley", turns: "volley" });

const play = (match: Match, ...events: readonly MatchEvent[]): Match =>
  events.reduce((now, event) => unwrap(applyEvent(now, event)), match);

function placed(variant: Variant): Match {
  const rng = createRng("record endings");
  return play(
    createMatch(variant),
    ...seats.map((seat) => ({ type: "place", seat, layout: layoutOf(variant, rng) }) as const),
  );
}

const fire = (seat: Seat, ...cells: readonly number[]) =>
  cells.map((cell) => ({ type: "fire", seat, cell }) as const);

const record = (match: Match) => recordOf(match, ["Ann", "Bob"]);
const textOf = (match: Match): string => makeRecordText(record(match));

function expectRoundTrip(match: Match): void {
  expect(unwrap(parseRecordText(textOf(match))).events).toEqual(match.events);
  expect(unwrap(parseRecordJson(makeRecordJson(record(match)))).events).toEqual(match.events);
}

const problemOf = (text: string) => {
  const read = parseRecordText(text);
  return read.ok ? undefined : read.error[0];
};

describe("the record of a game that ends early", () => {
  it.each([
    ["timeout", "player 1 runs out of time", /^result: player 2 won by timeout after 0 shots/m],
    ["abandon", "player 1 leaves the game", /^result: player 2 won by abandonment after 0 shots/m],
    ["abort", "player 1 aborts the game", /^result: aborted$/m],
  ] as const)("says so and reads back: %s", (type, line, result) => {
    const start = type === "abandon" ? play(placed(mini), ...fire(0, 0)) : placed(mini);
    const match = play(start, { type, seat: 0 } as MatchEvent & { type: EventType });
    expect(textOf(match)).toMatch(result);
    expect(textOf(match).trimEnd().split("\n").at(-1)).toBe(line);
    expectRoundTrip(match);
  });

  it("is refused if the ending is not allowed there", () => {
    const text = `${textOf(placed(mini))}player 2 runs out of time\n`;
    expect(problemOf(text)).toMatchObject({
      code: "record/refused",
      params: { player: 2, reason: { code: "match/clock-not-running" } },
      at: { column: 1 },
    });
  });
});

describe("the record of a volley", () => {
  const answered = play(placed(volley), ...fire(0, 0, 6, 12));
  const open = play(answered, ...fire(1, 1, 2));

  it("gives each answered shot a line as in any other game", () => {
    const lines = textOf(answered).split("\n");
    expect(lines.filter((line) => /^[123]\. player 1 fires at \w+: \w+/.test(line))).toHaveLength(
      3,
    );
    expectRoundTrip(answered);
  });

  it("writes a call that is not answered without an answer", () => {
    expect(textOf(open)).toContain("\n4. player 2 calls A2\n5. player 2 calls A3\n");
    const events = writeRecord(record(open)).events;
    expect(events.at(-1)).toEqual({ type: "fire", seat: 1, cell: "A3" });
    expectRoundTrip(open);
    expectRoundTrip(play(open, { type: "resign", seat: 1 }));
  });

  it("checks the answers once the volley is answered, and points at the wrong one", () => {
    const good = textOf(answered);
    const row = good.split("\n").findIndex((line) => line.startsWith("1. ")) + 1;
    const bad = good.replace(/(1\. player 1 fires at A1: ).*/, "$1boom");
    const at = (line: number, column: number) => ({ line, column });
    expect(problemOf(bad)).toMatchObject({ code: "record/answer", at: at(row, 26) });
    const silent = good.replace(/1\. player 1 fires at A1: .*/, "1. player 1 calls A1");
    expect(problemOf(silent)).toMatchObject({
      code: "record/no-answer",
      params: { square: { row: 0, column: 0 } },
      at: at(row, 1),
    });
    const early = textOf(open).replace("5. player 2 calls A3", "5. player 2 fires at A3: miss");
    expect(problemOf(early)).toMatchObject({ code: "record/early-answer", at: at(row + 4, 26) });
  });

  it("holds the JSON to the same answers", () => {
    const value = writeRecord(record(open));
    const problemWith = (at: number, event: object) => {
      const read = readRecord({ ...value, events: value.events.with(at, event as never) });
      return read.ok ? undefined : read.error[0];
    };
    expect(problemWith(6, { ...value.events[6], result: "miss" })).toMatchObject({
      code: "record/early-answer",
      at: { path: "events[6]" },
    });
    expect(problemWith(2, { type: "fire", seat: 0, cell: "A1" })).toMatchObject({
      code: "record/no-answer",
      params: { square: { row: 0, column: 0 } },
      at: { path: "events[2]" },
    });
  });
});

describe("a record written before volleys and clocks", () => {
  const folder = new URL("../../old-records/", import.meta.url);

  it.each(readdirSync(folder))("is read and written unchanged: %s", (name) => {
    const text = readFileSync(new URL(name, folder), "utf8");
    const written = name.endsWith(".json.txt")
      ? makeRecordJson(unwrap(parseRecordJson(text)))
      : makeRecordText(unwrap(parseRecordText(text)));
    expect(written).toBe(text);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  jsonValues,
  matches,
  mutated,
  playRandomly,
  SEED,
  tamperedJson,
} from "../arbitraries.test-support.ts";
import { unwrap } from "../basics/result.ts";
import { createRng } from "../basics/rng.ts";
import { applyEvent, createMatch } from "../match/match.ts";
import { expectResult } from "../parser-laws.test-support.ts";
import { preset } from "../variant/preset.ts";
import type { Fairness } from "./fairness.ts";
import { type GameRecord, matchOf, parsePlayerName, recordOf } from "./game-record.ts";
import { makeRecordJson, parseRecordJson, readRecord, writeRecord } from "./record-json.ts";
import { parseRecordText } from "./record-parse.ts";
import { makeRecordText } from "./record-text.ts";

const names = fc
  .oneof(
    fc.constantFrom("Ann", "player 1", "variant: x", "{}", "Zoë 🚢", "# no comment", "1. fires"),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
  )
  .filter((name) => parsePlayerName(name).ok);

const hex = fc.option(fc.stringMatching(/^[0-9a-f]{64}$/), { nil: undefined });
const gameIds = fc.stringMatching(/^[\w-]{1,64}$/);
const fairnesses: fc.Arbitrary<Fairness> = fc.record(
  { game: gameIds, digests: fc.tuple(hex, hex), salts: fc.tuple(hex, hex), rematchOf: gameIds },
  { requiredKeys: ["game", "digests", "salts"] },
);

const records: fc.Arbitrary<GameRecord> = fc
  .tuple(
    matches,
    fc.tuple(names, names),
    fc.option(fc.stringMatching(/^[!-~]{1,20}$/)),
    fc.option(fairnesses),
  )
  .map(([match, players, seed, fairness]) =>
    recordOf(match, players, seed ?? undefined, fairness ?? undefined),
  );

const miniGame = (): GameRecord =>
  recordOf(playRandomly(createMatch(preset("mini")), createRng("mini")), ["Ann", "Bob"], 7);

const problemOf = (text: string) => {
  const result = parseRecordText(text);
  return result.ok ? undefined : result.error[0];
};

describe("a game record", () => {
  it("[R40] as text gives back the same events", () => {
    fc.assert(
      fc.property(records, (record) => {
        const text = makeRecordText(record);
        const read = unwrap(parseRecordText(text));
        expect(read).toEqual(record);
        expect(makeRecordText(read)).toBe(text);
        expect(unwrap(parseRecordText(text.replaceAll("\n", "\r\n")))).toEqual(record);
      }),
      { seed: SEED, numRuns: 80 },
    );
  });

  it("[R40] as JSON gives back the same events", () => {
    fc.assert(
      fc.property(records, (record) => {
        const text = makeRecordJson(record);
        expect(unwrap(parseRecordJson(text))).toEqual(record);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(writeRecord(record))));
      }),
      { seed: SEED, numRuns: 80 },
    );
  });

  it("[R40] leads to the same match", () => {
    const match = playRandomly(createMatch(preset("classic"), 1), createRng("again"));
    const record = recordOf(match, ["a", "b"]);
    expect(matchOf(unwrap(parseRecordText(makeRecordText(record))))).toEqual(match);
  });

  it("is made for people to read", () => {
    const lines = makeRecordText(miniGame()).split("\n");
    expect(lines.slice(0, 7)).toEqual([
      "Broadside record 1",
      "variant: mini",
      "player 1: Ann",
      "player 2: Bob",
      "seed: 7",
      "first: player 1",
      expect.stringMatching(
        /^result: player [12] won in \d+ shots; player [12] was \d squares? \(\d ships?\) short$/,
      ),
    ]);
    expect(lines).toContainEqual(expect.stringMatching(/^2\. player 2 fires at [A-E][1-5]: \w+/));
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}submarine: [A-E][1-5]$/));
  });

  it("[R32] tells a resignation, even before a shot", () => {
    const start = createMatch(preset("classic"));
    const match = unwrap(applyEvent(start, { type: "resign", seat: 0 }));
    expect(makeRecordText(recordOf(match, ["a", "b"]))).toBe(
      [
        "Broadside record 1",
        "variant: classic",
        "player 1: a",
        "player 2: b",
        "first: player 1",
        "result: player 2 won by resignation after 0 shots; player 1 was 17 squares (5 ships) short",
        "",
        "player 1 resigns",
        "",
      ].join("\n"),
    );
  });

  it("has what makes an online game verifiable, as far as it got", () => {
    const match = unwrap(applyEvent(createMatch(preset("classic")), { type: "abort", seat: 0 }));
    const digests = ["a".repeat(64), undefined] as const;
    const fairness = {
      game: "x-1",
      rematchOf: "x-0",
      digests,
      salts: [undefined, undefined],
    } as const;
    expect(makeRecordText(recordOf(match, ["a", "b"], undefined, fairness))).toContain(
      `result: aborted\ngame: x-1\nrematch of: x-0\ndigest 1: ${digests[0]}\n\n`,
    );
  });

  it.each(["", " Ann", "Ann\n", "a\tb", "a\u2028b", "\u202eAnn", "x".repeat(41), "\ud800"])(
    "refuses the name %j",
    (name) => {
      expect(parsePlayerName(name).ok).toBe(false);
      expect(() => recordOf(createMatch(preset("classic")), [name, "b"])).toThrow(
        "record/player-name",
      );
    },
  );
});

describe("a damaged record", () => {
  const good = makeRecordText(miniGame());

  it.each([
    ["Broadside record 1", "Broadside record 2", "record/version", 1, 1],
    ["Broadside record 1", "Chess record 1", "record/title", 1, 1],
    ["variant: mini", "variant: maxi", "variant/unknown", 2, 10],
    ["variant: mini", 'variant: {"name": 1,}', "json/unexpected", 2, 21],
    ["player 2: Bob", "player 3: Bob", "record/header-line", 4, 1],
    ["player 2: Bob", "player 1: Bob", "record/header-twice", 4, 1],
    ["player 2: Bob\n", "", "record/header-missing", 7, 1],
    ["player 1: Ann", "player 1: A\u0007nn", "record/player-name", 3, 11],
    ["first: player 1", "first: me", "record/first", 6, 8],
    ["first: player 1", "first: player 2", "record/refused", 19, 1],
    ["result: player", "result: nobody; player", "record/result", 7, 9],
    ["seed: 7", "game: not an id", "record/game-id", 5, 7],
    ["seed: 7", "salt 1: 0".padEnd(72, "0"), "record/header-missing", 8, 1],
    ["seed: 7", "game: x\nsalt 1: 07", "record/digest", 6, 9],
    ["player 1 places", "player 1 hides", "record/indented", 10, 1],
    ["player 2 places", "player 1 places", "record/refused", 14, 1],
    ["  submarine:", "  submarin:", "draft/unknown-ship", 12, 3],
    ["\n2. ", "\n3. ", "record/number", 20, 1],
    ["\n2. player 2", "\n2. player 1", "record/refused", 20, 1],
    [/\n2\. player 2 fires at ../, "\n2. player 2 fires at Q9", "cell/off-board", 20, 22],
    [/\n2\. (.*): .*/, "\n2. $1: boom", "record/answer", 20, 26],
    [/$/, "player 1 resigns\n", "record/refused", undefined, 1],
    [/$/, "The end\n", "record/after-end", undefined, 1],
  ])("[R41] with %s made %j is refused where it is wrong", (from, to, code, line, column) => {
    const bad = good.replace(from, to);
    expect(bad).not.toBe(good);
    const problem = problemOf(bad);
    expect(problem).toMatchObject({ code, at: line ? { line, column } : { column } });
  });

  it("[R41] says what was expected", () => {
    expect(problemOf(good.replace(/(\n2\. .*: ).*/, "$1boom"))?.params).toEqual({
      wanted: expect.stringMatching(/^(miss|hit|sunk \w+)$/),
      found: "boom",
    });
    expect(problemOf(good.replace(/\n2\. .*/, "\nwhat?"))).toMatchObject({
      code: "record/unreadable",
      params: { found: "what?", shot: 2, player: 2 },
    });
    expect(problemOf(good.replace(/(player 1) places(\n .*)+/, "$1 hides"))).toMatchObject({
      code: "record/not-placed",
      params: { found: "player 1 hides" },
    });
    expect(problemOf(good.replace("\n2. ", "\n3. "))?.params).toEqual({ wanted: 2, found: "3" });
    expect(problemOf(good.replace("record 1", "record 2"))?.params).toEqual({
      version: 1,
      found: "2",
    });
    expect(problemOf(good.replace(/result: .*/, "result: ?"))?.params).toEqual({
      wanted: expect.stringMatching(/^player [12] won/),
    });
  });

  it("[R41] never makes a reader throw", () => {
    const texts = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constant(good).chain((text) => mutated(fc.constant(text))),
      mutated(records.map(makeRecordText)),
    );
    fc.assert(
      fc.property(texts, (text) => expectResult(() => parseRecordText(text))),
      { seed: SEED, numRuns: 300 },
    );
    const values = fc.oneof(jsonValues, tamperedJson(records.map(writeRecord)));
    fc.assert(
      fc.property(values, (value) => expectResult(() => readRecord(value))),
      { seed: SEED, numRuns: 250 },
    );
    fc.assert(
      fc.property(mutated(records.map(makeRecordJson)), (text) =>
        expectResult(() => parseRecordJson(text)),
      ),
      { seed: SEED, numRuns: 80 },
    );
  });

  it("[R41] as JSON is refused with the path of what is wrong", () => {
    const value = writeRecord(miniGame());
    const problemWith = (changed: object) => {
      const result = readRecord({ ...value, ...changed });
      return result.ok ? undefined : result.error[0];
    };
    const [one, two, shot, ...rest] = value.events;
    expect(problemWith({ events: [one, two, { ...shot, seat: 1 }, ...rest] })).toMatchObject({
      code: "record/refused",
      params: { player: 2, reason: { code: "match/not-your-turn" } },
      at: { path: "events[2]" },
    });
    expect(problemWith({ events: [one, two, shot, rest[0], shot] })).toMatchObject({
      code: "record/refused",
      params: { player: 1, reason: { code: "match/already-fired" } },
      at: { path: "events[4]" },
    });
    expect(problemWith({ events: [one, two, { ...shot, result: "hit" }] })).toMatchObject({
      code: "record/answer",
      params: { found: "hit" },
      at: { path: "events[2]" },
    });
    const wrong = [
      [{ events: [one, { ...two, ships: [] }] }, "layout/missing-ship", "events[1].ships"],
      [{ events: {} }, "json/wrong-type", "events"],
      [{ events: Array(2000) }, "json/too-many", "events"],
      [{ result: null }, "record/result", "result"],
      [{ version: 2 }, "record/version", "version"],
      [{ format: "chess" }, "json/not-listed", "format"],
      [{ seed: 7 }, "json/wrong-type", "seed"],
      [{ first: "0" }, "json/not-listed", "first"],
      [{ players: ["Ann"] }, "json/wrong-type", "players"],
      [{ players: ["Ann", ""] }, "record/player-name", "players[1]"],
    ] as const;
    for (const [changed, code, path] of wrong) {
      expect(problemWith(changed)).toMatchObject({ code, at: { path } });
    }
    const nothing = [null, null];
    const fair = { game: "g", digests: nothing, salts: nothing };
    const unfair = [
      [{ game: 7 }, "json/wrong-type", "fairness.game"],
      [{ salts: ["0x", null] }, "record/digest", "fairness.salts[0]"],
      [{ digests: [] }, "json/wrong-type", "fairness.digests"],
    ] as const;
    expect(problemWith({ fairness: fair })).toBeUndefined();
    for (const [changed, code, path] of unfair) {
      const problem = problemWith({ fairness: { ...fair, ...changed } });
      expect(problem).toMatchObject({ code, at: { path } });
    }
  });
});

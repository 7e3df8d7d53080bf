import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  jsonValues,
  layoutOf,
  matches,
  mutated,
  tamperedJson,
} from "../arbitraries.test-support.ts";
import { unwrap } from "../basics/result.ts";
import { createRng } from "../basics/rng.ts";
import { makeKnowledgeJson } from "../json/knowledge-json.ts";
import { writeVariant } from "../json/variant-json.ts";
import { type Knowledge, knowledgeOf } from "../match/knowledge.ts";
import { applyEvent, createMatch, type Match } from "../match/match.ts";
import { expectResult } from "../parser-laws.test-support.ts";
import { type GameRecord, recordOf } from "../record/game-record.ts";
import { makeRecordJson, writeRecord } from "../record/record-json.ts";
import { makeRecordText } from "../record/record-text.ts";
import { makeTargetBoard, sunkList } from "../text/drawing.ts";
import { told } from "../told.test-support.ts";
import { preset } from "../variant/preset.ts";
import type { PositionOptions } from "./position.ts";
import { readPosition } from "./position-json.ts";
import { makePositionNote } from "./position-note.ts";
import { createPositionReader, parsePositions } from "./position-reader.ts";

const vectors = new URL("../../../../vectors/", import.meta.url);
const variant = preset("open-waters-6");

/** Player 1 has fired twice, player 2 once and is to move. */
function played(): Match {
  let match = createMatch(variant, 0);
  for (const seat of [0, 1] as const) {
    const layout = layoutOf(variant, createRng("ships").split(seat));
    match = unwrap(applyEvent(match, { type: "place", seat, layout }));
  }
  for (const cell of [7, 9, 20]) {
    match = unwrap(applyEvent(match, { type: "fire", seat: match.turn!.seat, cell }));
  }
  return match;
}

const match = played();
const record: GameRecord = recordOf(match, ["Ann", "Bob"]);
const known: Knowledge = knowledgeOf(match, 1);
const notebook = makeKnowledgeJson(known).replace(
  "{",
  `{ "variant": ${JSON.stringify(writeVariant(variant))},`,
);

const only = (text: string, options?: PositionOptions) => {
  const positions = unwrap(parsePositions(text, options));
  expect(positions).toHaveLength(1);
  return positions[0]!.position;
};
const complaint = (text: string, options?: PositionOptions): string => {
  const read = parsePositions(text, options);
  return read.ok ? "" : read.error.map(told).join("\n");
};

describe("reading positions", () => {
  const lines = readdirSync(vectors).filter((file) => file.endsWith(".jsonl"));
  it.each(lines)("reads every line of vectors/%s", (file) => {
    const text = readFileSync(new URL(file, vectors), "utf8");
    const positions = unwrap(parsePositions(text));
    expect(positions.map(({ line }) => line)).toEqual(
      text
        .trim()
        .split("\n")
        .map((_, i) => i + 1),
    );
    for (const { position } of positions) expect(position.kind).toBe("rules");
  });

  it.each([
    ["a notebook", notebook, "notebook"],
    ["a notebook on one line", JSON.stringify(JSON.parse(notebook)), "notebook"],
    ["shots", makeKnowledgeJson(known), "shots"],
    ["a record as text", makeRecordText(record), "record"],
    ["a record as JSON", makeRecordJson(record), "record"],
    ["a record on one line", JSON.stringify(writeRecord(record)), "record"],
    ["a drawing", makeTargetBoard(known) + sunkList(known), "drawing"],
    ["a drawing below an empty line", `\n${makeTargetBoard(known)}`, "drawing"],
  ])("reads %s", (_, text, kind) => {
    const position = only(text, kind === "shots" ? { variant } : {});
    expect(position).toMatchObject({ kind, permutations: 1n, knowledge: known });
    expect(only(text.replaceAll("\n", "\r\n"), { variant })).toEqual(position);
  });

  it("gives a record's side to move, or the player asked for", () => {
    const text = makeRecordText(record);
    expect(only(text).name).toBe("Bob");
    expect(only(text, { seat: 0 })).toMatchObject({
      name: "Ann",
      knowledge: knowledgeOf(match, 0),
    });
    const over = unwrap(applyEvent(match, { type: "resign", seat: 1 }));
    expect(only(makeRecordText(recordOf(over, ["Ann", "Bob"]))).name).toBe("Ann");
  });

  it("gives each position as soon as its line is there", () => {
    const reader = createPositionReader({ variant });
    expect(unwrap(reader.next(""))).toBeUndefined();
    expect(unwrap(reader.next("[]"))).toMatchObject({ line: 2 });
    expect(unwrap(reader.next(""))).toBeUndefined();
    expect(unwrap(reader.next(JSON.stringify(writeRecord(record))))).toMatchObject({ line: 4 });
    expect(unwrap(reader.end())).toBeUndefined();
  });

  it.each([
    [
      "a mistake in a line",
      '{"variant":"mini"}\n\n{"variant":"mini","shots":7}',
      /^shots line 3: json\/wrong-type/,
    ],
    [
      "bad JSON in a line",
      '{"variant":"mini"}\n{"variant":}',
      /^line 2 column 12: json\/unexpected/,
    ],
    [
      "a mistake in a shot",
      '{\n"variant": "mini",\n"shots": [\n{"cell": "A1", "result": "miss"},\n{"cell": "Z9", "result": "miss"}]}',
      /^shots\[1\]\.cell shot 2 line 5: cell\/off-board/,
    ],
    ["bad JSON", '{\n"variant": mini\n}', /^line 2 column 12: json\/unexpected/],
    [
      "a damaged record",
      makeRecordText(record).replace("fires at [", "fires at [9"),
      /^line \d+ column \d+: /,
    ],
    [
      "a damaged drawing",
      makeTargetBoard(known).replace("#", "?"),
      /^line 3 column 3: drawing\/mark/,
    ],
    [
      "a drawing of an odd size",
      "   0  1\n ------\n0|#  #\n",
      /^position\/no-preset \{"rows":1,"columns":2\}$/,
    ],
    ["a text of endless length", "x\n".repeat(400_000), /^line 250001: position\/too-long/],
  ])("tells where %s is", (_, text, message) => {
    expect(complaint(text)).toMatch(message);
  });

  it("finds no position in an empty text", () => {
    expect(unwrap(parsePositions("\n \n"))).toEqual([]);
  });

  it("never throws, whatever it is given", () => {
    const texts = fc.oneof(
      mutated(fc.constantFrom(notebook, makeRecordText(record), makeTargetBoard(known))),
      fc.json(),
      fc.string(),
    );
    fc.assert(
      fc.property(texts, (text) => expectResult(() => parsePositions(text, { variant }))),
      { seed: 11, numRuns: 500 },
    );
    const values = fc.oneof(jsonValues, tamperedJson(fc.constant(JSON.parse(notebook))));
    fc.assert(
      fc.property(values, (value) => expectResult(() => readPosition(value, { variant }))),
      { seed: 11, numRuns: 2000 },
    );
  });

  it("gives what each player of any game knows from a drawing as `odds` prints it and its note", () => {
    const oddsDrawing = (knowledge: Knowledge) =>
      makeTargetBoard(knowledge).replace(/\n -+/, "").replaceAll("|", " ");
    let notes = 0;
    fc.assert(
      fc.property(matches, fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>, (game, seat) => {
        const knowledge = knowledgeOf(game, seat);
        const note = makePositionNote(knowledge);
        if (note === undefined) return;
        notes++;
        const text = `${oddsDrawing(knowledge)}${sunkList(knowledge)}\nExact.\n${note}\n`;
        expect(only(text).knowledge).toEqual(knowledge);
      }),
      { seed: 5, numRuns: 60 },
    );
    expect(notes).toBeGreaterThan(10);
  });

  it("gives what each player of any game knows", () => {
    fc.assert(
      fc.property(matches, fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>, (game, seat) => {
        const text = makeRecordText(recordOf(game, ["Ann", "Bob"]));
        expect(only(text, { seat }).knowledge).toEqual(knowledgeOf(game, seat));
      }),
      { seed: 5, numRuns: 50 },
    );
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  createChunkPlayer,
  makeJsonReport,
  makeReport,
  type RunDescription,
  runLab,
} from "@broadside/lab";
import {
  applyEvent,
  createMatch,
  createRng,
  knowledgeOf,
  type Match,
  type MatchEvent,
  openCells,
  pick,
  preset,
  presetIds,
  randomLayout,
  seats,
  unwrap,
} from "@broadside/rules";
import { readPosition, writeKnowledge, writeVariant } from "@broadside/rules/json";
import { makeRecordJson, recordOf } from "@broadside/rules/record";
import { describe, expect, it } from "vitest";
import { schemas, schemaText } from "./schemas.ts";

const folder = new URL("../../docs/schemas/", import.meta.url);

/** Fastify's own validator, which is installed with it. */
const fastify = createRequire(new URL("../../apps/server/package.json", import.meta.url)).resolve(
  "fastify",
);
const { default: Ajv } = createRequire(fastify)("ajv/dist/2020.js");

/** Undefined if the value fits the schema; else why not. */
function problemsWith(name: string): (value: unknown) => string | undefined {
  const validate = new Ajv({ allErrors: false, allowUnionTypes: true }).compile(schemas[name]);
  return (value) => (validate(value) ? undefined : JSON.stringify(validate.errors?.at(-1)));
}

/** A random game of a preset, up to `shots` shots, and perhaps ended early. */
function game(id: string, shots: number, ending?: MatchEvent["type"]): Match {
  const variant = preset(id);
  const rng = createRng(`schema ${id} ${shots}`);
  let match = createMatch(variant);
  for (const seat of seats) {
    const layout = unwrap(randomLayout(variant, rng));
    match = unwrap(applyEvent(match, { type: "place", seat, layout }));
  }
  for (let i = 0; i < shots && match.turn; i++) {
    const { seat } = match.turn;
    const cell = pick(rng, openCells(knowledgeOf(match, seat)));
    match = unwrap(applyEvent(match, { type: "fire", seat, cell }));
  }
  if (ending === undefined || !match.turn) return match;
  return unwrap(applyEvent(match, { type: ending, seat: match.turn.seat } as MatchEvent));
}

it("docs/schemas has these schemas: run `npm run schemas` and commit the changes", () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(schemas).sort());
  for (const [name, schema] of Object.entries(schemas)) {
    const written = readFileSync(new URL(name, folder), "utf8").replaceAll("\r\n", "\n");
    expect(written, name).toBe(schemaText(schema));
  }
});

describe("the schema of records", () => {
  const problemWith = problemsWith("record.schema.json");
  const record = (match: Match, seed?: string) =>
    JSON.parse(makeRecordJson(recordOf(match, ["Ann", "Bo"], seed)));

  it.each(presetIds)("takes every record that is written: %s", (id) => {
    for (const match of [game(id, 0), game(id, 7), game(id, 2000)]) {
      expect(problemWith(record(match, "a seed"))).toBeUndefined();
    }
    expect(problemWith(record(game(id, 5, "resign")))).toBeUndefined();
  });

  it("refuses what is no record", () => {
    const whole = record(game("mini", 9));
    for (const wrong of [
      { ...whole, extra: 1 },
      { ...whole, version: 2 },
      { ...whole, players: ["Ann"] },
      { ...whole, first: 2 },
      { ...whole, events: [{ type: "fire", seat: 0, cell: 7 }] },
      { ...whole, events: undefined },
    ]) {
      expect(problemWith(JSON.parse(JSON.stringify(wrong)))).not.toBeUndefined();
    }
  });
});

describe("the schema of positions", () => {
  const problemWith = problemsWith("position.schema.json");

  it.each(
    readdirSync(new URL("../../vectors/", import.meta.url)).filter((n) => /\.jsonl$/.test(n)),
  )("takes every line of vectors/%s, as the reader does", (name) => {
    const text = readFileSync(new URL(`../../vectors/${name}`, import.meta.url), "utf8");
    for (const line of text.trim().split("\n")) {
      const value = JSON.parse(line);
      expect(readPosition(value).ok, line.slice(0, 80)).toBe(true);
      expect(problemWith(value), line.slice(0, 80)).toBeUndefined();
    }
  });

  it.each(presetIds)("takes what a player of %s knows", (id) => {
    const knowledge = knowledgeOf(game(id, 13), 0);
    const position = { variant: writeVariant(knowledge.variant), ...writeKnowledge(knowledge) };
    expect(readPosition(position).ok).toBe(true);
    expect(problemWith(position)).toBeUndefined();
    expect(problemWith(position.shots)).toBeUndefined();
  });

  it("refuses what the reader refuses", () => {
    for (const wrong of [
      7,
      { variant: "classic", rows: 10, cols: 10, fleet: [2], shots: [] },
      { variant: "classic", shots: [{ cell: "B7", result: "splash" }] },
      { variant: "classic", shots: [{ cell: "B7" }] },
      { rows: 27, cols: 10, fleet: [2] },
      { variant: "classic", shot: [] },
    ]) {
      expect(readPosition(wrong).ok, JSON.stringify(wrong)).toBe(false);
      expect(problemWith(wrong), JSON.stringify(wrong)).not.toBeUndefined();
    }
  });
});

describe("the schema of reports", () => {
  const problemWith = problemsWith("report.schema.json");
  const run: RunDescription = {
    ...{ format: 1, variant: "mini", layouts: { kind: "uniform" }, seed: "1", timeoutMs: 5000 },
    ...{ bots: ["density", "random"].map((name) => ({ name, games: 20 })), games: 20, matches: 4 },
  };

  it.each([
    ["plain", run],
    ["with luck measured", { ...run, luck: true } as const],
    [
      "of one game, whose errors are unknown",
      { ...run, games: 1, matches: 0, bots: run.bots.map(({ name }) => ({ name, games: 1 })) },
    ],
  ])("takes a report that is written: %s", async (_, each: RunDescription) => {
    const { state } = await runLab(each, createChunkPlayer(each));
    const sprt = { delta: 0.5, alpha: 0.05, beta: 0.05 };
    for (const more of [{}, { sprt }, { times: false }, { interrupted: true }]) {
      const head = { version: "1", command: "compare", run: each, state, interrupted: false };
      const report = makeReport({ ...head, ...more });
      expect(problemWith(JSON.parse(makeJsonReport(report)))).toBeUndefined();
    }
  });

  it("takes the reports of earlier versions, and refuses others", () => {
    const old = new URL("../../tests/old-files/lab/", import.meta.url);
    const reports = readdirSync(old).filter((name) => name.endsWith(".json"));
    const formats = reports.map((name) => {
      const report = JSON.parse(readFileSync(new URL(name, old), "utf8"));
      expect(problemWith(report), name).toBeUndefined();
      expect(problemWith({ ...report, bots: 7 })).not.toBeUndefined();
      return report.format;
    });
    expect(formats.length).toBeGreaterThan(0);
  });
});

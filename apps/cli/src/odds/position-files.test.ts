import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  applyEvent,
  createMatch,
  createRng,
  knowledgeOf,
  type Match,
  preset,
  randomLayout,
  unwrap,
} from "@broadside/rules";
import { makeKnowledgeJson } from "@broadside/rules/json";
import { makeRecordJson, makeRecordText, recordOf } from "@broadside/rules/record";
import { makeTargetBoard, sunkList } from "@broadside/rules/text";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { broadside, buildProgram, root } from "../../../../tests/programs/program.ts";
import { makeNotebookText } from "../advise/notebook-file.ts";

const folder = mkdtempSync(join(tmpdir(), "broadside-positions-"));
beforeAll(buildProgram);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const variant = preset("open-waters-5");

function played(): Match {
  let match = createMatch(variant, 0);
  for (const seat of [0, 1] as const) {
    const layout = unwrap(randomLayout(variant, createRng("files").split(seat)));
    match = unwrap(applyEvent(match, { type: "place", seat, layout }));
  }
  for (const cell of [6, 8, 12]) {
    match = unwrap(applyEvent(match, { type: "fire", seat: match.turn!.seat, cell }));
  }
  return match;
}

const match = played();
const record = recordOf(match, ["Ann", "Bob"]);
const known = knowledgeOf(match, 1);

/** What player 2 knows, in every kind of file there is. */
const kinds: readonly (readonly [string, string])[] = [
  [
    "vector",
    JSON.stringify({
      rows: variant.rows,
      cols: variant.columns,
      contact: variant.contact,
      announce: variant.announcement,
      fleet: variant.fleet,
      shots: known.shots.map(({ cell, announcement }) => ({
        row: Math.floor(cell / variant.columns),
        col: cell % variant.columns,
        ...announcement,
      })),
    }),
  ],
  ["notebook", makeNotebookText(known)],
  ["knowledge", makeKnowledgeJson(known)],
  ["drawing", makeTargetBoard(known) + sunkList(known)],
  ["record as text", makeRecordText(record)],
  ["record as JSON", makeRecordJson(record)],
];

const pathOf = (kind: string, text: string): string => {
  const path = join(folder, kind.replaceAll(" ", "-"));
  writeFileSync(path, text);
  return path;
};

const run = (args: readonly string[]) => {
  const { status, out, err } = broadside([...args, "--variant", "open-waters-5"], "");
  expect([status, err]).toEqual([0, ""]);
  return out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
};

describe.each(kinds)("a %s", (kind, text) => {
  it("is read by odds, explain and advise alike", () => {
    const path = pathOf(kind, text);
    const [odds] = run(["odds", path, "--json"]);
    const chances = odds.counts.map((count: number) => count / odds.layouts);
    expect(chances).toHaveLength(25);
    expect(chances[known.shots[0]!.cell]).toBe(
      known.shots[0]!.announcement.result === "miss" ? 0 : 1,
    );
    const [advice] = run(["advise", path, "--json"]);
    expect(advice.shots).toBe(known.shots.length);
    advice.chances.forEach((chance: number, i: number) => {
      expect(chance).toBeCloseTo(chances[i], 10);
    });
    const [explained] = run(["explain", path, "--bot", "density", "--json"]);
    expect(explained.choices.length).toBeGreaterThan(0);
    expect(readFileSync(path, "utf8")).toBe(text);
  });
});

describe("a record", () => {
  it("gives the position of the player asked for", () => {
    const path = pathOf("record of player 1", makeRecordText(record));
    for (const [player, seat] of [
      ["1", 0],
      ["2", 1],
    ] as const) {
      const [odds] = run(["odds", path, "--json", "--player", player]);
      expect(odds.name).toBe(record.players[seat]);
      const { out } = broadside(["odds", path, "--player", player], "");
      expect(out).toContain(`What ${record.players[seat]} knows (player ${player})`);
      const [advice] = run(["advise", path, "--json", "--player", player]);
      expect(advice.shots).toBe(knowledgeOf(match, seat).shots.length);
    }
    expect(broadside(["odds", path, "--player", "3"], "")).toMatchObject({
      status: 2,
      err: expect.stringContaining('--player takes 1 or 2, not "3".'),
    });
  });

  it("is never overwritten by advise", () => {
    const text = makeRecordText(record);
    const path = pathOf("record to advise on", text);
    const { status } = broadside(["advise", path, "--plain"], "miss\nquit\n", folder);
    expect(status).toBe(0);
    expect(readFileSync(path, "utf8")).toBe(text);
    const kept = JSON.parse(readFileSync(join(folder, "advise.json"), "utf8"));
    expect(kept.shots).toHaveLength(known.shots.length + 1);
  });
});

describe("a file of several positions", () => {
  const path = join(root, "vectors", "small.jsonl");

  it("is answered one by one as JSON", () => {
    const positions = readFileSync(path, "utf8").trim().split("\n").length;
    expect(broadside(["advise", path, "--json"], "").out.trim().split("\n")).toHaveLength(
      positions,
    );
  });

  it("is too much for a notebook", () => {
    const { status, err } = broadside(["advise", path, "--plain"], "");
    expect(status).toBe(2);
    expect(err).toContain("65 positions, not one");
  });
});

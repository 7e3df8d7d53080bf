import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { createMemoryStore, createSeatBook, makeSeatLink, parseSeatLink } from "@broadside/client";
import { parseReport, splitLayouts } from "@broadside/lab";
import { parseVariant, unwrap, winnerOf } from "@broadside/rules";
import { readVariant } from "@broadside/rules/json";
import {
  makeRecordJson,
  makeRecordText,
  matchOf,
  parseRecord,
  parseRecordText,
} from "@broadside/rules/record";
import { makeDraftText, parseLayout } from "@broadside/rules/text";
import { shotsInOrder } from "@broadside/rules/view";
import { beforeAll, describe, expect, it } from "vitest";
import { broadside, buildProgram, newHome, root } from "./programs/program.ts";

beforeAll(buildProgram);

const folder = join(root, "tests", "old-files");
const pathOf = (name: string): string => join(folder, name);
const textOf = (name: string): string => readFileSync(pathOf(name), "utf8");
const filesIn = (name: string, end: string): string[] =>
  readdirSync(pathOf(name)).filter((file) => file.endsWith(end));

/** Presets have other ids now: the old ones are read, the new ones are written. */
const inTodaysNames = (text: string): string =>
  text
    .replace(/\b(react|pomcp|sploosh)\b(?!\.txt)/g, (id) => renamed[id]!)
    .replace(/\bseed-10\b(?!\.txt)/g, "open-waters")
    .replace(/\bseed-(\d+)\b(?!\.txt)/g, "open-waters-$1");
const renamed: Readonly<Record<string, string>> = {
  react: "six-ships",
  pomcp: "silent",
  sploosh: "squid-hunt",
};

/** What there was in commit 26bc611. A later version may know more. */
const presets = inTodaysNames(
  "classic salvo volley sea-battle mini react pomcp sploosh seed-5 seed-10",
).split(" ");
const announcements = "hit-miss sunk sunk-named sunk-cells ship-named".split(" ");
const contacts = "any no-edge no-contact".split(" ");
const turns = "alternate hit-again salvo volley".split(" ");
const pairs = (ones: readonly string[], others: readonly string[]): string[] =>
  ones.flatMap((one) => others.map((other) => `${one} ${other}`)).sort();

describe("the folder of old files", () => {
  it("holds what the earlier version wrote, to the byte", () => {
    const names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
      .filter((name) => !/^(make\/|README\.md$|digests\.txt$)/.test(name));
    const lines = names.map((name) => `${digestOf(name)}  ./${name}`);
    expect(lines.sort()).toEqual(textOf("digests.txt").trim().split("\n").sort());
  });
});

const digestOf = (name: string): string =>
  createHash("sha256")
    .update(readFileSync(pathOf(name)))
    .digest("hex");

describe("old records", () => {
  const records = filesIn("records", ".txt");

  it("cover every preset, and every announcement rule with every turn order and contact", () => {
    const variants = records.map(
      (file) => unwrap(parseRecordText(textOf(`records/${file}`))).variant,
    );
    expect(variants.map(({ name }) => name)).toEqual(expect.arrayContaining(presets));
    const own = variants.filter(({ name }) => !presets.includes(name));
    const seen = own.map((variant) => `${variant.announcement} ${variant.turns}`);
    expect(seen.sort()).toEqual(pairs(announcements, turns));
    const touching = new Set(own.map((variant) => `${variant.announcement} ${variant.contact}`));
    expect([...touching].sort()).toEqual(pairs(announcements, contacts));
  });

  it.each(records)("open, with the result they name: %s", (file) => {
    const text = textOf(`records/${file}`);
    const record = unwrap(parseRecordText(text));
    const [, winner, shots] = /result: player (\d) won in (\d+) shots/.exec(text)!;
    const match = matchOf(record);
    expect(winnerOf(match.outcome)).toBe(Number(winner) - 1);
    const fired = shotsInOrder(match);
    expect(fired.filter(({ seat }) => seat === Number(winner) - 1)).toHaveLength(Number(shots));
    expect(text.match(/^\d+\. player . (fires at|calls)/gm)?.length).toBe(fired.length);
    expect(makeRecordText(record)).toBe(inTodaysNames(text));
  });

  it.each(records)("are refused when an answer is changed: %s", (file) => {
    const changed = textOf(`records/${file}`).replace(/: miss$/m, ": hit");
    expect(parseRecordText(changed).ok).toBe(false);
  });

  it.each(filesIn("records", ".json"))("open as JSON too: %s", (file) => {
    const json = textOf(`records/${file}`);
    const record = unwrap(parseRecord(json));
    expect(record).toEqual(unwrap(parseRecordText(textOf(`records/${file.slice(0, -5)}.txt`))));
    expect(makeRecordJson(record)).toBe(json);
  });

  it.each(["classic.txt", "sea-battle.json"])("are replayed by the program: %s", (file) => {
    const { status, out } = broadside(["replay", pathOf(`records/${file}`)]);
    expect(status).toBe(0);
    expect(out).toMatch(/won in \d+ shots/);
  });

  it.each(["finished-1.txt", "finished-2.json"])("of games on a server are fair: %s", (file) => {
    const { status, out } = broadside(["verify", pathOf(`server/${file}`)]);
    expect(status).toBe(0);
    expect(out.match(/^✓/gm)).toHaveLength(4);
  });
});

describe("old positions", () => {
  it("cover every announcement rule with every contact", () => {
    const lines = textOf("positions/rules.jsonl").trim().split("\n");
    const seen = lines.map((line) => JSON.parse(line).variant);
    const rules = seen.map(({ announcement, contact }) => `${announcement} ${contact}`);
    expect(rules.sort()).toEqual(pairs(announcements, contacts));
  });

  it.each(["rules.jsonl", "drawn.txt", "record.txt", "notebook.json"])(
    "have the odds they had: %s",
    (file) => {
      const { status, out } = broadside([
        "odds",
        pathOf(`positions/${file}`),
        "--json",
        "--no-book",
      ]);
      expect(status).toBe(0);
      expect(oddsIn(out)).toEqual(oddsIn(textOf(`positions/${file}.odds`)));
    },
  );
});

/** The method is free to change, and the time always does. */
const oddsIn = (lines: string): unknown[] =>
  lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line))
    .map(({ layouts, counts, exact }) => ({ layouts, counts, exact }));

describe("old variants and layouts", () => {
  it.each(contacts)("open unchanged: %s", (contact) => {
    const json = JSON.parse(textOf(`variants/${contact}.json`));
    const variant = unwrap(readVariant(json));
    expect(variant).toMatchObject(json);
    expect(variant.contact).toBe(contact);
  });

  it("are the same layouts, a layout a line or a ship a line", () => {
    const variant = unwrap(parseVariant(textOf("variants/any.json")));
    const read = (name: string) =>
      splitLayouts(textOf(name)).map((text) =>
        makeDraftText(variant, unwrap(parseLayout(variant, text)).placements),
      );
    expect(read("layouts/lines.txt")).toEqual(read("layouts/blocks.txt"));
    expect(read("layouts/lines.txt").join()).toMatch(/brig: A1 H[\s\S]*raft: F1/);
  });
});

describe("old saved games", () => {
  const said = {
    battle: "Afloat: cruiser (2), destroyer (2), submarine (1).",
    volley: "Called C8. 3 to go.",
    placing: "Place the battleship (length 4)",
    friends: "Place the O'Neil no. 5 (length 4)",
  };

  it.each(Object.entries(said))("go on where they were left: %s", (name, sentence) => {
    const home = newHome();
    const save = join(home, `${name}.save`);
    copyFileSync(pathOf(`saves/${name}.save`), save);
    const { out } = broadside(["play", "--resume", save, "--plain"], "quit\n", home);
    expect(out).toContain(sentence);
    expect(readFileSync(save, "utf8")).toBe(textOf(`saves/${name}.save`));
  });

  it("are listed", () => {
    const home = newHome();
    mkdirSync(join(home, "games"));
    for (const file of filesIn("saves", ".save"))
      copyFileSync(pathOf(`saves/${file}`), join(home, "games", file));
    const { out } = broadside(["play", "--saves"], "", home);
    expect(out).toMatch(/battle\.save {2}Mini against Captain, 8 shots/);
    expect(out).toMatch(/volley\.save {2}Volley against Mate, 12 shots/);
  });
});

describe("old reports and runs", () => {
  it.each(["simulate", "compare"])("are right in all three forms: %s", (name) => {
    const { status, out } = broadside(["lab", "verify", pathOf(`lab/${name}.json`)]);
    expect(out).toContain("The report is correct");
    expect(status).toBe(0);
    const [json, ...others] = ["json", "md", "html"].map((end) =>
      unwrap(parseReport(textOf(`lab/${name}.${end}`))),
    );
    for (const other of others) expect(other).toEqual(json);
  });

  it("resume from their checkpoint", () => {
    const checkpoint = join(newHome(), "stopped.checkpoint");
    copyFileSync(pathOf("lab/stopped.checkpoint"), checkpoint);
    const run = ["simulate", "--bot", "density", "-n", "40000", "--variant", "mini"];
    const options = ["--seed", "old", "--no-times", "--json", "--checkpoint", checkpoint];
    const { status, out, err } = broadside([...run, ...options]);
    expect(status, err).toBe(0);
    expect(unwrap(parseReport(out)).tally).toEqual(
      unwrap(parseReport(textOf("lab/resumed.json"))).tally,
    );
  });
});

describe("old work of the solver", () => {
  it("is a tree that wins as it says", () => {
    const { status, out } = broadside(["solve", "--check", pathOf("solve/tree.json")]);
    expect(status).toBe(0);
    expect(out).toContain("338 shots over 58 layouts");
  });

  it("is continued", () => {
    const resume = join(newHome(), "stopped.resume");
    copyFileSync(pathOf("solve/stopped.resume"), resume);
    const { position } = JSON.parse(readFileSync(resume, "latin1").split("\n", 1)[0]!);
    const variant = position.slice(0, position.lastIndexOf(" "));
    const { status, out, err } = broadside([
      "solve",
      "--variant",
      variant,
      "--no-shots",
      "--json",
      "--resume",
      resume,
    ]);
    expect(status, err).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ totalShots: 2311, layouts: 264, exact: true });
  });
});

describe("an old bot program", () => {
  it.each(announcements)("plays the same games under %s", (announcement) => {
    const report = unwrap(parseReport(textOf(`bots/${announcement}.json`)));
    const bot = `cmd:"${process.execPath}" "${pathOf("bots/hunt-bot.mjs")}"`;
    const rules = ["--variant", "mini", "--announcement", announcement];
    const run = ["simulate", "--bot", bot, "-n", "10", ...rules, "--seed", "old", "--json"];
    const { out, err } = broadside(run);
    expect(out, err).not.toBe("");
    const { tally } = unwrap(parseReport(out));
    expect(tally).toEqual(report.tally);
    expect(tally.witnesses).toHaveLength(10);
  });
});

describe("old seats on a server", () => {
  it("open, and so do the links that move them", async () => {
    const store = createMemoryStore();
    for (const file of filesIn("server/seats", ".json"))
      await store.write(file.slice(0, -5), textOf(`server/seats/${file}`));
    const seats = await createSeatBook(store).list();
    expect(seats.map(({ variant }) => variant.name).sort()).toEqual(["mini", "pond"]);
    expect(seats.find(({ variant }) => variant.name === "mini")?.secrets).toHaveLength(1);
    const links: string[] = JSON.parse(textOf("server/seat-links.json"));
    expect(seats.map(makeSeatLink).sort()).toEqual(links.sort());
    for (const link of links) expect(makeSeatLink(unwrap(parseSeatLink(link)))).toBe(link);
  });
});

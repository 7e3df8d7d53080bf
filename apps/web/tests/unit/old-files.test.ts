import { readFileSync } from "node:fs";
import { makePuzzleText, makeVariantCode, parsePuzzle, parseVariantCode } from "@broadside/play";
import { unwrap, type VariantDraft } from "@broadside/rules";
import { readVariant, type ShotJson, writeKnowledge } from "@broadside/rules/json";
import { makeRecordText, matchOf } from "@broadside/rules/record";
import { afterEach, describe, expect, it, vi } from "vitest";
import { makeAdviserCode, parseAdviserCode } from "../../src/adviser/adviser-code.ts";
import { parseRecordCode } from "../../src/analysis/record-link.ts";
import { openArchived, readEntry } from "../../src/archive/archived-game.ts";
import { makeSavedText, parseSavedText } from "../../src/archive/saved-game.ts";
import { makeGamesFile, readGamesFile } from "../../src/games/games-file.ts";
import { loadDraft } from "../../src/placing/saved-draft.ts";
import { makeProgressText, readProgress } from "../../src/puzzles/progress.ts";
import { readDay } from "../../src/store/played-days.ts";

const textOf = (name: string): string =>
  readFileSync(new URL(`../../../../tests/old-files/${name}`, import.meta.url), "utf8");

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
const todays = <T>(value: T): T => JSON.parse(inTodaysNames(JSON.stringify(value)));

interface Links {
  readonly rules: readonly { readonly code: string; readonly variant: VariantDraft }[];
  readonly adviser: readonly {
    readonly code: string;
    readonly variant: VariantDraft;
    readonly shots: readonly ShotJson[];
  }[];
  readonly review: readonly { readonly code: string; readonly record: string }[];
}

interface OldPuzzle {
  readonly text: string;
  readonly variant: VariantDraft;
  readonly shots: readonly ShotJson[];
}

const links: Links = JSON.parse(textOf("web/links.json"));
const puzzles: readonly OldPuzzle[] = JSON.parse(textOf("web/puzzles.json"));
const drafts: Record<string, string> = JSON.parse(textOf("web/drafts.json"));
const stored: Record<string, string> = JSON.parse(textOf("web/storage.json"));

describe("old links", () => {
  it.each(links.rules)("hold the same rules: $code", ({ code, variant }) => {
    const read = unwrap(parseVariantCode(code));
    expect(read).toEqual(variant);
    expect(makeVariantCode(read)).toBe(code);
  });

  it.each(links.adviser)("hold the same notes: $code", ({ code, variant, shots }) => {
    const read = unwrap(parseAdviserCode(code));
    const { name, turns, ...rules } = read.variant;
    expect(variant).toMatchObject(rules);
    expect(writeKnowledge(read).shots).toEqual(shots);
    const again = makeAdviserCode(read);
    expect(unwrap(parseAdviserCode(again))).toEqual(read);
    // These links had neither the turns nor the name of custom rules; new ones have both.
    if (name === "custom") return;
    expect(todays(variant)).toMatchObject({ name, turns });
    expect(again).toBe(inTodaysNames(code));
  });

  it.each(links.review)("hold the same game: $record", async ({ code, record }) => {
    const read = unwrap(await parseRecordCode(code));
    expect(makeRecordText(read)).toBe(inTodaysNames(textOf(`records/${record}`)));
  });
});

describe("old puzzles", () => {
  it.each(puzzles)("ask the same: $text", ({ text, variant, shots, ...asked }) => {
    const { knowledge, ...rest } = parsePuzzle(text)!;
    expect(rest).toEqual(asked);
    expect(knowledge.variant).toEqual(todays(variant));
    expect(writeKnowledge(knowledge).shots).toEqual(shots);
    expect(makePuzzleText({ knowledge, ...rest })).toBe(text);
  });

  it("are of six kinds of rules", () => expect(puzzles).toHaveLength(6));
});

/** Files made before exports had the facts of a game lack this last field. */
const withoutFacts = (text: string): string => text.replaceAll(/,"facts":\{[^}]*\}\}$/gm, "}");

describe("old games of the web game", () => {
  const text = textOf("web/my-games.jsonl");

  it("are imported whole", () => {
    const { games, refused } = readGamesFile(text, 1);
    expect({ games: games.length, refused }).toEqual({ games: 9, refused: 0 });
    const exported = makeGamesFile(games);
    expect(withoutFacts(exported)).toBe(inTodaysNames(text));
    expect(makeGamesFile(readGamesFile(exported, 1).games)).toBe(exported);
  });

  it("are read from the archive as they were stored", () => {
    const entries = JSON.parse(textOf("web/archive.json"));
    for (const entry of entries) {
      const { record, ...rest } = JSON.parse(JSON.stringify(readEntry(entry.id, entry)));
      expect({ ...todays(rest), ...("record" in entry && { record }) }).toEqual({
        ...todays(entry),
        ...("record" in entry && { record: entry.record }),
      });
      if ("record" in entry) expect(openArchived(entry)).toMatchObject({ ok: true });
    }
    expect(readGamesFile(text, 1).games.map(({ facts }) => facts)).toEqual(
      entries.map(({ facts }: { facts: unknown }) => todays(facts)),
    );
  });

  it.each([
    ["game", 7],
    ["aside.other", 10],
  ])("go on where they were left: %s", (key, events) => {
    const saved = unwrap(parseSavedText(stored[key]!));
    expect(makeSavedText(saved)).toBe(stored[key]);
    expect(matchOf(saved.record).outcome).toBeUndefined();
    expect(saved.record.events.filter(({ type }) => type !== "place")).toHaveLength(events);
    expect(saved.players.map(({ kind }) => kind)).toEqual(["person", "bot"]);
  });
});

describe("what else an old page stored", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is the days that were played", () => {
    const done = readDay("2026-11-16", stored["day.2026-11-16"]!);
    expect(done).toMatchObject({ endedAt: Date.UTC(2026, 10, 16, 9), isArchived: true });
    expect(readDay("2026-11-17", stored["day.2026-11-17"]!)?.cells).toEqual([0, 9, 20]);
  });

  it("is the progress with puzzles", () => {
    const progress = readProgress(stored.puzzles);
    expect(progress).toMatchObject({ rating: { rating: 1623.5, solved: 12 }, run: 4 });
    expect(makeProgressText(progress)).toBe(stored.puzzles);
  });

  it("is the adviser's notes", () => {
    const { shots, variant } = unwrap(parseAdviserCode(stored.adviser!));
    expect([shots.length, variant.announcement]).toEqual([10, "sunk-cells"]);
  });

  it("is the ships that were left on the board", () => {
    vi.stubGlobal("localStorage", { getItem: (key: string) => drafts[key] ?? null });
    const classic = unwrap(parseVariantCode(links.rules[0]!.code));
    const ships = (key: string) => {
      const kept = loadDraft(classic, key);
      return kept && [kept.draft.map(({ ship }) => ship), kept.isArranged];
    };
    const fleet = classic.fleet.map(({ name }) => name);
    expect(ships("drawn")).toEqual([fleet, false]);
    expect(ships("arranged")).toEqual([fleet.slice(0, 2), true]);
    expect(ships("cleared")).toEqual([[], true]);
  });

  it("is settings and rules, which a page takes up when it starts", async () => {
    const browser = new Map(
      Object.entries(stored).map(([key, text]) => [`broadside.${key}`, text]),
    );
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => browser.get(key) ?? null,
      setItem: (key: string, text: string) => browser.set(key, text),
    });
    vi.resetModules();
    const { changeSettings } = await import("../../src/store/settings.ts");
    const { saveRules } = await import("../../src/variant/own-rules.ts");
    // Each writes all that was taken up, with a change that changes nothing.
    changeSettings({ theme: "dark" });
    saveRules(unwrap(readVariant(JSON.parse(stored.rules!).at(-1))));
    // Sound is no longer offered, and there is more to set now.
    const { soundOffered, ...settings } = JSON.parse(stored.settings!);
    expect(soundOffered).toBe(true);
    expect(JSON.parse(browser.get("broadside.settings")!)).toMatchObject(settings);
    expect(browser.get("broadside.rules")).toBe(stored.rules);
    expect(JSON.parse(stored.rules!)).toHaveLength(3);
  });
});

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { problemText } from "@broadside/words";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeRun } from "../lab.test-support.ts";
import { type RunDescription, variantOf } from "../plan/run-description.ts";
import { readCheckpoint, writeCheckpoint } from "./checkpoint.ts";
import { newRunState } from "./runner.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "broadside-checkpoint-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const path = (name: string) => join(folder, name);

describe("a checkpoint", () => {
  const run = describeRun();
  const state = newRunState(run, variantOf(run));
  const settings = { sprt: null, csv: null, log: null };
  const saved = { version: "1", run, settings, state, files: { "a.csv": 12 } };

  function refusal(changes: Partial<RunDescription>, version = "1", other = settings) {
    writeCheckpoint(path("run.checkpoint"), saved);
    const read = readCheckpoint(path("run.checkpoint"), version, { ...run, ...changes }, other);
    return read.ok ? "read" : read.error.map((each) => problemText(each)).join(" ");
  }

  it("is read back by the same run", () => {
    writeCheckpoint(path("run.checkpoint"), saved);
    const read = readCheckpoint(path("run.checkpoint"), "1", run, settings);
    expect(read).toMatchObject({ ok: true, value: saved });
  });

  it("is undefined if there is no file", () => {
    const read = readCheckpoint(path("nothing"), "1", run, settings);
    expect(read).toEqual({ ok: true, value: undefined });
  });

  it("refuses another run, and says in what it differs", () => {
    const seed = refusal({ seed: "x" });
    expect(seed).toContain("belongs to another run. Use the original options");
    expect(seed).toContain(`The --seed was "${run.seed}"; it is now "x".`);
    const fewer = run.bots.map((bot) => ({ ...bot, games: 7 }));
    expect(refusal({ games: 7, bots: fewer })).toMatch(
      new RegExp(`delete the file. The -n was ${run.games}; it is now 7.$`),
    );
    expect(refusal({ bots: [{ name: "random", games: run.games }] })).toMatch(
      /The list of bots was \w.*; it is now random\./,
    );
    const csv = refusal({}, "1", { ...settings, csv: "b.csv" } as never);
    expect(csv).toContain('The -o was not given; it is now "b.csv".');
  });

  it("refuses another version", () => {
    expect(refusal({}, "2")).toContain("was written by version 1; this is version 2.");
  });

  it.each([
    ["a count", '"forfeits":0', '"forfeits":1'],
    ["the length of a file", '"a.csv":12', '"a.csv":13'],
    ["the digest", '"digest":"', '"digest":"0'],
  ])("refuses one in which %s was changed by hand", (_, was, is) => {
    writeCheckpoint(path("edited"), saved);
    const text = readFileSync(path("edited"), "utf8");
    expect(text).toContain(was);
    writeFileSync(path("edited"), text.replace(was, is));
    const read = readCheckpoint(path("edited"), "1", run, settings);
    expect(read).toMatchObject({ ok: false, error: [{ code: "checkpoint/changed" }] });
  });

  it("refuses one whose games were cut into other chunks", () => {
    writeCheckpoint(path("chunks"), { ...saved, state: { ...state, next: 1 } });
    const read = readCheckpoint(path("chunks"), "1", run, settings);
    expect(read).toMatchObject({ ok: false, error: [{ code: "checkpoint/changed" }] });
  });

  it.skipIf(!existsSync("/dev/zero"))("is not read from an endless file", () => {
    const read = readCheckpoint("/dev/zero", "1", run, settings);
    expect(read).toMatchObject({ ok: false, error: [{ code: "file/too-large" }] });
  });

  it.each([
    "",
    "{}",
    "null",
    '{"format":"broadside checkpoint 1"}',
    '{"format":"broadside checkpoint 1","run":{},"files":{},"state":{"next":0,"tally":{"bots":[]}}}',
  ])("refuses anything else: %s", (garbage) => {
    writeFileSync(path("garbage"), garbage);
    const read = readCheckpoint(path("garbage"), "1", run, settings);
    expect(read).toMatchObject({ ok: false, error: [{ code: "checkpoint/unreadable" }] });
  });
});

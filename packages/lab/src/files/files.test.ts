import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { describeRun } from "../lab.test-support.ts";
import { readCheckpoint, writeCheckpoint } from "../run/checkpoint.ts";
import { splitLayouts } from "../run/layout-source.ts";
import { type RunDescription, variantOf } from "../run/run-description.ts";
import { newRunState } from "../run/runner.ts";
import { openWholeFile, writeWholeFile } from "./whole-file.ts";

const folder = mkdtempSync(join(tmpdir(), "broadside-lab-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = (name: string) => join(folder, name);

describe("a file that appears whole or not at all", () => {
  it("is not there until it is finished", () => {
    const file = openWholeFile(path("whole.txt"));
    file.write("half, ");
    expect(existsSync(path("whole.txt"))).toBe(false);
    file.write("and ½ more\n");
    file.finish();
    expect(readFileSync(path("whole.txt"), "utf8")).toBe("half, and ½ more\n");
    expect(readdirSync(folder)).toEqual(["whole.txt"]);
  });

  it("leaves the earlier file alone until then, and when it is given up", () => {
    writeFileSync(path("old.txt"), "old");
    const file = openWholeFile(path("old.txt"));
    file.write("new");
    expect(readFileSync(path("old.txt"), "utf8")).toBe("old");
    file.discard();
    expect(readFileSync(path("old.txt"), "utf8")).toBe("old");
    expect(existsSync(path("old.txt.part"))).toBe(false);
  });

  it("goes on where an earlier try was when it was saved, and forgets what came after", () => {
    const first = openWholeFile(path("rows.csv"));
    first.write("a\nb\n");
    const saved = first.bytes;
    first.write("lost\n");
    first.keep();
    const second = openWholeFile(path("rows.csv"), { resumeAt: saved });
    second.write("c\n");
    second.finish();
    expect(readFileSync(path("rows.csv"), "utf8")).toBe("a\nb\nc\n");
    const third = openWholeFile(path("rows.csv"), { resumeAt: 2 });
    third.write("z\n");
    third.finish();
    expect(readFileSync(path("rows.csv"), "utf8")).toBe("a\nz\n");
  });

  it("is refused at once where it cannot be: a folder, no folder, no room", () => {
    mkdirSync(path("dir"));
    expect(() => openWholeFile(path("dir"))).toThrow(/folder/);
    expect(() => openWholeFile(path("none/x"))).toThrow(/ENOENT/);
    expect(() => openWholeFile(path("huge"), { expectedBytes: 1e18 })).toThrow(/are free/);
    expect(() => openWholeFile(path("gone"), { resumeAt: 10 })).toThrow(/are not there/);
    expect(existsSync(path("huge.part"))).toBe(false);
  });

  it.skipIf(!existsSync("/dev/full"))("is refused at once on a full device", () => {
    expect(() => openWholeFile("/dev/full")).toThrow(/ENOSPC/);
  });

  it.skipIf(process.platform === "win32" || process.getuid?.() === 0)(
    "is refused at once in a folder that may not be written",
    () => {
      mkdirSync(path("locked"));
      chmodSync(path("locked"), 0o500);
      expect(() => openWholeFile(path("locked/x"))).toThrow(/EACCES/);
    },
  );
});

describe("a checkpoint", () => {
  const run = describeRun();
  const state = newRunState(run, variantOf(run));
  const settings = { sprt: null, csv: null, log: null };
  const file = () => path("run.checkpoint");

  it("is read back by the same run", () => {
    const kept = { version: "1", run, settings, state, files: { "a.csv": 12 } };
    writeCheckpoint(file(), kept);
    const read = readCheckpoint(file(), "1", run, settings);
    expect(read).toEqual({ ok: true, value: { format: "broadside checkpoint 1", ...kept } });
  });

  it("is none when there is no file", () => {
    expect(readCheckpoint(path("nothing"), "1", run, settings)).toEqual({
      ok: true,
      value: undefined,
    });
  });

  it("refuses another run, another version and anything else", () => {
    const message = (other: Parameters<typeof readCheckpoint>) => {
      const read = readCheckpoint(...other);
      return read.ok ? "" : read.error.message;
    };
    const other = (changes: Partial<RunDescription>) =>
      message([file(), "1", { ...run, ...changes }, settings]);
    expect(other({ seed: "x" })).toContain(`Its --seed was "${run.seed}" and now is "x".`);
    const fewer = run.bots.map((bot) => ({ ...bot, games: 7 }));
    expect(other({ games: 7, bots: fewer })).toContain(`Its -n was ${run.games} and now is 7. Say`);
    expect(other({ bots: [{ name: "random", games: run.games }] })).toMatch(
      /Its list of bots was \w.* and now is random\./,
    );
    expect(message([file(), "1", run, { ...settings, csv: "b.csv" }])).toContain(
      'Its -o was not given and now is "b.csv".',
    );
    expect(message([file(), "2", run, settings])).toContain("version 1");
    for (const garbage of ["", "{}", "null", '{"format":"broadside checkpoint 1"}']) {
      writeWholeFile(path("garbage"), garbage);
      expect(message([path("garbage"), "1", run, settings])).toContain("is not a checkpoint");
    }
  });
});

describe("a file of layouts", () => {
  it("parts its layouts by blank lines, or one a line with semicolons", () => {
    expect(splitLayouts("# two\nA1 H\nB1 H\n\n\nC1 H\r\nD1 H\n")).toEqual([
      "A1 H\nB1 H",
      "C1 H\nD1 H\n",
    ]);
    expect(splitLayouts("A1 H; B1 H\nC1 H; D1 H\n")).toEqual(["A1 H; B1 H", "C1 H; D1 H"]);
    expect(splitLayouts("\n \n")).toEqual([]);
  });
});

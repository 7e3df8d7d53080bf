import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseRecordText, unwrap } from "@broadside/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildProgram, makeHome, program, runInTerminal } from "../terminal.test-support.ts";
import { viewRecord } from "./record-view.ts";
import { pressInReplay } from "./replay-screen.ts";

const home = makeHome();
const path = join(home.path, "game.txt");
const cli = (args: readonly string[]) =>
  spawnSync(process.execPath, [program, ...args], {
    input: "",
    env: { ...process.env, BROADSIDE_HOME: home.path },
    encoding: "utf8",
  });

beforeAll(async () => {
  await buildProgram();
  const watch = [
    "--watch",
    "mate",
    "--opponent",
    "deckhand",
    "--variant",
    "mini",
    "--speed",
    "max",
  ];
  cli(["play", ...watch, "--seed", "r", "--record", path]);
}, 120_000);
afterAll(home.remove);

describe("records", () => {
  it("the same seed gives the same game", () => {
    const other = join(home.path, "again.txt");
    const watch = [
      "--watch",
      "mate",
      "--opponent",
      "deckhand",
      "--variant",
      "mini",
      "--speed",
      "max",
    ];
    cli(["play", ...watch, "--seed", "r", "--record", other]);
    expect(readFileSync(other, "utf8")).toBe(readFileSync(path, "utf8"));
  });

  it("are not written over by another game", () => {
    const before = readFileSync(path, "utf8");
    const { status, stderr } = cli([
      "play",
      "--variant",
      "mini",
      "--opponent",
      "mate",
      "--record",
      path,
    ]);
    expect([status, stderr]).toEqual([2, expect.stringContaining("holds another game")]);
    expect(readFileSync(path, "utf8")).toBe(before);
  });

  it("that are damaged are refused with the line at fault", () => {
    const bad = join(home.path, "bad.txt");
    writeFileSync(bad, readFileSync(path, "utf8").replace(/^2\. player 2.*/m, "2. player 2 waits"));
    const line =
      readFileSync(bad, "utf8")
        .split("\n")
        .findIndex((each) => each.startsWith("2. ")) + 1;
    const { status, stderr } = cli(["replay", bad]);
    expect([status, stderr]).toEqual([2, expect.stringContaining(`Line ${line},`)]);
  });
});

describe("broadside replay", () => {
  it("into a pipe: every shot, both boards, the outcome", () => {
    const { stdout } = cli(["replay", path]);
    const { shots } = viewRecord(unwrap(parseRecordText(readFileSync(path, "utf8"))));
    expect(stdout).toContain(`${shots}. `);
    expect(stdout).toMatch(/won in \d+ shots/);
    expect(cli(["replay", path, "--at", "2"]).stdout).not.toContain("3. ");
    expect(cli(["replay", path, "--at", "x"]).status).toBe(2);
  });

  it("steps forwards, backwards and to the end", async () => {
    const run = runInTerminal(["replay", path], { home: home.path });
    await run.waitFor("Shot 0 of");
    run.type("\u001b[C");
    await run.waitFor("1. Mate fires at");
    run.type("\u001b[C\u001b[D");
    await run.waitFor("Shot 1 of");
    run.type("\u001b[F");
    await run.waitFor(/won in \d+ shots/);
    run.type("q");
    expect(await run.exit).toBe(0);
  });

  it("stays within the game whatever is pressed", () => {
    const state = { at: 0, running: false, done: false };
    expect(pressInReplay(state, { type: "named", name: "left" }, 5).at).toBe(0);
    expect(pressInReplay({ ...state, at: 4 }, { type: "named", name: "page-down" }, 5).at).toBe(5);
    expect(pressInReplay({ ...state, at: 4, running: true }, undefined, 5)).toEqual({
      at: 5,
      running: false,
      done: false,
    });
  });
});

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unwrap } from "@broadside/rules";
import { parseRecordText } from "@broadside/rules/record";
import { beforeAll, describe, expect, it } from "vitest";
import { broadside, newHome } from "../../../../tests/programs/program.ts";
import { runInTerminal, useTerminals } from "../../../../tests/programs/terminal.ts";
import { viewRecord } from "./record-view.ts";
import { pressInReplay } from "./replay-screen.ts";

const home = newHome();
const path = join(home, "game.txt");
const cli = (args: readonly string[]) => broadside(args, "", home);
const watch = ["--watch", "mate", "--bot", "deckhand", "--variant", "mini", "--speed", "max"];

useTerminals();
beforeAll(() => void cli(["play", ...watch, "--seed", "r", "--record", path]), 120_000);

describe("records", () => {
  it("the same seed gives the same game", () => {
    const other = join(home, "again.txt");
    cli(["play", ...watch, "--seed", "r", "--record", other]);
    expect(readFileSync(other, "utf8")).toBe(readFileSync(path, "utf8"));
  });

  it("are not written over by another game", () => {
    const before = readFileSync(path, "utf8");
    const { status, err } = cli([
      "play",
      "--variant",
      "mini",
      "--opponent",
      "mate",
      "--record",
      path,
    ]);
    expect([status, err]).toEqual([2, expect.stringContaining("already holds another game")]);
    expect(readFileSync(path, "utf8")).toBe(before);
  });

  it("that are damaged are refused with the line at fault", () => {
    const bad = join(home, "bad.txt");
    writeFileSync(bad, readFileSync(path, "utf8").replace(/^2\. player 2.*/m, "2. player 2 waits"));
    const line =
      readFileSync(bad, "utf8")
        .split("\n")
        .findIndex((each) => each.startsWith("2. ")) + 1;
    const { status, err } = cli(["replay", bad]);
    expect([status, err]).toEqual([2, expect.stringContaining(`Line ${line},`)]);
  });
});

describe("broadside replay", () => {
  it("into a pipe: every shot, both boards, the outcome", () => {
    const { out } = cli(["replay", path]);
    const { shots } = viewRecord(unwrap(parseRecordText(readFileSync(path, "utf8"))));
    expect(out).toContain(`${shots}. `);
    expect(out).toMatch(/won in \d+ shots/);
    expect(cli(["replay", path, "--at", "2"]).out).not.toContain("3. ");
    expect(cli(["replay", path, "--at", "x"]).status).toBe(2);
  });

  it("steps forwards, backwards and to the end", async () => {
    const run = runInTerminal(["replay", path], { home });
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
    const state = { at: 0, running: false, done: false, odds: false, review: false };
    expect(pressInReplay(state, { type: "named", name: "left" }, 5).at).toBe(0);
    expect(pressInReplay({ ...state, at: 4 }, { type: "named", name: "page-down" }, 5).at).toBe(5);
    expect(pressInReplay({ ...state, at: 4, running: true }, undefined, 5)).toEqual({
      ...state,
      at: 5,
    });
    const press = (text: string) => pressInReplay(state, { type: "character", text }, 5);
    expect([press("h").odds, press("v").review, press("q").done]).toEqual([true, true, true]);
  });

  it("shows the odds before a shot and the review of it, on a full screen", async () => {
    const run = runInTerminal(["replay", path, "--at", "3"], { home });
    await run.waitFor("Shot 3 of");
    run.type("h");
    await run.waitFor(/Most likely hit: [A-E]\d \d+\.\d%[\s\S]*Exact percentages/);
    run.type("v");
    await run.waitFor(/[A-E]\d, \d+\.\d%\. (Best|Good|Careless|Blunder): /);
    run.type("\u001b[C");
    await run.waitFor(/Shot 4 of/);
    await run.waitFor(/\n[A-E]\d, \d+\.\d%\. /);
    run.type("q");
    expect(await run.exit).toBe(0);
  });

  it("a line at a time", async () => {
    const run = runInTerminal(["replay", path, "--plain", "--at", "3"], { home, rows: 60 });
    await run.waitFor("Shot 3 of");
    run.type("odds\r");
    await run.waitFor(/odds for shot 4:[\s\S]*Exact percentages/);
    run.type("review\r");
    await run.waitFor(/[A-E]\d, \d+\.\d%\. /);
    run.type("what\r");
    await run.waitFor(/I don't understand that\.[\s\S]*Enter: next shot/);
    run.type("0\r");
    await run.waitFor("Both fleets are placed.");
    run.type("review\r");
    await run.waitFor("There's no answered shot to review here.");
    run.type("quit\r");
    expect(await run.exit).toBe(0);
  });

  it("into a pipe, with the verdict on every shot and the odds at the end", () => {
    const { out } = cli(["replay", path, "--at", "4", "--review", "--odds"]);
    expect(out.match(/^\d\. .* (Best|Good|Careless|Blunder): /gm)).toHaveLength(4);
    expect(out).toMatch(/odds for shot 5:[\s\S]*Exact percentages/);
  });
});

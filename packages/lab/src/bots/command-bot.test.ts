import { readFileSync } from "node:fs";
import { join } from "node:path";
import { preset, unwrap } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { describeRun } from "../lab.test-support.ts";
import { chunkCount, type RunDescription } from "../plan/run-description.ts";
import { makeReport } from "../report/report.ts";
import { makeJsonReport, parseReport } from "../report/report-json.ts";
import { makeTextReport } from "../report/report-summary.ts";
import { createChunkPlayer } from "../run/chunk-player.ts";
import { type RunState, runLab } from "../run/runner.ts";
import type { Tally } from "../statistics/tally.ts";
import { startBotProcess } from "./bot-process.ts";
import { greet } from "./conversation.ts";
import { bot, folder, node, running, watch } from "./script-bot.test-support.ts";

/** `timeoutMs`: only where a bot is meant to be late is it less than a busy machine may need. */
async function play(command: string, games = 8, timeoutMs = 60_000): Promise<Tally> {
  const bots = [
    { name: `cmd:${command}`, games },
    { name: "density", games },
  ];
  const run = describeRun({ games, matches: 0, timeoutMs, bots });
  return (await playRun(run)).tally;
}

/** Leaves no program running. */
async function playRun(run: RunDescription): Promise<RunState> {
  const player = createChunkPlayer(run, { watch });
  const { end, state } = await runLab(run, player);
  await player.close();
  expect(end).toBe("complete");
  expect([...running]).toEqual([]);
  return state;
}

const same = (text: string) => text;
const plain = { bold: same, dim: same, red: same };

const games = (shots: readonly number[]): number => shots.reduce((sum, n) => sum + n, 0);

describe("an external bot", () => {
  it("plays as well as it can, beside one of the engine's", async () => {
    const { bots, forfeits } = await play(bot("say(inOrder)"));
    expect(forfeits).toEqual([]);
    expect(bots.map(({ shots }) => games(shots))).toEqual([8, 8]);
  });

  it("plays every chunk of a run in one process, and is asked to quit once", async () => {
    const heard = join(folder, "whole-run.txt");
    const name = `cmd:${bot("say(inOrder)", { note: heard })}`;
    const bots = [name, "random"].map((bot) => ({ name: bot, games: 24 }));
    const run = describeRun({ games: 24, matches: 20, bots });
    expect(chunkCount(run)).toBe(6);
    const state = await playRun(run);
    expect(state.tally.forfeits).toEqual([]);
    const words = readFileSync(heard, "utf8").split(" ");
    const count = (word: string) => words.filter((heard) => heard === word).length;
    expect(["hello", "variant", "new", "quit"].map(count)).toEqual([1, 1, 44, 1]);
    expect(state.startUps![0]).toMatchObject({ times: 1 });
  });

  it("that takes long to start is not taken to think long", async () => {
    const slow = `cmd:${bot("say(inOrder)", { plays: 'sleep(1500) || "ok"' })}`;
    const run = describeRun({ games: 8, matches: 0, bots: [{ name: slow, games: 8 }] });
    const state = await playRun(run);
    expect(state.startUps![0]!.ms).toBeGreaterThan(1500);
    expect(state.ms[0]).toBeLessThan(1500);
    const source = { version: "0", command: "", run, state, interrupted: false };
    const { bots } = makeReport(source);
    expect(bots[0]!.startUps).toEqual(state.startUps![0]);
    expect(makeTextReport(makeReport(source), plain)).toMatch(
      /^started: cmd:.* once, \d{4,5} ms \(not part of the time per shot\)$/m,
    );
    expect(makeReport({ ...source, times: false }).bots[0]).not.toHaveProperty("startUps");
  });

  it("that crashes has its last output and its last error lines in the report, apart", async () => {
    const crash =
      'if (n === 3 && s === 2) { console.error("line 7\\nValueError: no!"); process.exit(7) }';
    const name = `cmd:${bot(`${crash} say(inOrder)`)}`;
    const run = describeRun({ games: 4, matches: 0, bots: [{ name, games: 4 }] });
    const state = await playRun(run);
    const [note] = state.tally.forfeits;
    expect(note).toMatchObject({ index: 2, said: "fire A1", errors: "ValueError: no!" });
    const report = makeReport({ version: "0", command: "", run, state, interrupted: false });
    expect(makeTextReport(report, plain)).toContain(
      'game 3 (died): It exited with code 7. Last output: "fire A1" Last errors: "ValueError: no!"',
    );
    expect(unwrap(parseReport(makeJsonReport(report))).tally).toEqual(state.tally);
  });

  // A new process counts its games from 1: what goes wrong in its third is wrong in 3 and 6.
  it.each([
    ["fires off the board", 'say(n === 3 ? "fire Z9" : inOrder)', "illegal", "fire Z9"],
    ["fires twice at a cell", 'say(n === 3 ? "fire A1" : inOrder)', "illegal", "fire A1"],
    ["says nonsense", 'say(n === 3 ? "I win" : inOrder)', "illegal", "I win"],
    ["says too much", 'say(inOrder); if (n === 3) say("ha")', "illegal", ""],
    ["dies", 'if (n === 3) { console.error("no!"); process.exit(7) } say(inOrder)', "died", "no!"],
    ["floods us", 'if (n === 3) say("x\\n".repeat(999)); else say(inOrder)', "", ""],
  ])("that %s forfeits that game, is restarted and plays on", async (_, answer, kind, said) => {
    const { bots, forfeits } = await play(bot(answer));
    expect(bots.map(({ shots }) => games(shots))).toEqual([6, 8]);
    expect(forfeits.map(({ index }) => index)).toEqual([2, 5]);
    expect(forfeits[0]!.kind).toContain(kind);
    const { message, said: last, errors } = forfeits[0]!;
    expect([message, last, errors].join(" ")).toContain(said);
  });

  it("that hangs forfeits, is restarted and plays on", async () => {
    const { forfeits } = await play(bot("if (n !== 3) say(inOrder)"), 8, 2000);
    expect(forfeits.map(({ index, kind }) => [index, kind])).toEqual([
      [2, "late"],
      [5, "late"],
    ]);
    expect(forfeits[0]!.message).toBe("It did not answer within 2 s.");
  });

  it("that always hangs is given up", async () => {
    const { bots, forfeits } = await play(bot(""), 64, 50);
    expect(bots[0]!.forfeits).toBe(64);
    expect(games(bots[1]!.shots)).toBe(64);
    expect(new Set(forfeits.map(({ kind }) => kind))).toEqual(new Set(["late", "not asked"]));
  });

  it("that speaks another version, or no protocol at all, forfeits", async () => {
    const other = await play(bot("say(inOrder)", { hello: "hello 3 script" }), 2);
    expect(other.forfeits[0]!.message).toContain("version 3");
    const none = await play(`${node} -e "process.exit(3)"`, 2);
    expect(none.forfeits[0]).toMatchObject({ kind: "died" });
    expect(none.forfeits[0]!.message).toContain("It exited with code 3");
  });

  it("that never says hello gets advice on what to try", async () => {
    const silent = startBotProcess(`${node} -e "setInterval(() => {}, 1000)"`, watch);
    const why = await greet(silent, 50).catch((error: unknown) => error);
    await silent.finish(0);
    expect(why).toMatchObject({ kind: "late" });
    expect(String(why)).toContain("It did not say hello within 0.05 s of starting.");
    expect(String(why)).toContain('type "hello 1"');
  });

  it("receives the answers to a volley together, after its last shot", async () => {
    const heard = join(folder, "heard.txt");
    const name = `cmd:${bot("say(inOrder)", { note: heard })}`;
    const variant = { ...preset("mini"), turns: "volley" } as const;
    const bots = [name, "random"].map((bot) => ({ name: bot, games: 0 }));
    const run = describeRun({ games: 0, matches: 2, variant, bots });
    const state = await playRun(run);
    expect(state.tally.forfeits).toEqual([]);
    const first = readFileSync(heard, "utf8").split("new").at(1)!;
    expect(first).toMatch(/^( go){3}( announcement){3}( go){1,3} /);
  });

  it("loses the match that it forfeits", async () => {
    const bots = [`cmd:${bot('say("pass")')}`, "random"].map((name) => ({ name, games: 0 }));
    const run = describeRun({ games: 0, matches: 4, bots });
    const state = await playRun(run);
    expect(state.tally.pairs[0]).toMatchObject({ wins: [0, 4], forfeits: [4, 0] });
    expect(state.tally.forfeits[0]).toMatchObject({ where: "match", bot: 0, kind: "illegal" });
  });
});

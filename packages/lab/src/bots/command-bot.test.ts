import { readFileSync } from "node:fs";
import { join } from "node:path";
import { preset } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { describeRun } from "../lab.test-support.ts";
import { createChunkPlayer } from "../run/chunk-player.ts";
import { runLab } from "../run/runner.ts";
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
  const { end, state } = await runLab(run, createChunkPlayer(run, { watch }));
  expect(end).toBe("complete");
  expect([...running]).toEqual([]);
  return state.tally;
}

const games = (shots: readonly number[]): number => shots.reduce((sum, n) => sum + n, 0);

describe("an external bot", () => {
  it("plays as well as it can, beside one of the engine's", async () => {
    const { bots, forfeits } = await play(bot("say(inOrder)"));
    expect(forfeits).toEqual([]);
    expect(bots.map(({ shots }) => games(shots))).toEqual([8, 8]);
  });

  it("restarts for every chunk, so that results do not depend on the order of chunks", async () => {
    const name = `cmd:${bot('say(n > 8 ? "fire Z9" : inOrder)')}`;
    const run = describeRun({ games: 16, matches: 0, bots: [{ name, games: 16 }] });
    const { state } = await runLab(run, createChunkPlayer(run, { watch }));
    expect(state.tally.bots[0]!.forfeits).toBe(0);
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
    expect(`${forfeits[0]!.message} ${forfeits[0]!.said}`).toContain(said);
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
    const other = await play(bot("say(inOrder)", { hello: "hello 2 script" }), 2);
    expect(other.forfeits[0]!.message).toContain("version 2");
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
    const { state } = await runLab(run, createChunkPlayer(run, { watch }));
    expect(state.tally.forfeits).toEqual([]);
    const first = readFileSync(heard, "utf8").split("new").at(1)!;
    expect(first).toMatch(/^( go){3}( announcement){3}( go){1,3} /);
  });

  it("loses the match that it forfeits", async () => {
    const bots = [`cmd:${bot('say("pass")')}`, "random"].map((name) => ({ name, games: 0 }));
    const run = describeRun({ games: 0, matches: 4, bots });
    const { state } = await runLab(run, createChunkPlayer(run, { watch }));
    expect(state.tally.pairs[0]).toMatchObject({ wins: [0, 4], forfeits: [4, 0] });
    expect(state.tally.forfeits[0]).toMatchObject({ where: "match", bot: 0, kind: "illegal" });
  });
});

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MAX_GAMES_AT_ONCE } from "@broadside/protocol";
import { preset } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { describeRun } from "../lab.test-support.ts";
import { chunkAt } from "../plan/run-description.ts";
import { createChunkPlayer } from "../run/chunk-player.ts";
import { type RunState, runLab } from "../run/runner.ts";
import { checkBot } from "./bot-check.ts";
import { batchBot, folder, hasPython, node, running, watch } from "./script-bot.test-support.ts";

/** Fires in the order of the cells of a board five wide; `answer` may replace the answer to a `go`. */
function bot(version: 1 | 2, answer: string): string {
  const path = join(folder, `many-${version}-${answer.length}.cjs`);
  writeFileSync(
    path,
    `const games = new Map(); let n = 0;
    const say = (line) => console.log(line);
    require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
      if (line.startsWith("hello")) return say("hello ${version} many");
      if (line.startsWith("variant")) return say("ok");
      if (line === "quit") return process.exit();
      const [, id, text] = /^(@\\d+ )?(.*)$/.exec(line);
      if (text.startsWith("new")) games.set(id, { s: 0, seed: Number(text.split(" ")[2]) });
      if (text !== "go") return;
      const game = games.get(id);
      const inOrder = (id || "") + "fire " + "ABCDE"[Math.floor(game.s / 5)] + (game.s % 5 + 1);
      game.s++; n++;
      ${answer}
    });`,
  );
  return `${node} "${path}"`;
}

async function play(command: string, games = 24): Promise<RunState> {
  const bots = [`cmd:${command}`, "density"].map((name) => ({ name, games }));
  const run = describeRun({ games, matches: 4, timeoutMs: 60_000, bots });
  const player = createChunkPlayer(run, { watch });
  const { end, state } = await runLab(run, player);
  await player.close();
  expect(end).toBe("complete");
  expect([...running]).toEqual([]);
  return state;
}

/** Forfeits without what a program wrote last, which depends on the version. */
const resultOf = ({ tally }: RunState): unknown => ({
  ...tally,
  forfeits: tally.forfeits.map((forfeit) => ({ ...forfeit, said: "", message: "" })),
  witnesses: [],
});

describe("a bot that plays many games at once", () => {
  it("plays the games it plays alone", async () => {
    const [one, many] = [await play(bot(1, "say(inOrder)")), await play(bot(2, "say(inOrder)"))];
    expect(resultOf(many)).toEqual(resultOf(one));
    expect(many.tally.forfeits).toEqual([]);
    expect(many.startUps![0]).toMatchObject({ times: 1 });
  });

  it("forfeits only the games in which it fails", async () => {
    const dies = "if (game.seed % 8 === 0 && game.s === 9) process.exit(3); say(inOrder)";
    const [one, many] = [await play(bot(1, dies)), await play(bot(2, dies))];
    expect(many.tally.forfeits.length).toBeGreaterThan(0);
    expect(many.tally.forfeits.length).toBeLessThan(24);
    expect(resultOf(many)).toEqual(resultOf(one));
  });

  it("forfeits when it answers for a game that asked nothing", async () => {
    const { tally } = await play(bot(2, 'say("@999999 fire A1"); say(inOrder)'), 8);
    expect(tally.forfeits[0]).toMatchObject({ kind: "illegal" });
  });

  it("gets the questions of many games in one batch", async () => {
    const note = join(folder, "batches.txt");
    const most = `if (n === 20) require("fs").writeFileSync(${JSON.stringify(note)}, String(games.size));`;
    await play(bot(2, `${most} say(inOrder)`));
    expect(Number(readFileSync(note, "utf8"))).toBeGreaterThan(1);
  });

  it("has as many games at once as one process may play in a run of 8,192", () => {
    const bots = [{ name: `cmd:${batchBot}`, games: 8192 }];
    const { from, to } = chunkAt(describeRun({ games: 8192, matches: 0, bots }), 0);
    expect(to - from).toBe(MAX_GAMES_AT_ONCE);
  });

  it.skipIf(!hasPython)("passes the check: the sample in Python", async () => {
    const lines: string[] = [];
    const options = { variant: preset("mini"), games: 2, timeoutMs: 60_000, seed: "check", watch };
    const passed = await checkBot(batchBot, options, (line) => {
      lines.push(`${line.result} ${line.detail}`);
    });
    expect(lines.filter((line) => !line.startsWith("passed"))).toEqual([]);
    expect(lines.join("\n")).toContain("16 games at once");
    expect(passed).toBe(true);
  });
});

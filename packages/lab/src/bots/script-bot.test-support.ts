import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { killGroup } from "./bot-process.ts";

const examples = fileURLToPath(new URL("../../../../examples/bots", import.meta.url));
export const node = `"${process.execPath}"`;
export const huntBot = `${node} "${examples}/hunt-bot.mjs"`;
export const pythonBot = `python3 "${examples}/density_bot.py"`;
export const batchBot = `python3 "${examples}/batch_bot.py"`;
export const hasPython = spawnSync("python3", ["--version"]).status === 0;

export const running = new Set<number>();
export const watch = {
  started: (pid: number) => void running.add(pid),
  ended: (pid: number) => void running.delete(pid),
};
afterAll(() => {
  for (const pid of running) killGroup(pid);
  rmSync(folder, { recursive: true, force: true });
});

export const folder = mkdtempSync(join(tmpdir(), "broadside-bots-"));
let written = 0;

const PLAYS_MINI = `line.includes('"rows":5,"columns":5') ? "ok" : "no only mini"`;

/**
 * A bot that fires at the cells of `mini` in order, except as told. In `answer`,
 * `atQuit` and `plays` (what it says to `line`, a variant), JavaScript: `n` is the number of the game, `s` that of the shot, both from 1. `note`: a
 * file that gets the first word of every line it hears.
 */
export function bot(
  answer: string,
  { hello = "hello 1 script", atQuit = "process.exit()", note = "", plays = PLAYS_MINI } = {},
): string {
  const path = join(folder, `bot-${++written}.cjs`);
  const program = `let n = 0, s = 0;
    const say = (line) => console.log(line);
    const sleep = (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
    require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
      if ("${note}") require("fs").appendFileSync("${note}", line.split(" ")[0] + " ");
      if (line.startsWith("hello")) say("${hello}");
      else if (line.startsWith("variant")) say(${plays});
      else if (line.startsWith("new")) [n, s] = [n + 1, 0];
      else if (line === "quit") { ${atQuit} }
      else if (line === "go") {
        const inOrder = "fire " + "ABCDE"[Math.floor(s / 5)] + (s % 5 + 1);
        s++;
        ${answer}
      }
    });`;
  writeFileSync(path, program);
  return `${node} "${path}"`;
}

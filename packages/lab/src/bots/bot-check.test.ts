import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { preset } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { type CheckLine, checkBot } from "./bot-check.ts";
import { startBotProcess, type Transcript } from "./bot-process.ts";
import { greet } from "./conversation.ts";
import {
  bot,
  folder,
  hasPython,
  huntBot,
  node,
  pythonBot,
  watch,
} from "./script-bot.test-support.ts";

/** `timeoutMs`: only where a bot is meant to be late is it less than a busy machine may need. */
async function check(command: string, timeoutMs = 60_000, transcript: Transcript = () => {}) {
  const lines: CheckLine[] = [];
  const variant = preset("mini");
  const options = { variant, games: 3, timeoutMs, seed: "check", watch, transcript };
  const passed = await checkBot(command, options, (line) => lines.push(line));
  return { passed, results: lines.map(({ result }) => result), lines };
}

describe("the conformance check", () => {
  it("passes the sample bot in JavaScript", async () => {
    const { passed, results } = await check(huntBot);
    expect(results).toEqual(results.map(() => "passed"));
    expect(passed).toBe(true);
  });

  it.skipIf(!hasPython)("passes the sample bot in Python (not run without python3)", async () => {
    const { passed, results } = await check(pythonBot);
    expect(results).toEqual(results.map(() => "passed"));
    expect(passed).toBe(true);
  });

  it("reports the first failure and the bot's last output", async () => {
    const { passed, lines } = await check(bot('say("maybe A1")'));
    expect(passed).toBe(false);
    const wrong = lines.find(({ result }) => result === "failed")!;
    expect(wrong.what).toBe("plays whole games legally and in time");
    expect(wrong.detail).toContain("maybe A1");
    expect(wrong.detail).toMatch(/^In game 1: /);
  });

  it("only advises a bot that plays differently from the same seed", async () => {
    const swaps = 'say(n % 2 ? inOrder : s < 3 ? "fire A" + (3 - s) : inOrder)';
    const { passed, lines } = await check(bot(`${swaps}`));
    const advice = lines.filter(({ result }) => result === "advice").map(({ what }) => what);
    expect(advice).toContain("plays the same game again from the same seed");
    expect(passed).toBe(true);
  });

  it("detects a bot that does not exit", async () => {
    const { lines } = await check(bot("say(inOrder)", { atQuit: "setInterval(() => {}, 1000)" }));
    expect(lines.find(({ what }) => what === 'exits on "quit"')!.result).toBe("failed");
  });

  it("quotes an unterminated line", async () => {
    const mute = `${node} -e "process.stdout.write('hello 1 mute'); setInterval(() => {}, 1000)"`;
    const process = startBotProcess(mute, watch);
    await expect.poll(() => process.unfinished).toBe("hello 1 mute");
    // The check itself would give it ten seconds.
    const late = 'It wrote "hello 1 mute" and did not end the line';
    await expect(greet(process, 50)).rejects.toThrow(late);
    process.kill();
    const shot = await check(bot("process.stdout.write(inOrder)"), 1500);
    const wrong = shot.lines.find(({ result }) => result === "failed")!;
    expect(wrong.detail).toContain('It wrote "fire A1" and did not end the line');
  });

  it("fails a bot that breaks on a variant it accepted, and names the variant", async () => {
    const { passed, lines } = await check(bot("say(inOrder)", { plays: '"ok"' }));
    expect(passed).toBe(false);
    const wrong = lines.find(({ result }) => result === "failed")!;
    expect(wrong.what).toBe("plays every variant that it accepts");
    expect(wrong.detail).toMatch(/It accepted the variant "classic" and then failed: /);
  });

  it("fails a bot that forgets what it called in a volley", async () => {
    const path = join(folder, "forgetful.cjs");
    writeFileSync(path, FORGETFUL);
    const { lines } = await check(`${node} "${path}"`);
    const wrong = lines.find(({ result }) => result === "failed")!;
    expect(wrong.what).toBe("plays a match in volleys");
    expect(wrong.detail).toMatch(
      /It accepted a match in volleys and then failed: It fired at A1 a second/,
    );
  });

  it("fails a bot that offers to explain and does not", async () => {
    const offers = bot("say(inOrder)", { plays: PLAYS_AND_EXPLAINS });
    const { lines } = await check(offers, 1500);
    const wrong = lines.find(({ result }) => result === "failed")!;
    expect(wrong.what).toBe("gives its values if it offers to explain");
  });

  it("records every line in both directions", async () => {
    const said: string[] = [];
    await check(huntBot, 60_000, (who, line) => said.push(`${who}: ${line}`));
    expect(said.slice(0, 2)).toEqual(["lab: hello 1", "bot: hello 1 hunt bot (JavaScript)"]);
    expect(said[3]).toBe("bot: ok explain");
    expect(said.filter((line) => /^bot: values( \d+){25}$/.test(line))).toHaveLength(1);
    expect(said).toContain("lab: weather calm sea and a light breeze");
  });
});

const PLAYS_AND_EXPLAINS = `line.includes('"rows":5,"columns":5') ? "ok explain" : "no only mini"`;

/** Fires in order at what has not been announced yet: fine until a volley. */
const FORGETFUL = `let v, heard;
const say = (line) => console.log(line);
require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const [word, rest] = [line.split(" ")[0], line.slice(line.indexOf(" ") + 1)];
  if (word === "hello") say("hello 1 forgetful");
  else if (word === "variant") { v = JSON.parse(rest); say("ok"); }
  else if (word === "new") heard = 0;
  else if (word === "announcement") heard++;
  else if (word === "quit") process.exit();
  else if (word === "go")
    say("fire " + String.fromCharCode(65 + Math.floor(heard / v.columns)) + (heard % v.columns + 1));
});`;

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync, watch, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { broadside, env, figures, folder, program, read } from "./lab.test-support.ts";

const GAMES = 48;
const inFolder = (name: string) => join(folder, name);

/**
 * A bot that plays `mini` square by square. While the file "hold" exists each of its processes
 * stops answering after its eighth game (a chunk), so that the run can be stopped but cannot end,
 * whichever of its two workers is the quicker.
 */
const heldBot = `#!${process.execPath}
const fs = require("fs");
let s = 0;
let games = 0;
let held = false;
const say = (line) => console.log(line);
require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  if (line.startsWith("hello")) say("hello 1 held");
  else if (line.startsWith("variant")) say("ok");
  else if (line === "quit") process.exit();
  else if (line.startsWith("new")) {
    s = 0;
    games++;
    held = games > 8 && fs.existsSync("hold");
  } else if (line === "go" && !held) say("fire " + "ABCDE"[Math.floor(s / 5)] + (s++ % 5 + 1));
});
`;

const runOf = (...options: string[]) => [
  ...["simulate", "-n", `${GAMES}`, "--bot", "cmd:./held-bot.cjs", "--variant", "mini"],
  ...["--timeout", "600", "--jobs", "2", "--json", ...options],
];

const start = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [program, ...args], { cwd: folder, env });

interface Ended {
  readonly out: string;
  readonly err: string;
  readonly code: number | null;
}

function ended(child: ChildProcess): Promise<Ended> {
  let out = "";
  let err = "";
  child.stdout!.on("data", (text) => {
    out += text;
  });
  child.stderr!.on("data", (text) => {
    err += text;
  });
  return new Promise((resolve) => child.on("close", (code) => resolve({ out, err, code })));
}

/** Starts a run that holds, and stops it once its checkpoint shows work done. */
async function stopped(
  signal: "SIGINT" | "SIGKILL",
  checkpoint: string,
  ...options: string[]
): Promise<Ended> {
  // Left by a first try, it would be there before the run is.
  rmSync(inFolder(checkpoint), { force: true });
  const child = start(runOf(...options, "--checkpoint", checkpoint));
  const end = ended(child);
  await Promise.race([appears(checkpoint), end]);
  child.kill(signal);
  return end.finally(() => rmSync(inFolder("hold")));
}

async function appears(name: string): Promise<void> {
  const watcher = watch(folder);
  while (!existsSync(inFolder(name))) await once(watcher, "change");
  watcher.close();
}

describe.skipIf(process.platform === "win32")("a run that is stopped", () => {
  let whole = { out: "", csv: "" };

  beforeAll(() => {
    writeFileSync(inFolder("held-bot.cjs"), heldBot, { mode: 0o755 });
    const { out, err, status } = broadside(...runOf("-o", "whole.csv"));
    expect(status, err).toBe(0);
    whole = { out, csv: read("whole.csv") };
  });
  beforeEach(() => writeFileSync(inFolder("hold"), ""));

  it("by Ctrl-C writes its report with what is done, and resumes to the same end", async () => {
    const { out, err, code } = await stopped("SIGINT", "stop.checkpoint", "-o", "stopped.csv");
    expect(code).toBe(130);
    const part = JSON.parse(out);
    expect(part.stopped).toBe("interrupted");
    const rows = read("stopped.csv").trim().split("\n").length - 1;
    expect(rows).toBe(part.bots[0].games);
    expect([8, 16]).toContain(rows);
    expect(part.command).toContain(`-n ${rows} `);
    expect(err).toContain(`broadside simulate -n ${GAMES} `);
    expect(err).toContain("--checkpoint stop.checkpoint");
    const repeated = JSON.parse(broadside(...part.command.split(" ").slice(1), "--json").out);
    expect(repeated.stopped).toBe(null);
    expect(repeated.command).toBe(part.command);
    const { witnesses: _, ...counts } = part.tally;
    expect(repeated.tally).toMatchObject(counts);
    const rest = broadside(...runOf("-o", "stopped.csv", "--checkpoint", "stop.checkpoint"));
    expect(figures(rest.out)).toEqual(figures(whole.out));
    expect(read("stopped.csv")).toBe(whole.csv);
    expect(existsSync(inFolder("stop.checkpoint"))).toBe(false);
  });

  it("by kill -9 leaves no half file, and resumes to the same end", async () => {
    await stopped("SIGKILL", "kill.checkpoint", "-o", "killed.csv");
    expect(existsSync(inFolder("killed.csv"))).toBe(false);
    const rest = broadside(...runOf("-o", "killed.csv", "--checkpoint", "kill.checkpoint"));
    expect(rest.status, rest.err).toBe(0);
    expect(figures(rest.out)).toEqual(figures(whole.out));
    expect(read("killed.csv")).toBe(whole.csv);
  });

  it("is not resumed from a file that is no checkpoint", () => {
    writeFileSync(inFolder("other.checkpoint"), "{}");
    const { status, err } = broadside(...runOf("--checkpoint", "other.checkpoint"));
    expect(err).toContain("isn't a checkpoint");
    expect(status).toBe(2);
  });

  it("says what has changed when it is resumed with other options", async () => {
    await stopped("SIGKILL", "changed.checkpoint");
    const other = runOf("-n", "5000", "--seed", "two", "--checkpoint", "changed.checkpoint");
    const { status, err } = broadside(...other);
    expect(status).toBe(2);
    expect(err).toContain(`The -n was ${GAMES}; it is now 5,000.`);
    expect(err).toContain('The --seed was "1"; it is now "two".');
    expect(err).not.toContain("bots");
  });

  it("ends the bots' programs with it", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as { port: number };
    const script = `require("net").connect(${port}, "127.0.0.1").resume()`;
    writeFileSync(inFolder("connected.cjs"), script);
    const bot = `cmd:"${process.execPath}" connected.cjs`;
    const child = start(["simulate", "--bot", bot, "-n", "50", "--timeout", "600"]);
    const end = ended(child);
    const [socket] = (await once(server, "connection")) as [Socket];
    // The system closes the connection when the program is gone.
    const gone = once(socket.on("error", () => {}).resume(), "close");
    child.kill("SIGINT");
    expect((await end).code).toBe(130);
    await gone;
    server.close();
  });
});

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createWriteStream, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { beforeAll, describe, expect, it } from "vitest";
import { broadside, buildProgram, newHome, program } from "../../../../tests/programs/program.ts";

beforeAll(buildProgram, 120_000);

const home = newHome();
const start = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [program, ...args], { env: { ...process.env, BROADSIDE_HOME: home } });

/** Writes the same bytes until nobody takes them any more. Gives how many were taken. */
function pour(into: Writable, piece: Buffer): Promise<number> {
  let taken = 0;
  return new Promise((done) => {
    into.on("error", () => done(taken));
    into.on("close", () => done(taken));
    const next = () =>
      into.write(piece, (error) => {
        if (error) return done(taken);
        taken += piece.length;
        setImmediate(next);
      });
    next();
  });
}

async function end(child: ChildProcess): Promise<{ status: number | null; err: string }> {
  let err = "";
  child.stderr!.on("data", (data) => {
    err += data;
  });
  child.stdout!.resume();
  return new Promise((done) => child.on("close", (status) => done({ status, err })));
}

/** The largest limit, and what waits in pipes on the way. */
const MOST = 5_000_000;

const zeros = Buffer.alloc(1 << 16);
const lines = Buffer.from("A1\n".repeat(20_000));

describe.skipIf(process.platform === "win32")("endless input is read up to a limit", () => {
  it.each([
    ["odds", ["odds"], zeros, 2],
    ["odds, of short lines", ["odds"], lines, 2],
    ["advise", ["advise", "-", "--json"], zeros, 2],
    ["plain play", ["play", "--variant", "mini", "--bot", "mate", "--plain"], zeros, 2],
    ["plain advise", ["advise", "--variant", "mini", "--plain"], zeros, 2],
  ])("standard input: %s", async (_, args, piece, code) => {
    const child = start(args);
    const [taken, { status, err }] = await Promise.all([pour(child.stdin!, piece), end(child)]);
    expect(taken).toBeLessThan(MOST);
    expect([status, err]).toEqual([
      code,
      expect.stringMatching(/^broadside: .*(MB|too long|Line 1)/),
    ]);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it("a game that is not asking leaves the lines where they come from", async () => {
    const bots = ["--watch", "mate", "--bot", "mate", "--speed", "1"];
    const child = start(["play", "--variant", "classic", "--plain", ...bots]);
    const pouring = pour(child.stdin!, Buffer.from("nonsense\n".repeat(2000)));
    setTimeout(() => child.kill(), 2000);
    const [taken] = await Promise.all([pouring, end(child)]);
    expect(taken).toBeLessThan(1_000_000);
  });

  it.each([
    ["--variant", (file: string) => ["play", "--variant", file]],
    ["replay", (file: string) => ["replay", file]],
    ["advise", (file: string) => ["advise", file, "--json"]],
    ["--resume", (file: string) => ["play", "--resume", file]],
    [
      "--record",
      (file: string) => ["play", "--variant", "mini", "--bot", "mate", "--record", file],
    ],
  ])("a file: %s", async (_, args) => {
    const fifo = join(newHome(), "endless.json");
    execFileSync("mkfifo", [fifo]);
    const child = start(args(fifo));
    const [taken, { status, err }] = await Promise.all([
      pour(createWriteStream(fifo), zeros),
      end(child),
    ]);
    expect(taken).toBeLessThan(MOST);
    expect([status, err]).toEqual([2, expect.stringMatching(/the limit is 4 MB/)]);
  });

  it.each(["replay", "advise", "odds"])("%s: what is no file is said in a sentence", (command) => {
    const run = (path: string) =>
      broadside([command, path, ...(command === "advise" ? ["--json"] : [])], "", home);
    expect(run(home).err).toBe(`broadside: "${home}" is a folder, not a file.\n`);
    expect(run("/nowhere/x").err).toBe('broadside: There is no file "/nowhere/x".\n');
  });

  it("a byte order mark is no part of the input", () => {
    const text = '\uFEFF{"variant":"mini","shots":[]}\n';
    const path = join(home, "bom.json");
    writeFileSync(path, text);
    for (const args of [
      ["odds", path],
      ["odds"],
      ["advise", path, "--json"],
      ["advise", "-", "--json"],
    ]) {
      expect(broadside(args, text, home)).toMatchObject({ status: 0, err: "" });
    }
    const play = broadside(
      ["play", "--variant", "mini", "--bot", "mate", "--plain"],
      "\uFEFFrandom\n",
      home,
    );
    expect(play.out).toContain("All ships are placed.");
  });
});

describe.skipIf(process.platform !== "linux")("output that cannot be written", () => {
  const commands = [
    ["--help"],
    ["--version"],
    ["variants"],
    ["bots"],
    ["odds"],
    ["play", "--variant", "mini", "--bot", "mate"],
    ["advise", "--variant", "mini"],
    ["simulate", "--bot", "random", "--games", "2", "--variant", "mini"],
    ["compare", "random", "deckhand", "--games", "2", "--variant", "mini"],
    ["explain", "--bot", "captain"],
    ["play", "--saves"],
  ];
  const input = '{"variant":"mini","shots":[]}\n';
  const run = (args: readonly string[], redirect: string) => {
    const command = [process.execPath, program, ...args].map((each) => `'${each}'`).join(" ");
    const shell = spawn("sh", ["-c", `${command} ${redirect}`], {
      env: { ...process.env, BROADSIDE_HOME: newHome() },
    });
    shell.stdin.end(input);
    return end(shell);
  };

  it.each(commands.map((args) => [args.join(" "), args] as const))(
    "%s > /dev/full: a sentence and exit code 1",
    async (_, args) => {
      const { status, err } = await run(args, "> /dev/full");
      expect(err).toMatch(/^broadside: The output cannot be written: the disk is full\.$/m);
      expect(err).not.toMatch(/\n\s+at |Error/);
      expect(status).toBe(1);
    },
  );

  it.each(["2> /dev/full", ">&- 2>&-"])("%s leaves no stack trace", async (redirect) => {
    for (const args of commands.slice(2, 5)) {
      expect((await run(args, redirect)).err).not.toMatch(/\n\s+at |Error/);
    }
  });

  const lost = /^broadside: Nothing can be printed: standard output is closed or discarded\./;

  it.each(commands.slice(1, 6).map((args) => [args.join(" "), args] as const))(
    "%s >&-: a sentence and exit code 1",
    async (_, args) => {
      const { status, err } = await run(args, ">&-");
      expect([status, err]).toEqual([1, expect.stringMatching(lost)]);
    },
  );

  it("is no matter where a file is written, or where it was thrown away on purpose", async () => {
    const file = join(newHome(), "games.csv");
    const simulate = ["simulate", "--bot", "random", "--games", "2", "--variant", "mini"];
    const said = `\nwrote ${file}\n`;
    expect(await run([...simulate, "-o", file], ">&-")).toEqual({ status: 0, err: said });
    expect(readFileSync(file, "utf8").trim().split("\n")).toHaveLength(3);
    expect(await run(["odds"], "> /dev/null")).toEqual({ status: 0, err: "" });
  });

  it("leaves an exit code that is an answer as it is", async () => {
    const { status, err } = await run(["solve", "--check", "/nowhere/tree.json"], ">&-");
    expect([status, err]).toEqual([2, expect.stringMatching(lost)]);
    expect(err).toContain('There is no file "/nowhere/tree.json".');
  });
});

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const program = join(root, "apps/cli/bin/broadside.js");
const huntBot = `cmd:"${process.execPath}" "${join(root, "examples/bots/hunt-bot.mjs")}"`;
const folder = mkdtempSync(join(tmpdir(), "broadside-lab-cli-"));
const env = { ...process.env, NO_COLOR: "1" };

beforeAll(() => {
  const built = spawnSync(process.execPath, [join(root, "scripts/build.mjs")], {
    encoding: "utf8",
  });
  expect(built.status, built.stderr).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** In the test's own folder, so that file names can be short. */
function broadside(...args: readonly string[]) {
  const run = spawnSync(process.execPath, [program, ...args], {
    encoding: "utf8",
    env,
    cwd: folder,
  });
  return { status: run.status, out: run.stdout, err: run.stderr };
}

const read = (name: string) => readFileSync(join(folder, name), "utf8");

/** The report without what depends on the machine: the time a shot takes. */
function figures(out: string): unknown {
  const report = JSON.parse(out);
  for (const bot of report.bots) delete bot.msPerShot;
  return report;
}

describe("broadside simulate", () => {
  it("gives the same report with one job and with several, in threads", () => {
    const args = ["simulate", "-n", "300", "--bot", "density", "--json", "--seed", "jobs"];
    const one = broadside(...args, "--jobs", "1");
    const three = broadside(...args, "--jobs", "3");
    expect(one.status, one.err).toBe(0);
    expect(figures(three.out)).toEqual(figures(one.out));
    expect(JSON.parse(one.out).bots[0].games).toBe(300);
  });

  it("takes the flags of the C program: -n, -o and -g", () => {
    const run = broadside("simulate", "-n", "30", "-o", "turns.csv", "-g", "games.md");
    expect(run.status, run.err).toBe(0);
    const [head, ...rows] = read("turns.csv").trim().split("\n");
    expect(head).toBe("turns,carrier,battleship,cruiser,submarine,destroyer");
    expect(rows).toHaveLength(30);
    for (const row of rows) {
      const [turns, ...sunk] = row.split(",").map(Number);
      expect(sunk).toHaveLength(5);
      expect(Math.max(...sunk)).toBe(turns);
    }
    const wins = [...read("games.md").matchAll(/^Won in (\d+) turns\.$/gm)].map((m) => m[1]);
    expect(wins).toEqual(rows.map((row) => row.split(",")[0]));
    expect(broadside("simulate", "-h").out).toContain("-n, --games");
  });

  it("names the ships of any fleet in the CSV", () => {
    broadside(
      "simulate",
      "-n",
      "8",
      "--bot",
      "parity",
      "--variant",
      "seed-5:3,2",
      "-o",
      "small.csv",
    );
    expect(read("small.csv")).toMatch(/^turns,submarine,boat\n/);
  });

  it("draws in the terminal and to a file", () => {
    const args = ["simulate", "-n", "50", "--bot", "density", "--histogram", "--plot", "shots.svg"];
    const { out } = broadside(...args);
    expect(out).toContain("games (n = 50)");
    expect(out).toContain("█");
    expect(read("shots.svg")).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  });

  it("plays on layouts of another source, or of a file", () => {
    writeFileSync(join(folder, "one.txt"), "A1 H; B1 H; C1 H; D1 H; E1 H\n");
    const file = broadside("simulate", "-n", "16", "--layouts", "one.txt", "-g", "one.md");
    expect(file.status, file.err).toBe(0);
    expect(read("one.md").match(/Ships: carrier: A1 H; battleship: B1 H/g)).toHaveLength(16);
    expect(broadside("simulate", "-n", "16", "--layouts", "edge-lovers").status).toBe(0);
  });

  it("plays a bot that is a program, in threads", () => {
    const run = broadside("simulate", "-n", "20", "--bot", huntBot, "--variant", "mini", "--json");
    expect(run.status, run.err).toBe(0);
    expect(JSON.parse(run.out).bots[0]).toMatchObject({ games: 20, forfeits: 0 });
  });

  it("names a bot that hangs in the report, and goes on", () => {
    const silent = `cmd:"${process.execPath}" -e "setInterval(()=>{},1000)"`;
    const args = ["simulate", "-n", "4", "--bot", silent, "--variant", "mini", "--timeout", "0.1"];
    const { status, out } = broadside(...args);
    expect(status).toBe(0);
    expect(out).toContain("Forfeits: 4");
    expect(out).toContain("It did not answer within 3 s.");
  });
});

describe("what a person can get wrong", () => {
  it.each([
    [["simulate", "--bot", "densty"], 'There is no bot "densty". Did you mean density'],
    [["simulate", "--variant", "clasic"], 'There is no variant "clasic"'],
    [["simulate", "-n", "many"], '-n wants a whole number from 1 to 1,000,000,000, not "many"'],
    [["simulate", "-n", "0"], "-n wants"],
    [["simulate", "--jobs", "-1"], "--jobs wants"],
    [["simulate", "--timeout", "soon"], "--timeout wants"],
    [["simulate", "--layouts", "none.txt"], 'There is no file "none.txt"'],
    [["simulate", "--layouts", "sprad"], "Did you mean spread"],
    [["simulate", "--seed", ""], "A seed has 1 to 100 characters"],
    [["simulate", "-o", "no/such/x.csv"], '"no/such/x.csv" cannot be written: its folder'],
    [["simulate", "-o", "."], "it is a folder"],
    [["simulate", "-o", "a", "-g", "a"], '"a" is named for two outputs'],
    [["simulate", "--report", "x.pdf"], "--report writes .md, .json and .html"],
    [["simulate", "--bot", "cmd:no-such-program-here"], "cannot be started"],
    [["simulate", "--bot", "cmd:"], "is written like"],
    [["compare", "density"], "Name at least two bots"],
    [["compare", "density", "density"], "is named twice"],
    [["compare", "density", "random", "--slow", "exact"], "does not take part"],
    [["lab", "verify", "missing.json"], 'There is no file "missing.json"'],
    [["bot", "check", " "], "Say how to start the bot"],
  ])("%j is answered with a sentence and exit code 2", (args, sentence) => {
    const { status, err, out } = broadside(...args);
    expect(err).toContain(sentence);
    expect(status).toBe(2);
    expect(out).toBe("");
    expect(err).not.toMatch(/^\s+at /m);
  });

  it.skipIf(!existsSync("/dev/full"))("a full disk is told before the first game", () => {
    const { status, err } = broadside("simulate", "-n", "1000000000", "-o", "/dev/full");
    expect(err).toContain("the disk is full");
    expect(status).toBe(1);
  });

  it("a run too large for the disk is told before the first game", () => {
    const args = ["simulate", "-n", "1000000000", "-g", "huge.md"];
    const { status, err } = broadside(...args);
    expect(err).toMatch(/the disk is full\. About [\d]+ MB are needed/);
    expect(status).toBe(1);
  });

  it("nothing is left of files that were refused", () => {
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});

describe("broadside compare", () => {
  it("compares on the same layouts and in matches, and writes three reports that hold", () => {
    const args = [
      "compare",
      "density",
      "random",
      "-n",
      "200",
      "--matches",
      "20",
      "--variant",
      "mini",
    ];
    const { status, out, err } = broadside(...args, "--report", "duel");
    expect(status, err).toBe(0);
    expect(out).toContain("density needs");
    expect(out).toContain("Elo from 20 two-sided matches");
    for (const ending of ["md", "json", "html"]) {
      const verified = broadside("lab", "verify", `duel.${ending}`);
      expect(verified.out).toContain("The report holds");
      expect(verified.status).toBe(0);
    }
  });

  it("states a command that repeats it", () => {
    const { command } = JSON.parse(read("duel.json"));
    expect(command).toMatch(/^broadside compare density random /);
    const again = broadside(...command.split(" ").slice(1), "--json");
    expect(figures(again.out)).toEqual(figures(read("duel.json")));
  });

  it("is found out when its report was changed", () => {
    const report = JSON.parse(read("duel.json"));
    report.tally.witnesses[0].outcome -= 1;
    writeFileSync(join(folder, "false.json"), JSON.stringify(report));
    const { status, out } = broadside("lab", "verify", "false.json");
    expect(out).toContain("The report does not hold");
    expect(status).toBe(1);
    writeFileSync(join(folder, "false.html"), read("duel.html").replace("Shots to win", "Shots"));
    expect(broadside("lab", "verify", "false.html")).toMatchObject({ status: 1 });
    writeFileSync(join(folder, "garbage.json"), "nothing of the kind");
    expect(broadside("lab", "verify", "garbage.json")).toMatchObject({ status: 2 });
  });

  it("stops as soon as the answer is clear", () => {
    const args = ["compare", "density", "random", "--variant", "mini", "--sprt", "--matches", "0"];
    const report = JSON.parse(broadside(...args, "--json").out);
    expect(report.stopped).toBe("decided");
    expect(report.pairs[0].sprt.verdict).toBe("first");
    expect(report.bots[0].games).toBeLessThan(2000);
  });

  it("runs no command of a report unless told to", () => {
    const args = ["compare", "random", huntBot, "-n", "16", "--matches", "0", "--variant", "mini"];
    expect(broadside(...args, "--report", "mine.json").status).toBe(0);
    const verified = broadside("lab", "verify", "mine.json");
    expect(verified.out).toContain("games of programs were not played again");
    const allowed = broadside("lab", "verify", "mine.json", "--allow-commands");
    expect(allowed.out).toContain("The report holds");
  });

  it("makes the table of all bots", () => {
    const args = ["compare", "--all", "-n", "8", "--variant", "mini", "--table", "bots.md"];
    const { status, err } = broadside(...args);
    expect(status, err).toBe(0);
    const rows = read("bots.md").split("\n");
    expect(rows.filter((row) => row.startsWith("| ")).length).toBeGreaterThan(5);
    expect(read("bots.md")).toContain("Made by `broadside compare ");
  });
});

/** Starts a long run and gives the process once its checkpoint shows work done. */
async function started(args: readonly string[], checkpoint: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, ...args, "--checkpoint", checkpoint], {
    cwd: folder,
    env,
  });
  while (child.exitCode === null && !existsSync(join(folder, checkpoint))) await pause(50);
  return child;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const ended = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    let out = "";
    child.stdout!.on("data", (text) => {
      out += text;
    });
    child.on("close", () => resolve(out));
  });

describe("a run that is stopped", () => {
  const long = ["simulate", "-n", "4000", "--bot", "density", "--jobs", "2", "--json"];

  it("by Ctrl-C writes its report with what is done, and goes on to the same end", async () => {
    const files = ["-o", "stopped.csv"];
    const child = await started([...long, ...files], "stop.checkpoint");
    const text = ended(child);
    child.kill("SIGINT");
    const part = JSON.parse(await text);
    expect(child.exitCode).toBe(130);
    expect(part.stopped).toBe("interrupted");
    const rows = read("stopped.csv").trim().split("\n").length - 1;
    expect(rows).toBe(part.bots[0].games);
    expect(rows).toBeLessThan(4000);
    const rest = broadside(...long, ...files, "--checkpoint", "stop.checkpoint");
    const whole = broadside(...long, "-o", "whole.csv");
    expect(figures(rest.out)).toEqual(figures(whole.out));
    expect(read("stopped.csv")).toBe(read("whole.csv"));
    expect(existsSync(join(folder, "stop.checkpoint"))).toBe(false);
  });

  it("by kill -9 leaves no half file, and goes on to the same end", async () => {
    const files = ["-o", "killed.csv"];
    const child = await started([...long, ...files], "kill.checkpoint");
    const gone = ended(child);
    child.kill("SIGKILL");
    await gone;
    expect(existsSync(join(folder, "killed.csv"))).toBe(false);
    const rest = broadside(...long, ...files, "--checkpoint", "kill.checkpoint");
    expect(rest.status, rest.err).toBe(0);
    expect(read("killed.csv")).toBe(read("whole.csv"));
  });

  it("does not go on as another run", () => {
    writeFileSync(join(folder, "other.checkpoint"), "{}");
    const { status, err } = broadside(...long, "--checkpoint", "other.checkpoint");
    expect(err).toContain("is not a checkpoint");
    expect(status).toBe(2);
  });

  it("takes the bots' programs with it", async () => {
    const marker = join(folder, "alive");
    const beat = `setInterval(()=>require("fs").appendFileSync(process.argv[1],"x"),50)`;
    writeFileSync(join(folder, "beat.cjs"), beat.replace("argv[1]", "argv[2]"));
    const bot = `cmd:"${process.execPath}" "${join(folder, "beat.cjs")}" "${marker}"`;
    const child = spawn(process.execPath, [program, "simulate", "--bot", bot, "-n", "50"], {
      cwd: folder,
      env,
    });
    while (!existsSync(marker)) await pause(50);
    const gone = ended(child);
    child.kill("SIGINT");
    await pause(300);
    child.kill("SIGINT");
    await gone;
    await pause(300);
    const size = read("alive").length;
    await pause(300);
    expect(read("alive")).toHaveLength(size);
  });
});

describe("broadside bot check", () => {
  it("passes the sample bot and fails a program that is none, with a checklist", () => {
    const good = broadside("bot", "check", huntBot, "--variant", "mini", "-n", "3");
    expect(good.out).toContain("The bot keeps to the protocol.");
    expect(good.status).toBe(0);
    const bad = broadside("bot", "check", `"${process.execPath}" -e "console.log(42)"`);
    expect(bad.out).toContain('✗ starts and says "hello 1 NAME"');
    expect(bad.out).toContain('it said "42"');
    expect(bad.status).toBe(1);
  });
});

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { broadside, env, figures, folder, program, read } from "./lab.test-support.ts";

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

function errorsOf(child: ChildProcess): () => string {
  let text = "";
  child.stderr!.on("data", (more) => {
    text += more;
  });
  return () => text;
}

describe("a run that is stopped", () => {
  const long = ["simulate", "-n", "4000", "--bot", "density", "--jobs", "2", "--json"];

  it("by Ctrl-C writes its report with what is done, and goes on to the same end", async () => {
    const files = ["-o", "stopped.csv"];
    const child = await started([...long, ...files], "stop.checkpoint");
    const text = ended(child);
    const said = errorsOf(child);
    child.kill("SIGINT");
    const part = JSON.parse(await text);
    expect(child.exitCode).toBe(130);
    expect(part.stopped).toBe("interrupted");
    const rows = read("stopped.csv").trim().split("\n").length - 1;
    expect(rows).toBe(part.bots[0].games);
    expect(rows).toBeLessThan(4000);
    expect(part.command).toContain(`-n ${rows} `);
    const repeated = JSON.parse(broadside(...part.command.split(" ").slice(1), "--json").out);
    expect(repeated.stopped).toBe(null);
    expect(repeated.command).toBe(part.command);
    const { witnesses: _, ...counts } = part.tally;
    expect(repeated.tally).toMatchObject(counts);
    expect(said()).toContain("Go on with the rest:\nbroadside simulate -n 4000 ");
    expect(said()).toContain("--checkpoint stop.checkpoint");
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

  it("says what it was and what it is now when it is asked for otherwise", async () => {
    const child = await started(long, "changed.checkpoint");
    const gone = ended(child);
    child.kill("SIGKILL");
    await gone;
    const other = ["simulate", "-n", "5000", "--bot", "density", "--seed", "two", "--json"];
    const { status, err } = broadside(...other, "--checkpoint", "changed.checkpoint");
    expect(status).toBe(2);
    expect(err).toContain(
      'Its -n was 4,000 and now is 5,000. Its --seed was "1" and now is "two".',
    );
    expect(err).not.toContain("bots");
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

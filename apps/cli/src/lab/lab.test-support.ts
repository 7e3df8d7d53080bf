import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll } from "vitest";
import { buildProgram, program, root } from "../../../../tests/programs/program.ts";

export { program };
export const huntBot = `cmd:"${process.execPath}" "${join(root, "examples/bots/hunt-bot.mjs")}"`;
export const folder = mkdtempSync(join(tmpdir(), "broadside-lab-cli-"));
export const env = { ...process.env, NO_COLOR: "1" };

beforeAll(buildProgram);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** In the test's own folder, so that file names can be short. */
export function broadside(...args: readonly string[]) {
  const run = spawnSync(process.execPath, [program, ...args], {
    encoding: "utf8",
    env,
    cwd: folder,
  });
  return { status: run.status, out: run.stdout, err: run.stderr };
}

export const read = (name: string) => readFileSync(join(folder, name), "utf8");

/** The report without what depends on the machine: the time a shot or a start takes. */
export function figures(out: string): unknown {
  const report = JSON.parse(out);
  for (const bot of report.bots) {
    delete bot.msPerShot;
    delete bot.startUps;
  }
  return report;
}

/**
 * Answers to many command lines from a single process: for commands that end before doing any work.
 * Each is given to the program as if it had just been started.
 */
export function broadsideEach(lists: readonly (readonly string[])[]): Answer[] {
  const script = `
    const lists = JSON.parse(process.argv[1]);
    const answers = [];
    process.execArgv = []; // Or the program would look for its own arguments where -e has them.
    for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(0);
    for (const [i, args] of lists.entries()) {
      const answer = { out: "", err: "" };
      process.stdout.write = (text) => ((answer.out += text), true);
      process.stderr.write = (text) => ((answer.err += text), true);
      process.argv = [process.execPath, ${JSON.stringify(program)}, ...args];
      process.exitCode = undefined;
      await import(${JSON.stringify(pathToFileURL(program).href)} + "?" + i);
      answers.push({ ...answer, status: process.exitCode ?? 0 });
    }
    process.exitCode = 0;
    (await import("node:fs")).writeSync(1, JSON.stringify(answers));
  `;
  const args = ["--input-type=module", "-e", script, JSON.stringify(lists)];
  const run = spawnSync(process.execPath, args, { encoding: "utf8", env, cwd: folder });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout);
}

interface Answer {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

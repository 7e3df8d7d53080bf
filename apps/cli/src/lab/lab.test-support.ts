import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { buildProgram, program, root } from "../program.test-support.ts";

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

/** The report without what depends on the machine: the time a shot takes. */
export function figures(out: string): unknown {
  const report = JSON.parse(out);
  for (const bot of report.bots) delete bot.msPerShot;
  return report;
}

import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** A copy of the built program: whoever builds anew meanwhile does not change what is tested. */
const copy = mkdtempSync(join(tmpdir(), "broadside-program-"));
export const program = join(copy, "broadside.js");
const folders = [copy];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** No test waits this long unless it fails. */
export const PATIENCE_MS = 60_000;

/** Builds the program (quick when nothing has changed) and copies it. */
export async function buildProgram(): Promise<void> {
  execFileSync(process.execPath, [join(root, "tools", "start", "build.mjs")], { stdio: "ignore" });
  cpSync(join(root, "apps", "cli", "dist"), copy, { recursive: true });
  writeFileSync(join(copy, "package.json"), '{ "type": "module" }');
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
}

/** A new folder for saved games, which goes with the test file that asked for it. */
export function newHome(): string {
  const path = mkdtempSync(join(tmpdir(), "broadside-home-"));
  folders.push(path);
  return path;
}

/** Runs the program as a person would, without colour. Files it keeps go to `home`. */
export function broadside(args: readonly string[], input = "", home?: string) {
  const env = { ...process.env, NO_COLOR: "1", ...(home && { BROADSIDE_HOME: home }) };
  const run = spawnSync(process.execPath, [program, ...args], { input, encoding: "utf8", env });
  return { status: run.status, out: run.stdout, err: run.stderr };
}

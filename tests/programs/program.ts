import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { binOf } from "../../tools/setup/run.mjs";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** The compiler's program file. */
export const typescript = binOf("typescript", "tsc");

/** A copy of the built program, so that rebuilding it does not change what is tested. */
const copy = mkdtempSync(join(tmpdir(), "broadside-program-"));
export const program = join(copy, "broadside.js");

/** No test waits this long unless it fails. */
export const PATIENCE_MS = 60_000;

/** Builds the program (quick when nothing has changed) and copies it. */
export async function buildProgram(): Promise<void> {
  execFileSync(process.execPath, [join(root, "tools", "run.mjs"), "build"], { stdio: "ignore" });
  cpSync(join(root, "apps", "cli", "dist"), copy, { recursive: true });
  writeFileSync(join(copy, "package.json"), '{ "type": "module" }');
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
}

/** A new folder for saved games. */
export function newHome(): string {
  return mkdtempSync(join(tmpdir(), "broadside-home-"));
}

/** Runs the program as a person would, without colour. Its files go to `home`. */
export function broadside(args: readonly string[], input = "", home?: string) {
  const env = { ...process.env, NO_COLOR: "1", ...(home && { BROADSIDE_HOME: home }) };
  const run = spawnSync(process.execPath, [program, ...args], { input, encoding: "utf8", env });
  return { status: run.status, out: run.stdout, err: run.stderr };
}

// The broadside command, as tools run it. They all run in the repository's root: a bundled tool could
// not find the root by its own address.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

export const program = join(process.cwd(), "apps", "cli", "bin", "broadside.js");

/**
 * Runs the command and returns its output. If it fails, this process ends with its exit code.
 * @param {readonly string[]} args @param {string} [input]
 */
export function runBroadside(args, input = "") {
  const { status, stdout } = spawnSync(process.execPath, [program, ...args], {
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
    input,
    maxBuffer: 2 ** 28,
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (status !== 0) process.exit(status ?? 1);
  return stdout;
}

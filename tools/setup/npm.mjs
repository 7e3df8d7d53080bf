import { spawn, spawnSync } from "node:child_process";

/**
 * Runs npm and waits.
 * @param {string[]} args @param {import("node:child_process").SpawnSyncOptions} options
 */
export function runNpm(args, options) {
  const { file, first, shell } = npm();
  return spawnSync(file, [...first, ...args], { ...options, shell });
}

/** @param {string[]} args @param {import("node:child_process").SpawnOptions} options */
export function spawnNpm(args, options) {
  const { file, first, shell } = npm();
  return spawn(file, [...first, ...args], { ...options, shell });
}

/** npm_execpath is the npm that started us: no shell and no guess at "npm.cmd" needed. */
function npm() {
  const program = process.env.npm_execpath;
  return program
    ? { file: process.execPath, first: [program], shell: false }
    : { file: "npm", first: [], shell: process.platform === "win32" };
}

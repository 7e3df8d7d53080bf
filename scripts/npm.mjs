import { spawnSync } from "node:child_process";

/**
 * Runs npm and waits. npm_execpath is the npm that started us: no shell and no guess at "npm.cmd" needed.
 * @param {string[]} args @param {import("node:child_process").SpawnSyncOptions} options
 */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
}

// npm: running it, and whether what it installed is what the lock file lists.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

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

/**
 * True if npm's list of what it has installed agrees with the lock file. Optional packages may be
 * missing: those for other systems are.
 * @param {string} root
 */
export function isInstalled(root) {
  const list = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(list)) return false;
  const wanted = packagesIn(join(root, "package-lock.json"));
  const there = packagesIn(list);
  return Object.entries(wanted)
    .filter(([path]) => path.includes("node_modules/"))
    .every(([path, each]) => {
      const found = there[path];
      if (!found) return each.optional === true || each.devOptional === true;
      return found.version === each.version && found.integrity === each.integrity;
    });
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Package
 * @param {string} file @returns {Record<string, Package>}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
  } catch {
    // Half written by an installation that was stopped.
    return {};
  }
}

// Runs the tests isolated from the machine: with a new temporary folder, a new home for saved games, and
// without the settings of a server that runs there.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { binOf, runNode } from "../setup/run.mjs";
import { made } from "../setup/setup.mjs";

/** Enough for the databases, browser profiles and packed packages of one run. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * @param {string[]} args for vitest
 * @returns {Promise<number>} its exit code; 1 if tests left files behind
 */
export async function runTests(args) {
  const folder = mkdtempSync(join(temporaryRoot(), "broadside-tests-"));
  const temporary = join(folder, "tmp");
  const home = join(folder, "home");
  for (const path of [temporary, home]) mkdirSync(path);
  // Root starts PostgreSQL as another user, who needs access to its files.
  chmodSync(folder, 0o755);
  try {
    const env = testEnvironment(temporary, home);
    const status = await runNode(binOf("vitest"), ["run", ...args], { env });
    return status || complainOf(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** @param {string} temporary @param {string} home */
function testEnvironment(temporary, home) {
  const own = /^(PORT|DATABASE_URL|BROADSIDE_.*|PG[A-Z]+)$/;
  const kept = Object.entries(process.env).filter(([name]) => !own.test(name));
  return {
    ...Object.fromEntries(kept),
    ...{ TMPDIR: temporary, TEMP: temporary, TMP: temporary },
    ...{ XDG_STATE_HOME: home, LOCALAPPDATA: home },
  };
}

/** The system's temporary folder, if it has room and lets programs run; else one in the project. */
function temporaryRoot() {
  const usual = tmpdir();
  if (hasRoom(usual) && runsPrograms(usual)) return usual;
  const own = join(made, "tmp");
  mkdirSync(own, { recursive: true });
  return own;
}

/** @param {string} folder */
function hasRoom(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ENOUGH_BYTES;
}

/** False if the folder is mounted with noexec. @param {string} folder */
function runsPrograms(folder) {
  if (process.platform === "win32") return true;
  const trial = mkdtempSync(join(folder, "broadside-trial-"));
  const program = join(trial, "trial");
  writeFileSync(program, "#!/bin/sh\nexit 0\n", { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(trial, { recursive: true, force: true });
  return status === 0;
}

/** @param {string} folder */
function complainOf(folder) {
  const left = ["tmp", "home"].flatMap((part) =>
    readdirSync(join(folder, part)).map((name) => join(part, name)),
  );
  if (left.length === 0) return 0;
  console.error(`Tests left files behind:\n  ${left.join("\n  ")}`);
  return 1;
}

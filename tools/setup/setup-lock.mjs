// A lock file that does not outlive a crash: it names the processes that hold it, and is void once they
// have all ended. It works before any package is installed.
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const POLL_MS = 200;
/** A lock without a process in it is one being written, or one whose writer died doing so. */
const UNWRITTEN_MS = 10_000;

/**
 * Runs `work` while no other process holds the lock. `work` can add a child process as a holder: if
 * this process is killed, the lock then stays until the child has ended too.
 * @template T
 * @param {string} file
 * @param {(addHolder: (pid: number | undefined) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  await acquire(file);
  const holders = [process.pid];
  const addHolder = (/** @type {number | undefined} */ pid) => {
    if (pid === undefined) return;
    holders.push(pid);
    writeFileSync(file, holders.join(" "));
  };
  try {
    return await work(addHolder);
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
async function acquire(file) {
  let isWaiting = false;
  while (!tryCreate(file)) {
    const text = readLock(file);
    if (text !== undefined && isAbandoned(file, text)) {
      removeAbandoned(file, text);
      continue;
    }
    if (!isWaiting) console.error(waitingSentence(file, text));
    isWaiting = true;
    await sleep(POLL_MS);
  }
}

/** @param {string} file @param {string | undefined} text */
const waitingSentence = (file, text) =>
  `Waiting for another command that is setting up this folder (process ${text || "unknown"}).\nIf there is none, delete ${file}.`;

/** @param {string} file @returns {boolean} false if the file exists already */
function tryCreate(file) {
  try {
    writeFileSync(file, `${process.pid}`, { flag: "wx" });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
}

/** @param {string} file @returns {string | undefined} undefined if it has just been removed */
function readLock(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** @param {string} file @param {string} text */
function isAbandoned(file, text) {
  if (text !== "") return !text.split(" ").some((pid) => isRunning(Number(pid)));
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - made > UNWRITTEN_MS;
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/**
 * Only one of several waiting processes can rename the file. If it was replaced by a new lock since
 * `text` was read, that one is put back.
 * @param {string} file @param {string} text
 */
function removeAbandoned(file, text) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readLock(aside) === text) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

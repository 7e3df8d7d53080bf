import { rmSync, writeFileSync } from "node:fs";
import { readCapped } from "@broadside/lab/files";

/** Marks a saved game as being played, so that no second terminal writes to it. */
export interface SaveLock {
  release(): void;
}

export function lockSave(path: string): SaveLock {
  writeFileSync(lockOf(path), `${process.pid}\n`);
  return { release: () => rmSync(lockOf(path), { force: true }) };
}

/** The other process that is playing this game, if any. */
export function playedBy(path: string): number | undefined {
  const pid = lockOwner(lockOf(path));
  return pid === process.pid ? undefined : pid;
}

const lockOf = (path: string): string => `${path}.lock`;

/** The process named in a lock file, if it is still running. Stale locks are ignored. */
export function lockOwner(file: string): number | undefined {
  const pid = readPid(file);
  if (pid === undefined) return undefined;
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    // The process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === "EPERM" ? pid : undefined;
  }
}

function readPid(path: string): number | undefined {
  const text = readCapped(path, 100);
  const pid = text.ok ? Number(text.value) : 0;
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

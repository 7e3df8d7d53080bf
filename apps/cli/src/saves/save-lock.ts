import { rmSync, writeFileSync } from "node:fs";
import { lockOwner } from "./lock-owner.ts";

/** Marks a saved game as being played, so that no second terminal writes to it. */
export interface SaveLock {
  release(): void;
}

export function lockSave(path: string): SaveLock {
  writeFileSync(lockOf(path), `${process.pid}\n`);
  return { release: () => rmSync(lockOf(path), { force: true }) };
}

/** The process that plays this game, if another one does. */
export function playedBy(path: string): number | undefined {
  const pid = lockOwner(lockOf(path));
  return pid === process.pid ? undefined : pid;
}

const lockOf = (path: string): string => `${path}.lock`;

import { existsSync, fsyncSync, ftruncateSync, type Stats, statfsSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { isatty } from "node:tty";

const PROBE_BYTES = 65_536;
/** Left free for others. */
const RESERVE_BYTES = 1_000_000;

/** A full disk lets a file be opened and refuses it only when something is written. */
export function probeDisk(file: number, at: number): void {
  try {
    writeSync(file, Buffer.alloc(PROBE_BYTES), 0, PROBE_BYTES, at);
    fsyncSync(file);
  } finally {
    ftruncateSync(file, at);
  }
}

export function probeDevice(file: number, target: Stats): void {
  if (!target.isCharacterDevice()) return;
  if (!isatty(file)) writeSync(file, "\n");
}

export function checkRoom(path: string, expectedBytes: number): void {
  const folder = dirname(path);
  if (!existsSync(folder)) return; // Opening the file says so better.
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const needed = expectedBytes + RESERVE_BYTES;
  if (free >= needed) return;
  const mb = (n: number) => `${Math.ceil(n / 1e6).toLocaleString("en-US")} MB`;
  const message = `It needs about ${mb(needed)}, and ${mb(free)} are free.`;
  throw Object.assign(new Error(message), { code: "ENOSPC" });
}

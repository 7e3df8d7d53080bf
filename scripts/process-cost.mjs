// What processes cost, read from Linux's /proc; undefined elsewhere.
import { readdirSync, readFileSync } from "node:fs";

/** Linux counts a process's time in hundredths of a second, whatever its timer does. */
const TICKS = 100;

/**
 * Processor seconds of a process, of its children, and of those children of theirs that have ended.
 * @param {number} pid @returns {number | undefined}
 */
export function processorSeconds(pid) {
  const all = processes();
  return all && ticksOf(pid, all) / TICKS;
}

/** Megabytes of memory that a process holds itself. @param {number} pid @returns {number | undefined} */
export function residentMegabytes(pid) {
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

/** @typedef {Map<number, { parent: number, ticks: number }>} Processes */

/** @param {number} pid @param {Processes} all @returns {number} */
function ticksOf(pid, all) {
  let ticks = all.get(pid)?.ticks ?? 0;
  for (const [child, { parent }] of all) if (parent === pid) ticks += ticksOf(child, all);
  return ticks;
}

/** @returns {Processes | undefined} */
function processes() {
  if (process.platform !== "linux") return undefined;
  const all = new Map();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The second field is a name in brackets, which may hold anything.
      const fields = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      all.set(Number(name), { parent: Number(fields[1]), ticks });
    } catch {
      // It has just ended.
    }
  }
  return all;
}

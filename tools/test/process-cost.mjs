// Processor time and memory of processes, read from Linux's /proc; undefined elsewhere.
import { readdirSync, readFileSync } from "node:fs";

/** Linux counts a process's time in hundredths of a second, whatever its timer does. */
const TICKS = 100;

/**
 * Processor seconds of a process, of its running children, and of their children that have ended.
 * @param {number} pid @returns {number | undefined}
 */
export function processorSeconds(pid) {
  const all = processes();
  return all && ticksOf(pid, all) / TICKS;
}

/**
 * Megabytes of memory that a process and its children use; shared memory counts once.
 * @param {number} pid @returns {number | undefined}
 */
export function heldMegabytes(pid) {
  const all = processes();
  if (!all) return undefined;
  const family = [pid];
  for (const [child, { parent }] of all) if (parent === pid) family.push(child);
  return family.reduce((sum, member) => sum + proportionalKilobytes(member), 0) / 1024;
}

/** Including its part of shared memory; 0 if the process has just ended. @param {number} pid @returns {number} */
function proportionalKilobytes(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0);
  } catch {
    return 0;
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

// npm run bench:server -- --before FOLDER: runs the benchmark of another checkout and of this one in
// turn, each with its own server and its own load, and compares them row by row.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { medianOf, whole } from "../shared/figures.mjs";
import { table } from "../shared/report.mjs";

/** The figures of one row, as the benchmark prints them. @typedef {readonly number[]} Figures */
/** @typedef {Map<string, Figures>} Run */

/** @param {string} before the other checkout @param {{ quick?: true, rounds: number }} options */
export async function compareServers(before, { quick, rounds }) {
  // From the repository's root, where npm runs everything: a bundle of this file lies elsewhere.
  const folders = [resolve(before), process.cwd()];
  /** @type {[Run[], Run[]]} */
  const runs = [[], []];
  for (let round = 0; round < rounds; round++) {
    // Each goes first as often as the other.
    for (const which of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const folder = folders[which] ?? "";
      console.error(`Round ${round + 1} of ${rounds}: ${which === 0 ? folder : "this checkout"}`);
      runs[which]?.push(await runIn(folder, quick ? ["--quick"] : []));
    }
  }
  console.log(`${comparison(...runs)}

Medians of ${rounds} rounds, before → now, and the median ratio of a round with the lowest and the highest.`);
}

/** @param {string} folder @param {readonly string[]} args @returns {Promise<Run>} */
async function runIn(folder, args) {
  const script = join(folder, "tools", "run.mjs");
  const child = spawn(process.execPath, [script, "bench:server", ...args], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.on("data", (data) => {
    text += data;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`The benchmark in ${folder} failed.`);
  return rowsOf(text);
}

/** The rows about servers. @param {string} text @returns {Run} */
export function rowsOf(text) {
  const rows = text.split("\n").filter((line) => /^\| (SQLite|PostgreSQL)/.test(line));
  return new Map(
    rows.map((line) => {
      const [title = "", ...cells] = line.slice(2, -2).split(" | ");
      return [title, cells.map((cell) => Number(cell.replaceAll(",", "")))];
    }),
  );
}

/** In the order of the benchmark's columns. */
const columns = ["moves a second", "p50 ms", "p99 ms", "server ms a move", "generator ms a move"];

/** @param {readonly Run[]} before @param {readonly Run[]} now runs of the same rounds */
export function comparison(before, now) {
  const titles = [...(now[0]?.keys() ?? [])].filter((title) => before[0]?.has(title));
  const rows = titles.map((title) => [
    title,
    ...columns.map((_, column) => {
      const of = (/** @type {readonly Run[]} */ runs) =>
        runs.map((run) => run.get(title)?.[column] ?? Number.NaN);
      return change(of(before), of(now));
    }),
  ]);
  return table(["measured", ...columns], rows);
}

/** @param {readonly number[]} before @param {readonly number[]} now */
function change(before, now) {
  const ratios = now.map((value, round) => value / (before[round] ?? Number.NaN));
  const [least, middle, most] = [Math.min(...ratios), medianOf(ratios), Math.max(...ratios)];
  const spread = ratios.length > 1 ? `, ${least.toFixed(2)} to ${most.toFixed(2)}` : "";
  return `${shown(medianOf(before))} → ${shown(medianOf(now))} (${middle.toFixed(2)}${spread})`;
}

/** @param {number} value */
const shown = (value) => (value >= 100 ? whole(value) : value.toFixed(value < 10 ? 3 : 1));

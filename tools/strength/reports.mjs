// Runs of the lab, and what became of them. An interrupted one is resumed, a complete one not repeated until
// all of its part are there.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { broadside } from "../setup/run.mjs";
import { root } from "../setup/setup.mjs";
import { writeReadmePart } from "../shared/readme-part.mjs";

/** @typedef {{ mean: number, standardError: number }} Mean */
/** @typedef {Mean & { name: string, games: number, corrected?: Mean }} Bot */
/** @typedef {{ bots: Bot[], pairs: { first: string, second: string, difference: Mean }[], command: string }} Report */

const folder = join(root, "node_modules", ".broadside", "strength");

export class Reports {
  /** Kept until their part is finished. @type {Set<string>} */
  #kept = new Set();
  /** @type {{ scale: number, jobs: string }} */
  #options;

  /** @param {{ scale: number, jobs: string }} options */
  constructor(options) {
    this.#options = options;
    mkdirSync(folder, { recursive: true });
  }

  /** @param {number} games */
  scaled(games) {
    return Math.max(2, Math.round(games * this.#options.scale));
  }

  /** @param {string} part */
  madeBy(part) {
    const { scale } = this.#options;
    return `Made by \`npm run strength -- ${part}${scale === 1 ? "" : ` --scale ${scale}`}\`.`;
  }

  /** @param {string} bot @param {number} games @param {number} ms */
  simulate(bot, games, ms) {
    const args = ["simulate", "--bot", bot, "-n", `${games}`, "--seed", "think", "--luck"];
    return this.#reportOf(`think ${ms} ${games}`, ms > 0 ? [...args, "--think", `${ms}`] : args);
  }

  /** @param {string} variant @param {string[]} bots @param {number} games @param {string} seed @param {string[]} more */
  compare(variant, bots, games, seed, more = []) {
    const args = ["compare", ...bots, "-n", `${games}`, "--matches", "0", "--variant", variant];
    return this.#reportOf(`${variant} ${seed} ${games}`, [...args, "--seed", seed, ...more]);
  }

  /** Writes a table between its marks in a page of the docs. @param {string} page @param {string} mark @param {string} text */
  write(page, mark, text) {
    console.log(text);
    writeReadmePart(mark, text, join(root, "docs", page));
  }

  /** A part is finished: its runs are not needed any more. */
  forget() {
    for (const file of this.#kept) rmSync(file);
    this.#kept.clear();
  }

  /** @param {string} name @param {string[]} args @returns {Report} */
  #reportOf(name, args) {
    const report = join(folder, `${name}.report.json`);
    if (!existsSync(report)) {
      const checkpoint = join(folder, `${name}.json`);
      const rest = ["--jobs", this.#options.jobs, "--checkpoint", checkpoint, "--json"];
      writeFileSync(report, run([...args, ...rest]));
    }
    this.#kept.add(report);
    return JSON.parse(readFileSync(report, "utf8"));
  }
}

/** @param {Report} report @param {string} name @returns {Bot} */
export function botOf({ bots }, name) {
  const bot = bots.find((each) => each.name === name);
  if (!bot) throw new Error(`The report has no ${name}.`);
  return bot;
}

/** @param {string[]} args */
export function run(args) {
  const { status, stdout } = spawnSync(process.execPath, [broadside, ...args], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) process.exit(status ?? 1);
  return stdout;
}

/** @param {Mean | undefined} mean @param {number} digits */
export function shown(mean, digits) {
  if (!mean) return "–";
  const sign = mean.mean < 0 ? "−" : "";
  return `${sign}${Math.abs(mean.mean).toFixed(digits)} ± ${mean.standardError.toFixed(digits)}`;
}

/** @param {string[]} head @param {string[][]} rows */
export function table(head, rows) {
  const line = head.map((_, i) => (i === 0 ? ":---" : "---:"));
  return [head, line, ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}

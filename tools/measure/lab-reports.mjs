// Runs of the lab whose reports are cached until everything that depends on them is written: an
// interrupted run is resumed, a complete one is not repeated.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { made, root } from "../setup/setup.mjs";
import { runBroadside } from "../shared/broadside.mjs";
import { writePart } from "../shared/report.mjs";

/** @typedef {{ mean: number, standardError: number }} Mean */
/** @typedef {Mean & { name: string, games: number, corrected?: Mean }} Bot */
/** @typedef {{ bots: Bot[], pairs: { first: string, second: string, difference: Mean }[], command: string }} Report */

const folder = join(made, "strength");

export class LabReports {
  /** Cached files. @type {Set<string>} */
  #files = new Set();
  #scale;
  #jobs;

  /** @param {{ scale: number, jobs: number }} options */
  constructor({ scale, jobs }) {
    this.#scale = scale;
    this.#jobs = jobs;
    mkdirSync(folder, { recursive: true });
  }

  /** @param {number} games */
  scaled(games) {
    return Math.max(2, Math.round(games * this.#scale));
  }

  /** @param {string} part */
  madeBy(part) {
    const scale = this.#scale === 1 ? "" : ` --scale ${this.#scale}`;
    return `Made by \`npm run strength -- ${part}${scale}\`.`;
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

  /**
   * Writes parts of pages in docs/, and deletes the reports. A run with fewer games than usual only
   * prints: its figures must not replace those of a full one.
   * @param {Record<string, Record<string, string>>} pages
   */
  finish(pages, isFull = this.#scale >= 1) {
    for (const [page, parts] of Object.entries(pages)) {
      for (const [name, text] of Object.entries(parts)) {
        if (isFull) writePart(name, text, join(root, "docs", page));
        else console.log(`${text}\n\ndocs/${page} is unchanged: this was not a full run.\n`);
      }
    }
    for (const file of this.#files) rmSync(file);
    this.#files.clear();
  }

  /** @param {string} name @param {string[]} args @returns {Report} */
  #reportOf(name, args) {
    const report = join(folder, `${name}.report.json`);
    if (!existsSync(report)) {
      const checkpoint = join(folder, `${name}.json`);
      const rest = ["--jobs", `${this.#jobs}`, "--checkpoint", checkpoint, "--json"];
      writeFileSync(report, runBroadside([...args, ...rest]));
    }
    this.#files.add(report);
    return JSON.parse(readFileSync(report, "utf8"));
  }
}

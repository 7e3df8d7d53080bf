// npm run proof -- [classic | presets | think]: the figures of docs/strength.md. `classic` plays 100,000 games of
// the learned bot and of those it is measured against, on a seed used for nothing else; `presets` finds
// the strongest bot by the rules of every preset; `think` shows what thinking time is worth. All of them
// resume where they were interrupted.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readOptions } from "./options.mjs";
import { writeReadmePart } from "./readme-part.mjs";
import { broadside } from "./run.mjs";
import { root, setup } from "./setup.mjs";

const { values: options, words } = readOptions("proof");
const page = join(root, "docs", "strength.md");
const folder = join(root, "node_modules", ".broadside", "proof");

/**
 * Games by preset: fewer where `exact` is slow. Taking luck out of a game of many ships takes
 * seconds, so those are counted as played. Salvo and volley are classic to someone who plays alone.
 * @type {Record<string, { most: number, luck: boolean }>}
 */
const presetRuns = {
  classic: { most: 1000, luck: true },
  "sea-battle": { most: 4000, luck: false },
  mini: { most: 2000, luck: true },
  react: { most: 200, luck: true },
  pomcp: { most: 300, luck: true },
  sploosh: { most: 1000, luck: true },
  "seed-10": { most: 300, luck: true },
};

await setup();
mkdirSync(folder, { recursive: true });
/** Reports of runs that are complete, kept until all of a part are there. @type {Set<string>} */
const kept = new Set();
const wanted = words.length > 0 ? words : ["classic", "presets", "think"];
if (wanted.includes("classic")) proveClassic();
if (wanted.includes("presets")) provePresets();
if (wanted.includes("think")) proveThinking();

/** @typedef {{ mean: number, standardError: number }} Mean */
/** @typedef {Mean & { name: string, games: number, corrected?: Mean }} Bot */
/** @typedef {{ bots: Bot[], pairs: { first: string, second: string, difference: Mean }[], command: string }} Report */

function proveClassic() {
  const bots = ["foresight", "lattice", "density"];
  const raw = compare("classic", bots, Number(options.games), "proof");
  const corrected = compare("classic", bots, Number(options.corrected), "proof, without luck", [
    "--luck",
  ]);
  const rows = raw.bots.map((bot) => {
    const same = corrected.bots.find(({ name }) => name === bot.name);
    const pair = raw.pairs.find(
      ({ first, second }) => first === "foresight" && second === bot.name,
    );
    return [
      bot.name,
      shown(bot, 3),
      pair ? shown(pair.difference, 3) : "–",
      shown(same?.corrected, 3),
    ];
  });
  const text = [
    ...table(["bot", "mean shots", "foresight needs fewer by", "without luck"], rows),
    "",
    `Mean ± standard error, differences on the same layouts, ${raw.bots[0]?.games.toLocaleString("en-US")} games each; without luck, ${Number(options.corrected).toLocaleString("en-US")} other games each. Made by \`npm run proof -- classic\`:`,
    `\`${raw.command}\`.`,
  ].join("\n");
  finish("proof", text);
}

/** @param {string} part */
function madeBy(part) {
  const scale = options.scale === "1" ? "" : ` --scale ${options.scale}`;
  return `Made by \`npm run proof -- ${part}${scale}\`.`;
}

function provePresets() {
  const bots = ["admiral", "exact", "lattice", "density", "hunt-target"];
  const reports = Object.entries(presetRuns).map(([preset, { most, luck }]) => {
    const report = compare(preset, bots, scaled(most), "presets", luck ? ["--luck"] : []);
    return { preset, luck, report };
  });
  const rows = reports.map(({ preset, luck, report }) => {
    const means = report.bots.map((bot) => shown(bot.corrected ?? bot, 2));
    const games = (report.bots[0]?.games ?? 0).toLocaleString("en-US");
    return [preset, standsFor(preset), ...means, luck ? games : `${games}, as played`];
  });
  const heads = ["rules", "Admiral is", "Admiral", ...bots.slice(1), "games"];
  const text = [
    ...table(heads, rows),
    "",
    `Mean shots ± standard error, without luck unless it says "as played"; all bots on the same layouts. ${madeBy("presets")}`,
  ].join("\n");
  showLuck(reports.filter(({ luck }) => luck));
  finish("presets", text);
}

/** What taking luck out brings, by preset. @param {{ preset: string, report: Report }[]} reports */
function showLuck(reports) {
  const rows = reports.map(({ preset, report }) => {
    const { name, games, ...raw } = botOf(report, "density");
    const without = raw.corrected ?? raw;
    const times = (raw.standardError / without.standardError).toFixed(1);
    return [preset, shown(raw, 2), shown(without, 3), times, games.toLocaleString("en-US")];
  });
  const text = [
    ...table(["rules", "raw mean", "without luck", "error smaller by a factor of", "games"], rows),
    "",
    `Shots of \`density\`, mean ± standard error. ${madeBy("presets")}`,
  ].join("\n");
  console.log(text);
  writeReadmePart("luck", text, join(root, "docs", "luck.md"));
}

/** @param {Report} report @param {string} name @returns {Bot} */
function botOf({ bots }, name) {
  const bot = bots.find((each) => each.name === name);
  if (!bot) throw new Error(`The report has no ${name}.`);
  return bot;
}

/** Fewer games where each takes longer: 100 ms per shot make 3 s per game. */
function proveThinking() {
  const games = { 0: 4000, 10: 1000, 30: 600, 100: 400 };
  const rows = Object.entries(games).map(([ms, most]) => {
    const n = scaled(most);
    const { bots } = simulate("foresight", n, Number(ms));
    const [bot] = bots;
    return [ms === "0" ? "none" : `${ms} ms`, shown(bot?.corrected, 3), n.toLocaleString("en-US")];
  });
  const text = [
    ...table(["time per shot", "mean shots without luck", "games"], rows),
    "",
    `\`foresight\` on the classic board, mean ± standard error. ${madeBy("think")}`,
  ].join("\n");
  finish("think", text);
}

/** @param {number} games */
function scaled(games) {
  return Math.max(2, Math.round(games * Number(options.scale)));
}

/** @param {string} name @param {string} text */
function finish(name, text) {
  console.log(text);
  writeReadmePart(name, text, page);
  for (const file of kept) rmSync(file);
  kept.clear();
}

/** @param {string} bot @param {number} games @param {number} ms */
function simulate(bot, games, ms) {
  const args = ["simulate", "--bot", bot, "-n", `${games}`, "--seed", "think", "--luck"];
  return reportOf(`think ${ms} ${games}`, ms > 0 ? [...args, "--think", `${ms}`] : args);
}

/** @param {string} variant @param {string[]} bots @param {number} games @param {string} seed @param {string[]} more */
function compare(variant, bots, games, seed, more = []) {
  const args = ["compare", ...bots, "-n", `${games}`, "--matches", "0", "--variant", variant];
  return reportOf(`${variant} ${seed} ${games}`, [...args, "--seed", seed, ...more]);
}

/** Resumes an interrupted run, and does not repeat a complete one. @param {string} name @param {string[]} args @returns {Report} */
function reportOf(name, args) {
  const report = join(folder, `${name}.report.json`);
  if (!existsSync(report)) {
    const checkpoint = join(folder, `${name}.json`);
    const rest = ["--jobs", options.jobs, "--checkpoint", checkpoint, "--json"];
    writeFileSync(report, run([...args, ...rest]));
  }
  kept.add(report);
  return JSON.parse(readFileSync(report, "utf8"));
}

/** @param {string} preset */
function standsFor(preset) {
  const lines = run(["bots", "--json"]).trim().split("\n");
  const admiral = lines.map((line) => JSON.parse(line)).find(({ name }) => name === "admiral");
  return admiral.standsFor[preset];
}

/** @param {string[]} args */
function run(args) {
  const { status, stdout } = spawnSync(process.execPath, [broadside, ...args], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) process.exit(status ?? 1);
  return stdout;
}

/** @param {Mean | undefined} mean @param {number} digits */
function shown(mean, digits) {
  if (!mean) return "–";
  const sign = mean.mean < 0 ? "−" : "";
  return `${sign}${Math.abs(mean.mean).toFixed(digits)} ± ${mean.standardError.toFixed(digits)}`;
}

/** @param {string[]} head @param {string[][]} rows */
function table(head, rows) {
  const line = head.map((_, i) => (i === 0 ? ":---" : "---:"));
  return [head, line, ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}

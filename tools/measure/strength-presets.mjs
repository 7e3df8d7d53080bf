// The strongest bot under the rules of every preset, and the gain from taking luck out.
import { join } from "node:path";
import { root } from "../setup/setup.mjs";
import { runBroadside } from "../shared/broadside.mjs";
import { plusMinus, whole } from "../shared/figures.mjs";
import { rowsIn, table } from "../shared/report.mjs";

/**
 * Games by preset, for half an hour on two cores: fewer where taking luck out takes long. Salvo and volley are the same as classic when
 * playing alone.
 * @type {Record<string, number>}
 */
const presetGames = {
  classic: 500,
  "sea-battle": 500,
  flottenmanoever: 100,
  mini: 1000,
  "six-ships": 100,
  silent: 400,
  "squid-hunt": 500,
  "open-waters": 150,
};

/** @param {import("./lab-reports.mjs").LabReports} reports @param {readonly string[]} only */
export function measurePresets(reports, only = Object.keys(presetGames)) {
  const bots = ["admiral", "exact", "lattice", "density", "hunt-target"];
  const measured = only.map((preset) => ({
    preset,
    admiral: standIn(preset),
    report: reports.compare(preset, bots, reports.scaled(gamesOf(preset)), "presets", ["--luck"]),
  }));
  const rows = measured.map(({ preset, admiral, report }) => {
    const means = report.bots.map((bot) => plusMinus(bot.corrected, 2));
    return [preset, admiral, ...means, whole(report.bots[0]?.games ?? 0)];
  });
  const heads = ["rules", "Admiral is", "Admiral", ...bots.slice(1), "games"];
  const madeBy = reports.madeBy("presets");
  const note = `Mean shots ± standard error, without luck; all bots on the same layouts. ${madeBy}`;
  const luckNote = `Shots, mean ± standard error. ${madeBy}`;
  reports.finish({
    "strength.md": {
      presets: `${table(heads, withOthers("presets", "strength.md", rows))}\n\n${note}`,
    },
    "luck.md": { luck: `${luckTable(measured)}\n\n${luckNote}` },
  });
}

/** @param {string} preset */
function gamesOf(preset) {
  const games = presetGames[preset];
  if (games === undefined) {
    throw new Error(
      `${preset} is not measured: choose from ${Object.keys(presetGames).join(", ")}.`,
    );
  }
  return games;
}

/**
 * These rows of a table, and the rows of other presets that it has already.
 * @param {string} part @param {string} page @param {readonly (readonly string[])[]} rows
 */
function withOthers(part, page, rows) {
  const measured = new Set(rows.map(([preset]) => preset));
  const others = rowsIn(part, join(root, "docs", page)).filter(([preset]) => !measured.has(preset));
  return Object.keys(presetGames).flatMap((wanted) =>
    [...rows, ...others].filter(([preset]) => preset === wanted),
  );
}

/**
 * The gain from taking luck out, by preset, for a bot that often errs and for the strongest.
 * @param {{ preset: string, admiral: string, report: import("./lab-reports.mjs").Report }[]} measured
 */
function luckTable(measured) {
  const rows = measured.flatMap(({ preset, admiral, report }) =>
    ["density", "admiral"].map((name) => {
      const raw = report.bots.find((bot) => bot.name === name);
      if (!raw) throw new Error(`The report has no ${name}.`);
      const without = raw.corrected ?? raw;
      const times = (raw.standardError / without.standardError).toFixed(1);
      const bot = name === "admiral" ? `Admiral (\`${admiral}\`)` : `\`${name}\``;
      return [preset, bot, plusMinus(raw, 2), plusMinus(without, 3), times, whole(raw.games)];
    }),
  );
  const factor = "error smaller by a factor of";
  const heads = ["rules", "bot", "raw mean", "without luck", factor, "games"];
  return table(heads, withOthers("luck", "luck.md", rows));
}

/** The bot that Admiral is under these rules. @param {string} preset */
function standIn(preset) {
  const lines = runBroadside(["bots", "--json"]).trim().split("\n");
  const admiral = lines.map((line) => JSON.parse(line)).find(({ name }) => name === "admiral");
  return admiral.standsFor[preset];
}

// The strongest bot by the rules of every preset, and what taking luck out brings.
import { botOf, run, shown, table } from "./reports.mjs";

/**
 * Games by preset: fewer where taking the luck out takes long. Salvo and volley are classic to someone who
 * plays alone.
 * @type {Record<string, number>}
 */
const presetGames = {
  classic: 1000,
  "sea-battle": 1000,
  mini: 2000,
  react: 200,
  pomcp: 2000,
  sploosh: 1000,
  "seed-10": 300,
};

/** @param {import("./reports.mjs").Reports} reports */
export function measurePresets(reports) {
  const bots = ["admiral", "exact", "lattice", "density", "hunt-target"];
  const measured = Object.entries(presetGames).map(([preset, most]) => ({
    preset,
    report: reports.compare(preset, bots, reports.scaled(most), "presets", ["--luck"]),
  }));
  const rows = measured.map(({ preset, report }) => {
    const means = report.bots.map((bot) => shown(bot.corrected, 2));
    const games = (report.bots[0]?.games ?? 0).toLocaleString("en-US");
    return [preset, standsFor(preset), ...means, games];
  });
  const heads = ["rules", "Admiral is", "Admiral", ...bots.slice(1), "games"];
  const text = [
    ...table(heads, rows),
    "",
    `Mean shots ± standard error, without luck; all bots on the same layouts. ${reports.madeBy("presets")}`,
  ].join("\n");
  reports.write("strength.md", "presets", text);
  reports.write("luck.md", "luck", [...luckTable(measured), "", luckNote(reports)].join("\n"));
  reports.forget();
}

/**
 * What taking luck out brings, by preset, for a bot that often errs and for the strongest.
 * @param {{ preset: string, report: import("./reports.mjs").Report }[]} measured
 */
function luckTable(measured) {
  const rows = measured.flatMap(({ preset, report }) =>
    ["density", "admiral"].map((name) => {
      const { games, ...raw } = botOf(report, name);
      const without = raw.corrected ?? raw;
      const times = (raw.standardError / without.standardError).toFixed(1);
      const bot = name === "admiral" ? `Admiral (\`${standsFor(preset)}\`)` : `\`${name}\``;
      const count = games.toLocaleString("en-US");
      return [preset, bot, shown(raw, 2), shown(without, 3), times, count];
    }),
  );
  const heads = [
    "rules",
    "bot",
    "raw mean",
    "without luck",
    "error smaller by a factor of",
    "games",
  ];
  return table(heads, rows);
}

/** @param {import("./reports.mjs").Reports} reports */
function luckNote(reports) {
  return `Shots, mean ± standard error. ${reports.madeBy("presets")}`;
}

/** @param {string} preset */
function standsFor(preset) {
  const lines = run(["bots", "--json"]).trim().split("\n");
  const admiral = lines.map((line) => JSON.parse(line)).find(({ name }) => name === "admiral");
  return admiral.standsFor[preset];
}

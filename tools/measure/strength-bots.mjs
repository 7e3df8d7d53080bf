// Every bot on the same layouts, for the README and `broadside bots`. Takes a few minutes.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../setup/setup.mjs";
import { runBroadside } from "../shared/broadside.mjs";
import { plusMinus, whole } from "../shared/figures.mjs";
import { table, writePart } from "../shared/report.mjs";
import { inTemporaryFolder } from "../shared/temporary-folder.mjs";

export const measureBots = () =>
  inTemporaryFolder((folder) => {
    const files = { table: join(folder, "table.md"), report: join(folder, "report.json") };
    const slow = ["--slow", "enumerator", "--slow-games", "2000"];
    const outputs = ["--table", files.table, "--report", files.report];
    runBroadside(["compare", "--all", "-n", "10000", ...slow, "--seed", "strength", ...outputs]);
    writeMeasured(JSON.parse(readFileSync(files.report, "utf8")));
    writePart("strength", readFileSync(files.table, "utf8").trim());
  });

/** The opponents of the ladder, easiest first. */
const opponents = [
  ...["deckhand", "bosun", "mate", "gunner"],
  ...["navigator", "captain", "commodore", "admiral"],
];

/**
 * The steps from one opponent to the next, for docs/strength.md, and the figures of `broadside bots`
 * for those that `measureBots` has not measured yet.
 * @param {import("./lab-reports.mjs").LabReports} reports
 */
export function measureOpponents(reports) {
  const { bots, pairs, command } = reports.compare("classic", opponents, 500, "strength");
  const rows = bots.map((bot, i) => {
    const before = bots[i - 1]?.name;
    const pair = pairs.find(({ first, second }) => first === before && second === bot.name);
    const other = pairs.find(({ first, second }) => first === bot.name && second === before);
    const step = other?.difference ?? (pair && negative(pair.difference));
    return [bot.name, plusMinus(bot, 2), step ? plusMinus(step, 2) : "–"];
  });
  const heads = ["opponent", "mean shots", "fewer than the one before"];
  const note = `Mean ± standard error on the classic board, all on the same ${whole(bots[0]?.games ?? 0)} layouts. Made by \`npm run strength -- opponents\`:\n\`${command}\`.`;
  addMeasured(bots);
  reports.finish({ "strength.md": { opponents: `${table(heads, rows)}\n\n${note}` } }, true);
}

/** @param {import("./lab-reports.mjs").Mean} mean */
const negative = ({ mean, standardError }) => ({ mean: -mean, standardError });

const measuredFile = join(root, "apps", "cli", "src", "bots", "measured.ts");

/** @typedef {{ name: string, mean: number, standardError: number, games: number }} MeasuredBot */

/** @param {MeasuredBot} bot */
function measuredLine({ name, mean, standardError, games }) {
  const round = (/** @type {number} */ value) => Number(value.toFixed(4));
  const figures = `mean: ${round(mean)}, standardError: ${round(standardError)}, games: ${games}`;
  return `    ${/\W/.test(name) ? JSON.stringify(name) : name}: { ${figures} },`;
}

/** Adds the bots that are missing. @param {MeasuredBot[]} bots */
function addMeasured(bots) {
  const source = readFileSync(measuredFile, "utf8");
  const missing = bots.filter(({ name }) => !source.includes(`    ${name}: {`));
  const lines = missing.map((bot) => `${measuredLine(bot)}\n`);
  writeFileSync(measuredFile, source.replace("  bots: {\n", `  bots: {\n${lines.join("")}`));
}

/** @param {{ command: string, bots: MeasuredBot[] }} report */
function writeMeasured(report) {
  const bots = report.bots.map(measuredLine);
  const rules = "the classic board, sunk ships named, uniformly random layouts";
  const value = `export const measured: Measured = {
  rules: "${rules}",
  command:
    "${report.command}",
  bots: {
${bots.join("\n")}
  },
};
`;
  const source = readFileSync(measuredFile, "utf8");
  writeFileSync(measuredFile, source.slice(0, source.indexOf("export const measured")) + value);
}

// npm run strength: how strong the bots are. `classic` plays on a seed used for nothing else.
import { join } from "node:path";
import { runTool } from "../setup/run.mjs";
import { made, setup } from "../setup/setup.mjs";
import { plusMinus, whole } from "../shared/figures.mjs";
import { table } from "../shared/report.mjs";
import { LabReports } from "./lab-reports.mjs";
import { measureBots, measureOpponents } from "./strength-bots.mjs";
import { measurePresets } from "./strength-presets.mjs";

/** Games of `classic` in a full run, and other games measured without luck. */
const CLASSIC = { games: 100_000, corrected: 400 };

/**
 * @param {{ games?: number, corrected?: number, tables?: string[], scale: number, jobs: number, variant?: string[] }} options
 * @param {string[]} parts
 */
export default async function strength(options, parts) {
  const { games = CLASSIC.games, corrected = CLASSIC.corrected } = options;
  await setup();
  const reports = new LabReports(options);
  if (parts.includes("bots")) await measureBots();
  if (parts.includes("opponents")) measureOpponents(reports);
  if (parts.includes("classic")) measureClassic(reports, games, corrected);
  if (parts.includes("presets")) measurePresets(reports, options.variant);
  if (parts.includes("think")) measureThinking(reports);
  if (parts.includes("priors")) {
    await runTool("measure/priors.ts", [
      reports,
      join(made, "strength", `priors ${options.scale}`),
      options.tables,
    ]);
  }
}

/**
 * Many games of the learned bot and its main rivals.
 * @param {LabReports} reports @param {number} games @param {number} others
 */
function measureClassic(reports, games, others) {
  const bots = ["foresight", "lattice", "density"];
  const raw = reports.compare("classic", bots, games, "proof");
  const corrected = reports.compare("classic", bots, others, "proof, without luck", ["--luck"]);
  const rows = raw.bots.map((bot) => {
    const same = corrected.bots.find(({ name }) => name === bot.name);
    const pair = raw.pairs.find(
      ({ first, second }) => first === "foresight" && second === bot.name,
    );
    const means = [bot, pair?.difference, same?.corrected];
    return [bot.name, ...means.map((mean) => plusMinus(mean, 3))];
  });
  const heads = ["bot", "mean shots", "foresight needs fewer by", "without luck"];
  const note = `Mean ± standard error, differences on the same layouts, ${whole(raw.bots[0]?.games ?? 0)} games each; without luck, ${whole(others)} other games each. Made by \`npm run strength -- classic\`:\n\`${raw.command}\`.`;
  const isFull = games >= CLASSIC.games && others >= CLASSIC.corrected;
  reports.finish({ "strength.md": { proof: `${table(heads, rows)}\n\n${note}` } }, isFull);
}

/**
 * The value of thinking time. Fewer games where each takes longer: 100 ms per shot make 3 s per game.
 * @param {LabReports} reports
 */
function measureThinking(reports) {
  const games = { 0: 4000, 10: 1000, 30: 600, 100: 400 };
  const rows = Object.entries(games).map(([ms, most]) => {
    const n = reports.scaled(most);
    const [bot] = reports.simulate("foresight", n, Number(ms)).bots;
    return [ms === "0" ? "none" : `${ms} ms`, plusMinus(bot?.corrected, 3), whole(n)];
  });
  const heads = ["time per shot", "mean shots without luck", "games"];
  const note = `\`foresight\` on the classic board, mean ± standard error. ${reports.madeBy("think")}`;
  reports.finish({ "strength.md": { think: `${table(heads, rows)}\n\n${note}` } });
}

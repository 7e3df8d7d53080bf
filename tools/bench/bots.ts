// npm run bench:bots: how many games a second each bot plays on one core, layouts and answers included.
// Processor time is counted, so that other work on the machine matters less. The first games, which also
// pay for compiling and for first counts, have their own column.
import { type Strategy, strategies } from "@broadside/engine";
import { createRng, preset, type Variant } from "@broadside/rules";
import { tableHead, tableRow } from "../shared/report.mjs";
import { playRandom } from "../shared/solo-game.ts";

const HEURISTIC_TARGET = 3000;

export default function benchBots(options: { variant: string; seconds: number }, wanted: string[]) {
  const variant = preset(options.variant);
  /** Games a second; `enumerator` goes through every layout on purpose and has none. */
  const targets = new Map<string, number | undefined>([
    ["exact", options.variant === "classic" ? 25 : 20],
    ["reckoner", 100],
    ["foresight", 50],
    ["admiral", 50],
    ["enumerator", undefined],
  ]);
  console.log(tableHead(["bot", "first second", "then, games a second", "mean shots", "target"]));
  for (const bot of strategies) {
    if (wanted.length > 0 && !wanted.includes(bot.name)) continue;
    if (bot.canPlay(variant) !== true) continue;
    const first = play(bot, variant, 1, 0);
    const then = play(bot, variant, options.seconds, first.games);
    const mean = (first.shots + then.shots) / (first.games + then.games);
    const target = targets.has(bot.name) ? targets.get(bot.name) : HEURISTIC_TARGET;
    const rates = [first, then].map(({ games, took }) => Math.round(games / took));
    console.log(tableRow([bot.name, ...rates, mean.toFixed(2), target]));
  }
  console.log(
    `\n${variant.name}, one core, Node ${process.versions.node}, ${options.seconds} processor seconds a bot.`,
  );
}

/** Plays until this processor time is used up. */
function play(bot: Strategy, variant: Variant, seconds: number, from: number) {
  const begun = process.cpuUsage();
  let games = 0;
  let shots = 0;
  let took = 0;
  while (took < seconds) {
    shots += playRandom(bot, variant, createRng("bench").split(from + games)).length;
    games++;
    const { user, system } = process.cpuUsage(begun);
    took = (user + system) / 1e6;
  }
  return { games, took, shots };
}

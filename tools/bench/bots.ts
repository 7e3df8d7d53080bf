// npm run bench:bots: how many games a second each bot plays on one core, layouts and answers
// included: classic ones, or those of a preset after --variant, by all bots or by those named. Processor time is counted, not the clock's, so that other work on the machine
// matters less; the first games, which also pay for compiling and for first counts, are shown apart.
import { type Strategy, strategies } from "@broadside/engine";
import {
  type AnsweredShot,
  createDefence,
  createRng,
  preset,
  randomLayout,
  unwrap,
} from "@broadside/rules";
import { readOptions } from "../shared/options.mjs";

const { values, words: wanted } = readOptions("bench:bots");
const variant = unwrap(preset(values.variant));
const isClassic = values.variant === "classic";
const SECONDS = Number(values.seconds);
/** Games a second; `enumerator` goes through every layout on purpose and has none. */
const targets = new Map<string, number | undefined>([
  ["exact", isClassic ? 25 : 20],
  ["reckoner", 100],
  ["foresight", 50],
  ["admiral", 50],
  ["enumerator", undefined],
]);
const HEURISTIC_TARGET = 3000;

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Plays for so long; games, seconds and shots. */
function play(bot: Strategy, seconds: number, from: number) {
  const begun = cpuSeconds();
  let games = 0;
  let shots = 0;
  let took = 0;
  while (took < seconds) {
    const rng = createRng("bench").split(from + games);
    const defence = createDefence(variant, unwrap(randomLayout(variant, rng)));
    const fired: AnsweredShot[] = [];
    while (defence.squaresLeft > 0) {
      const cell = bot.choose({ variant, shots: fired }, rng);
      fired.push({ cell, announcement: defence.answer(cell) });
    }
    games++;
    shots += fired.length;
    took = cpuSeconds() - begun;
  }
  return { games, took, shots };
}

console.log("| bot | first second | then, games a second | mean shots | target |");
console.log("|:---|---:|---:|---:|---:|");
for (const bot of strategies) {
  if (wanted.length > 0 && !wanted.includes(bot.name)) continue;
  if (bot.canPlay(variant) !== true) continue;
  const first = play(bot, 1, 0);
  const then = play(bot, SECONDS, first.games);
  const rate = (run: { games: number; took: number }) => Math.round(run.games / run.took);
  const mean = ((first.shots + then.shots) / (first.games + then.games)).toFixed(2);
  const target = targets.has(bot.name) ? (targets.get(bot.name) ?? "") : HEURISTIC_TARGET;
  console.log(`| ${bot.name} | ${rate(first)} | ${rate(then)} | ${mean} | ${target} |`);
}
console.log(
  `\n${variant.name}, one core, Node ${process.versions.node}, ${SECONDS} processor seconds a bot.`,
);

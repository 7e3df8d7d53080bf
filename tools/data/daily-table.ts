// npm run daily:table: has Admiral and the exact player play 10,000 random fleets under the rules of
// every daily fleet, and writes how many shots they needed. The seed is fixed: it repeats.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findBot } from "@broadside/engine";
import { dailyBots, dailyPresets, dailyRules, meanOf, spreadOf } from "@broadside/play";
import {
  type AnsweredShot,
  createDefence,
  createRng,
  randomLayout,
  unwrap,
  type Variant,
} from "@broadside/rules";

const GAMES = 10_000;

function shotsNeeded(variant: Variant, bot: string, game: number): number {
  const strategy = unwrap(findBot(bot, variant));
  const rng = createRng("daily table").split(`${variant.name} ${game}`);
  const defence = createDefence(variant, unwrap(randomLayout(variant, rng.split("fleet"))));
  const dice = rng.split(bot);
  const shots: AnsweredShot[] = [];
  while (defence.squaresLeft > 0) {
    const cell = strategy.choose({ variant, shots }, dice);
    shots.push({ cell, announcement: defence.answer(cell) });
  }
  return shots.length;
}

const lines: string[] = [];
for (const name of dailyPresets) {
  const variant = dailyRules(name);
  lines.push(`  ${JSON.stringify(name)}: {`);
  for (const bot of dailyBots) {
    const begun = performance.now();
    const shots = Array.from({ length: GAMES }, (_, game) => shotsNeeded(variant, bot, game));
    const spread = spreadOf(shots);
    lines.push(`    ${bot}: ${JSON.stringify(spread)},`);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`${name}, ${bot}: mean ${meanOf(spread).toFixed(2)}, ${seconds} s`);
  }
  lines.push("  },");
}
const text = `import type { DailyBot } from "./bot-day.ts";
import type { Spread } from "./spread.ts";

/** Shots needed in ${GAMES} games each, by preset. Made by \`npm run daily:table\`; do not edit. */
// biome-ignore format: data
export const dailyTable: Readonly<Record<string, Readonly<Record<DailyBot, Spread>>>> = {
${lines.join("\n")}
};
`;
writeFileSync(join(process.cwd(), "packages", "play", "src", "daily", "daily-table.ts"), text);

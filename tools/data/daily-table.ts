// npm run daily:table: how many shots Admiral and the exact player need for 10,000 random fleets under the
// rules of every daily fleet. The seed is fixed.
import { writeFileSync } from "node:fs";
import { findBot, playAlone } from "@broadside/engine";
import { dailyBots, dailyPresets, dailyRules, meanOf, spreadOf } from "@broadside/play";
import { createRng, randomLayout, unwrap, type Variant } from "@broadside/rules";
import { streamName } from "./stream-name.ts";

const GAMES = 10_000;

function shotsNeeded(variant: Variant, bot: string, game: number): number {
  const strategy = unwrap(findBot(bot, variant));
  const rng = createRng("daily table").split(`${streamName(variant)} ${game}`);
  const layout = unwrap(randomLayout(variant, rng.split("fleet")));
  return playAlone(strategy, variant, layout, rng.split(bot)).length;
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
const text = `import type { DailyBot } from "./daily-fleet.ts";
import type { Spread } from "./spread.ts";

/** Shots needed in ${GAMES} games each, by preset. Made by \`npm run daily:table\`; do not edit. */
// biome-ignore format: data
export const dailyTable: Readonly<Record<string, Readonly<Record<DailyBot, Spread>>>> = {
${lines.join("\n")}
};
`;
writeFileSync("packages/play/src/daily/daily-table.ts", text);

import { fixed, number, percent, whole } from "../statistics/number-text.ts";
import { table } from "./document.ts";
import { markdownTable } from "./document-markdown.ts";
import type { Report } from "./report.ts";

/** What others have published about a bot on the classic board. */
export interface Claim {
  readonly bot: string;
  readonly text: string;
}

/** Sources: the descriptions of two earlier programs (000, 001); N. Berry, DataGenetics, 2011. */
export const claims: readonly Claim[] = [
  { bot: "human-logic", text: "mean 42 (its author)" },
  {
    bot: "middlemost",
    text: "mean 44, best 19, worst 72, hit rate 38% (its author, 10,000 games)",
  },
  { bot: "random", text: "median 96 (DataGenetics)" },
  { bot: "hunt-target", text: "median 65 (DataGenetics)" },
  { bot: "hunt-target-parity", text: "median 62 (DataGenetics)" },
  { bot: "density", text: "median 42 (DataGenetics)" },
];

/** The table for the README, best bot first, with the command that made it. */
export function makeMeasuredTable(report: Report): string {
  const classic = report.run.variant === "classic" && report.run.layouts.kind === "uniform";
  const claimOf = (name: string) =>
    (classic && claims.find((claim) => claim.bot === name)?.text) || "–";
  const rows = report.bots
    .map((bot, place) => ({ bot, claim: claimOf(report.run.bots[place]!.name) }))
    .sort((a, b) => a.bot.mean - b.bot.mean)
    .map(({ bot, claim }) => ({
      bot: bot.name,
      mean: fixed(bot.mean),
      "standard error": fixed(bot.standardError),
      median: whole(bot.median),
      best: whole(bot.best),
      worst: whole(bot.worst),
      "hit rate": percent(bot.hitRate, 1),
      "ms/shot": fixed(bot.msPerShot, bot.msPerShot < 0.1 ? 4 : 2),
      games: number(bot.games),
      claimed: claim,
    }));
  const origin = `Shots to win, all bots on the same layouts. Made by \`${report.command}\` (version ${report.version}).`;
  return `${markdownTable(table("Measured", Object.keys(rows[0]!), rows.map(Object.values)))}\n\n${origin}\n`;
}

import { type BotReport, gamesText, plotRows, type Report } from "@broadside/lab/core";
import { digitsFor } from "@broadside/play";

/** The means with their 95% intervals, one below the other. */
export function plotMeans({ bots, tally }: Report): string {
  const rows = bots.map((bot, colour) => ({
    label: bot.name,
    middle: bot.mean,
    low: bot.mean - bot.margin95,
    high: bot.mean + bot.margin95,
    colour,
    value: intervalText(bot),
  }));
  const xLabel = `shots, mean and 95% interval (n = ${gamesText(tally.bots)})`;
  return plotRows({ title: "Mean shots to win", xLabel, rows });
}

/** "44.1 (42.9 to 45.3)": ends of an interval, lest it be taken for a standard error. */
function intervalText({ mean, margin95 }: BotReport): string {
  const digits = margin95 > 0 ? digitsFor(margin95) : 2;
  const [middle, low, high] = [mean, mean - margin95, mean + margin95].map((n) =>
    n.toFixed(digits),
  );
  return margin95 > 0 ? `${middle} (${low} to ${high})` : `${middle}`;
}

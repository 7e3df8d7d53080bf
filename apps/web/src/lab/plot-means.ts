import { gamesText, plotRows, type Report } from "@broadside/lab/core";

/** The means with their 95 % intervals, one below the other. */
export function plotMeans({ bots, tally }: Report): string {
  const rows = bots.map((bot, colour) => ({
    label: bot.name,
    middle: bot.mean,
    low: bot.mean - bot.margin95,
    high: bot.mean + bot.margin95,
    colour,
    value: `${bot.mean.toFixed(2)} ± ${bot.margin95.toFixed(2)}`,
  }));
  const xLabel = `shots, mean and 95 % interval (n = ${gamesText(tally.bots)})`;
  return plotRows({ title: "Mean shots to win", xLabel, rows });
}

import { cellCount } from "@broadside/rules";
import { variantOf } from "../plan/run-description.ts";
import { gamesText, plotCumulative } from "../plot/plot-cumulative.ts";
import { type DistributionWords, gamesShare, plotDistribution } from "../plot/plot-distribution.ts";
import { MAX_LABEL, plotRows, type Row } from "../plot/plot-rows.ts";
import { shortNames } from "../plot/svg.ts";
import { shotsWithForfeits } from "../statistics/figures.ts";
import { fixed, number, signed } from "../statistics/number-text.ts";
import type { Report } from "./report.ts";
import {
  eloInterval,
  meanInterval,
  orderedDifference,
  pairsToShow,
  UNADJUSTED,
} from "./report-wording.ts";

export function reportPlots(report: Report): string[] {
  const names = report.bots.map((bot) => bot.name);
  return [
    plotShots(report),
    plotCumulative(names, report.tally.bots),
    ...(names.length > 1 ? [plotMeans(report)] : []),
    ...plotSinking(report),
    ...plotDifferences(report),
    ...plotElo(report),
  ];
}

/**
 * The distribution of shots to win, as SVG: in English, unless given other words. `alone` makes it a standalone file.
 */
export function plotShots(report: Report, alone = false, words = shotsWords(report)): string {
  const variant = variantOf(report.run);
  const series = report.bots.map((bot, i) => ({
    name: bot.name,
    histogram: shotsWithForfeits(variant, report.tally.bots[i]!),
    ...(bot.layouts !== undefined && { independent: bot.layouts }),
  }));
  return plotDistribution(words, series, alone);
}

function shotsWords({ bots, tally }: Report): DistributionWords {
  const title = bots.length === 1 ? `Shots to win: ${bots[0]!.name}` : "Shots to win";
  const xLabel = `shots (n = ${gamesText(tally.bots)}; bars: 95% interval)`;
  return { title, xLabel, yLabel: gamesShare };
}

function plotMeans({ bots, tally }: Report): string {
  const rows = bots.flatMap((bot, colour) => {
    if (!Number.isFinite(bot.mean)) return [];
    const margin = bot.margin95 || 0;
    const value = `${fixed(bot.mean)} (${meanInterval(bot)})`;
    const ends = { low: bot.mean - margin, high: bot.mean + margin };
    return [{ label: bot.name, middle: bot.mean, ...ends, colour, value }];
  });
  const xLabel = `mean shots; bars: 95% interval (n = ${gamesText(tally.bots)})`;
  return plotRows({ title: "Mean shots to win", xLabel, rows });
}

/** A chart for each bot that finished a game. */
function plotSinking({ bots }: Report): string[] {
  return bots.flatMap((bot, colour) => {
    const rows = bot.sunkAt.map(
      ({ ship, length, mean, quantiles: q }): Row => ({
        label: `${ship} (${length})`,
        middle: mean,
        low: q[5],
        high: q[95],
        inner: [q[25], q[75]],
        colour,
        value: fixed(mean, 1),
      }),
    );
    const finished = bot.games - bot.forfeits;
    const title = `Shot that sank each ship: ${bot.name}`;
    const xLabel = `shots; point mean, thick 25–75%, thin 5–95% (n = ${number(finished)})`;
    return finished > 0 ? [plotRows({ title, xLabel, rows })] : [];
  });
}

function plotDifferences(report: Report): string[] {
  const pairs = pairsToShow(report, 10);
  if (pairs.length === 0) return [];
  const rows = pairs.map((pair, colour) => {
    const { fewer, more, mean, low95, high95 } = orderedDifference(pair);
    const value = `${fixed(mean)} (n = ${number(pair.difference.n)})`;
    return {
      label: differenceLabel(fewer, more, MAX_LABEL - value.length),
      middle: mean,
      low: Number.isFinite(low95) ? low95 : mean,
      high: Number.isFinite(high95) ? high95 : mean,
      colour,
      value,
    };
  });
  const forest = plotRows({
    title: "Paired differences on the same layouts",
    xLabel: `fewer shots, mean; bars: 95% interval${report.stopped === "decided" ? `, ${UNADJUSTED}` : ""}`,
    rows,
    zero: true,
  });
  return pairs.length > 3 ? [forest] : [forest, plotDifferenceSpread(report)];
}

/** In fewer words, then with shorter names, if there is no room. */
function differenceLabel(fewer: string, more: string, room: number): string {
  const full = `${fewer} needs fewer shots than ${more}`;
  if (full.length <= room) return full;
  const short = `${fewer} fewer than ${more}`;
  if (short.length <= room) return short;
  return shortNames([fewer, more], Math.floor((room - " fewer than ".length) / 2)).join(
    " fewer than ",
  );
}

function plotDifferenceSpread(report: Report): string {
  const cells = cellCount(variantOf(report.run));
  const series = report.pairs.map((pair, p) => {
    const { fewer, more } = orderedDifference(pair);
    const { differences } = report.tally.pairs[p]!;
    return {
      name: `${fewer} fewer than ${more}`,
      // Reversed, so that more becomes fewer.
      histogram: fewer === pair.first ? differences : [...differences].reverse(),
      ...(pair.difference.layouts !== undefined && { independent: pair.difference.layouts }),
      offset: -cells,
    };
  });
  const n = number(Math.max(...report.pairs.map(({ difference }) => difference.n)));
  const title = "Paired differences, game by game";
  const xLabel = `fewer shots (n = ${n} games; bars: 95% interval)`;
  return plotDistribution({ title, xLabel, yLabel: gamesShare }, series);
}

function plotElo({ bots }: Report): string[] {
  const rated = bots.flatMap(({ name, elo }, colour) => (elo ? [{ name, elo, colour }] : []));
  if (rated.length === 0) return [];
  const rows = rated
    .sort((a, b) => b.elo.elo - a.elo.elo)
    .map(({ name, elo, colour }) => ({
      label: name,
      middle: elo.elo,
      low: elo.elo - (elo.margin95 || 0),
      high: elo.elo + (elo.margin95 || 0),
      colour,
      value: `${signed(elo.elo, 0)} (${eloInterval(elo)})`,
    }));
  const n = number(Math.max(...rated.map(({ elo }) => elo.games)));
  const xLabel = `Elo, mean 0; bars: 95% interval (n = ${n} matches per bot)`;
  return [plotRows({ title: "Two-sided matches", xLabel, rows })];
}

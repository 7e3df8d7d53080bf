import { cumulativeWins } from "../statistics/figures.ts";
import { countOf } from "../statistics/histogram.ts";
import { Z95 } from "../statistics/student.ts";
import type { BotTally } from "../statistics/tally.ts";
import { chart, curve, errorBar, frame, linearScale } from "./svg.ts";

/** Percentage of games won by shot n, with 95% error bars at every tick. */
export function plotCumulative(
  names: readonly string[],
  tallies: readonly BotTally[],
  alone = false,
): string {
  const wins = tallies.map(cumulativeWins);
  const last = Math.max(1, ...wins.map((won) => won.length - 1));
  const begin = Math.min(...wins.map((won) => Math.max(0, won.findIndex((part) => part > 0) - 1)));
  const end = Math.max(...wins.map((won) => won.indexOf(won.at(-1)!)), begin + 1);
  const x = linearScale([begin, Math.min(last, end)], [frame.left, frame.right]);
  const y = linearScale([0, 100], [frame.bottom, frame.top], 5);
  const body = wins.map((won, i) => {
    const points = won.map((part, n) => [x(n), y(100 * part)] as const);
    const games = countOf(tallies[i]!.shots) + tallies[i]!.forfeits;
    const bars = x.ticks.map((tick) => {
      const part = won[tick];
      if (part === undefined || games === 0) return "";
      const margin = Z95 * Math.sqrt((part * (1 - part)) / games);
      const [low, high] = [Math.max(0, part - margin), Math.min(1, part + margin)];
      return errorBar(x(tick), y(100 * low), y(100 * high), i);
    });
    return curve(points.slice(begin, end + 1), i) + bars.join("");
  });
  return chart({
    title: "Games won by shot n",
    xLabel: `shots fired (n = ${gamesText(tallies)})`,
    yLabel: "% of games won",
    x,
    y,
    body: body.join(""),
    names,
    alone,
  });
}

export function gamesText(tallies: readonly BotTally[]): string {
  const games = tallies.map((tally) => countOf(tally.shots) + tally.forfeits);
  const [least, most] = [Math.min(...games), Math.max(...games)];
  const text = (n: number) => n.toLocaleString("en-US");
  return least === most ? `${text(most)} games` : `${text(least)} to ${text(most)} games`;
}

import type { Knowledge } from "@broadside/rules";
import { BOT_EFFORT, countCells } from "../counting/cells.ts";
import type { Chart } from "./chart/chart.ts";
import { knownOpening } from "./openings/known-opening.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

/** The bot `exact` without its shipped openings: counts every position. */
export const countingBot: Strategy = createStrategy({
  name: "exact",
  description:
    "Counts every layout that fits all the announcements so far and fires where most of them have a ship. That gives the best chance of a hit now, though not quite the shortest game. Between equal squares, it takes the one nearest to an earlier shot, then the first one, reading row by row. On large boards with many ships, it samples positions that would take too long to count.",
  ties: "near-first",
  rate: rateByCounts,
});

/** Fires where most layouts have a ship. Shipped openings save time on slow variants. */
export const exact: Strategy = {
  ...countingBot,
  choose: (knowledge, rng) => knownOpening(knowledge) ?? countingBot.choose(knowledge, rng),
};

/** Rates every spot by the number of layouts with a ship there. */
export function rateByCounts(chart: Chart, values: Float64Array, knowledge: Knowledge): void {
  addCells(chart, values, countCells(knowledge, BOT_EFFORT)!.counts);
}

/** Adds a number per cell to the values of the chart's spots. */
export function addCells(chart: Chart, values: Float64Array, byCell: Float64Array): void {
  const { spotOf } = chart.board;
  for (let cell = 0; cell < spotOf.length; cell++) values[spotOf[cell]!]! += byCell[cell]!;
}

import type { Knowledge } from "@broadside/rules";
import { BOT_EFFORT, countCellsInSteps } from "../counting/cells.ts";
import type { CellCounts } from "../counting/counter.ts";
import { finish, type Work } from "../evidence/problem.ts";
import type { Chart } from "./chart/chart.ts";
import { knownOpening } from "./openings/known-opening.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

/** The bot `exact` without its shipped openings: counts every position. */
export const countingBot: Strategy = createStrategy({
  name: "exact",
  ties: "near-first",
  rate: rateByCounts,
  countInSteps: countForBot,
});

/** Fires where most layouts have a ship. Shipped openings save time on slow variants. */
export const exact: Strategy = {
  ...countingBot,
  choose: (knowledge, rng) => knownOpening(knowledge) ?? countingBot.choose(knowledge, rng),
};

/** Rates every spot by the number of layouts with a ship there. */
export function rateByCounts(
  chart: Chart,
  values: Float64Array,
  knowledge: Knowledge,
  counts = finish(countForBot(knowledge)),
): void {
  addCells(chart, values, counts!.counts);
}

/** Counts as a bot does: quickly, or a sample. */
export function countForBot(knowledge: Knowledge): Work<CellCounts | undefined> {
  return countCellsInSteps(knowledge, BOT_EFFORT);
}

/** Adds a number per cell to the values of the chart's spots. */
export function addCells(chart: Chart, values: Float64Array, byCell: Float64Array): void {
  const { spotOf } = chart.board;
  for (let cell = 0; cell < spotOf.length; cell++) values[spotOf[cell]!]! += byCell[cell]!;
}

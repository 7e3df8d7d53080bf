import type { Knowledge } from "@broadside/rules";
import { countCells, playing } from "../counting/cells.ts";
import type { Chart } from "./chart/chart.ts";

/** Adds to every spot the number of layouts with a ship there, all counts in the same unit. */
export function addCounts(chart: Chart, values: Float64Array, knowledge: Knowledge): void {
  const { spotOf } = chart.board;
  const { counts } = countCells(knowledge, playing)!;
  for (let cell = 0; cell < spotOf.length; cell++) values[spotOf[cell]!]! += counts[cell]!;
}

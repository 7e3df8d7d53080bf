import type { Knowledge } from "@broadside/rules";
import { countCells } from "../counting/cells.ts";
import { shipBeliefs } from "../methods/beliefs/ship-beliefs.ts";
import type { Chart } from "./chart/chart.ts";
import { addDensity } from "./density.ts";
import { addCells } from "./exact.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

/** Counts exactly where that is cheap, and estimates before. */
export const reckoner: Strategy = createStrategy({
  name: "reckoner",
  ties: "near-first",
  rate: reckon,
});

const CHEAP = { counterMs: 1 };

/** Estimates are rounded to a millionth, so that cells equal by symmetry stay equal. */
const STEPS = 2 ** 20;

/** Rates spots by their odds: exact where a count takes about a millisecond, estimated elsewhere. */
export function reckon(chart: Chart, values: Float64Array, knowledge: Knowledge): void {
  const counted = countCells(knowledge, CHEAP);
  const chances = counted ? undefined : shipBeliefs(knowledge);
  if (counted) addCells(chart, values, counted.counts);
  else if (chances) addCells(chart, values, chances.map(rounded));
  else addDensity(chart, values);
}

const rounded = (chance: number): number => Math.round(chance * STEPS);

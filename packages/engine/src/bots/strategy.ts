import type { Cell, Knowledge, Rng, Variant } from "@broadside/rules";
import { type Chart, FREE, isHit, WATER } from "./chart/chart.ts";
import { readChart } from "./chart/read-chart.ts";
import { pickHighest, type Ties } from "./ties.ts";

/** Chooses shots from what one side may know; it never sees a layout. Keeps nothing between calls. */
export interface Strategy {
  readonly name: string;
  /** One paragraph for people. */
  readonly description: string;
  /** True, or a sentence on why this variant is beyond it. */
  canPlay(variant: Variant): true | string;
  /** A cell neither fired at nor called yet. Throws if there is none. */
  choose(knowledge: Knowledge, rng: Rng): Cell;
  /**
   * A value for every cell, 0 for those fired at or called: what the heatmaps show. The choice is
   * always among the cells of the highest value; between equals the strategy's `Ties` decide.
   */
  explain(knowledge: Knowledge): readonly number[];
  /**
   * A choice after so many milliseconds of thought. They are nominal: what is thought depends on their
   * number and not on the clock. Absent from bots that have no use for more time.
   */
  think?(knowledge: Knowledge, rng: Rng, ms: number): Cell;
}

/**
 * Puts values of 0 or more on the chart's FREE spots (what it writes elsewhere, or on spots called
 * in this volley, is ignored); the values are all 0 before. Returns nothing: the array is the
 * variant's own.
 */
export type Rating = (chart: Chart, values: Float64Array, knowledge: Knowledge) => void;

export interface RatedStrategy {
  readonly name: string;
  readonly description: string;
  readonly ties?: Ties;
  readonly rate: Rating;
  readonly canPlay?: (variant: Variant) => true | string;
}

/**
 * A strategy that fires at a spot of the highest value. Where nothing is worth anything, the chart
 * has most likely guessed the cells of a sunk ship wrong: then the spots next to any hit come
 * first, then all that are free, and those ruled out by the contact rule last.
 */
export function createStrategy(rated: RatedStrategy): Strategy {
  const { name, description, rate, ties = "dice", canPlay = () => true as const } = rated;
  return {
    name,
    description,
    canPlay,
    choose(knowledge, rng) {
      const chart = readChart(knowledge);
      const values = ratedValues(chart, rate, knowledge);
      const spot = pickHighest(chart.board, values, ties, knowledge.shots, rng);
      if (spot < 0) throw new RangeError("There is no square left to fire at.");
      return chart.board.cellOf[spot] as Cell;
    },
    explain(knowledge) {
      const chart = readChart(knowledge);
      const values = ratedValues(chart, rate, knowledge);
      return Array.from(chart.board.spotOf, (spot) => values[spot] as number);
    },
  };
}

const scratch = new WeakMap<Chart, Float64Array>();

function ratedValues(chart: Chart, rate: Rating, knowledge: Knowledge): Float64Array {
  let values = scratch.get(chart);
  if (!values) {
    values = new Float64Array(chart.board.size);
    scratch.set(chart, values);
  } else values.fill(0);
  rate(chart, values, knowledge);
  for (const spot of chart.called) values[spot] = 0;
  if (!keepFree(chart, values) && !valueRest(chart, values, FREE)) valueRest(chart, values, WATER);
  return values;
}

/** Takes away what lies outside the FREE spots; false if nothing is left. */
function keepFree(chart: Chart, values: Float64Array): boolean {
  const { marks } = chart;
  let some = false;
  for (let spot = 0; spot < values.length; spot++) {
    if (marks[spot] !== FREE) values[spot] = 0;
    else if (values[spot]! > 0) some = true;
  }
  return some;
}

/** Next to a hit 2, elsewhere 1; false if there is no such spot. */
function valueRest(chart: Chart, values: Float64Array, mark: number): boolean {
  const { marks, board, isCalled } = chart;
  let some = false;
  for (let spot = 0; spot < values.length; spot++) {
    if (marks[spot] !== mark || isCalled[spot]) continue;
    const besideHit =
      isHit(marks[spot - board.stride]!) ||
      isHit(marks[spot - 1]!) ||
      isHit(marks[spot + 1]!) ||
      isHit(marks[spot + board.stride]!);
    values[spot] = besideHit ? 2 : 1;
    some = true;
  }
  return some;
}

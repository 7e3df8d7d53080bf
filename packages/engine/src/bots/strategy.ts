import type { Cell, Knowledge, Problem, Rng, Variant } from "@broadside/rules";
import type { CellCounts } from "../counting/counter.ts";
import type { Work } from "../evidence/problem.ts";
import { type Chart, FREE, isHit, WATER } from "./chart/chart.ts";
import { readChart } from "./chart/read-chart.ts";
import { pickHighest, type Ties } from "./ties.ts";

/** Chooses shots from what one side may know; it never sees a layout and has no state. */
export interface Strategy {
  readonly name: string;
  /** True, or why it cannot play this variant. */
  canPlay(variant: Variant): true | Problem;
  /** Returns a cell neither fired at nor called yet. Throws if there is none. */
  choose(knowledge: Knowledge, rng: Rng): Cell;
  /**
   * A value for every cell, for heatmaps; 0 for cells fired at or called. `choose` returns a cell
   * with the highest value, breaking ties by the strategy's `Ties`.
   */
  explain(knowledge: Knowledge): readonly number[];
  /** Like `explain`, but yields progress from 0 to 1. Missing if a bot answers quickly. */
  explainInSteps?(knowledge: Knowledge): Generator<number, readonly number[], void>;
  /**
   * Like `choose`, with `ms` milliseconds of thinking time. They are nominal: the choice depends on
   * their number, not on a clock. Missing if a bot has no use for more time.
   */
  think?(knowledge: Knowledge, rng: Rng, ms: number): Cell;
}

/**
 * Writes non-negative values for the chart's FREE spots into `values`, which is all zeros before.
 * Values of other spots, and of spots called in this volley, are ignored. `counts`: what
 * `countInSteps` of the strategy found, if it has been called.
 */
export type Rating = (
  chart: Chart,
  values: Float64Array,
  knowledge: Knowledge,
  counts?: CellCounts,
) => void;

export interface RatedStrategy {
  readonly name: string;
  readonly ties?: Ties;
  readonly rate: Rating;
  /** Counts what `rate` counts otherwise, which may take seconds. */
  readonly countInSteps?: (knowledge: Knowledge) => Work<CellCounts | undefined>;
  readonly canPlay?: (variant: Variant) => true | Problem;
}

/**
 * A strategy that fires at a spot with the highest value. If all values are 0, the chart has probably
 * guessed the cells of a sunk ship wrong. It then fires next to a hit, else at any free spot, and
 * last at spots ruled out by the contact rule.
 */
export function createStrategy(rated: RatedStrategy): Strategy {
  const { name, rate, countInSteps, ties = "dice", canPlay = () => true as const } = rated;
  const explain = (knowledge: Knowledge, counts?: CellCounts) => {
    const chart = readChart(knowledge);
    const values = ratedValues(chart, rate, knowledge, counts);
    return Array.from(chart.board.spotOf, (spot) => values[spot] as number);
  };
  return {
    name,
    canPlay,
    choose(knowledge, rng) {
      const chart = readChart(knowledge);
      const values = ratedValues(chart, rate, knowledge);
      const spot = pickHighest(chart.board, values, ties, knowledge.shots, rng);
      if (spot < 0) throw new RangeError("There is no square left to fire at.");
      return chart.board.cellOf[spot] as Cell;
    },
    explain: (knowledge) => explain(knowledge),
    ...(countInSteps && {
      *explainInSteps(knowledge: Knowledge) {
        return explain(knowledge, yield* countInSteps(knowledge));
      },
    }),
  };
}

const scratch = new WeakMap<Chart, Float64Array>();

function ratedValues(
  chart: Chart,
  rate: Rating,
  knowledge: Knowledge,
  counts?: CellCounts,
): Float64Array {
  let values = scratch.get(chart);
  if (!values) {
    values = new Float64Array(chart.board.size);
    scratch.set(chart, values);
  } else values.fill(0);
  rate(chart, values, knowledge, counts);
  for (const spot of chart.called) values[spot] = 0;
  if (!keepFree(chart, values) && !valueRest(chart, values, FREE)) valueRest(chart, values, WATER);
  return values;
}

/** Clears the values of all but FREE spots; false if nothing is left. */
function keepFree(chart: Chart, values: Float64Array): boolean {
  const { marks } = chart;
  let some = false;
  for (let spot = 0; spot < values.length; spot++) {
    if (marks[spot] !== FREE) values[spot] = 0;
    else if (values[spot]! > 0) some = true;
  }
  return some;
}

/** Rates spots with this mark: 2 next to a hit, 1 elsewhere; false if there are none. */
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

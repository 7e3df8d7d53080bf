import { type Chart, canFireAt } from "./chart/chart.ts";
import { canGrow, freeBeyond, isFree, type Line, linesOf } from "./chart/lines.ts";
import { rateByCounts } from "./exact.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

/** A port of an earlier program. */
export const humanLogic: Strategy = createStrategy({
  name: "human-logic",
  ties: "near",
  rate(chart, values, knowledge) {
    if (isCountable(chart)) rateByCounts(chart, values, knowledge);
    else rateByLogic(chart, values);
  },
});

/** The earlier program's limit on brute-force steps. */
const MAX_STEPS = 10_000_000;

function isCountable(chart: Chart): boolean {
  const { rows, columns } = chart.variant;
  let shipsAfloat = 0;
  for (let i = 0; i < chart.afloat.length; i++) shipsAfloat += chart.afloat[i]!;
  return (2 * rows * columns) ** shipsAfloat <= MAX_STEPS;
}

/** Handles three cases: a line that can grow, single hits, open water. */
function rateByLogic(chart: Chart, values: Float64Array): void {
  if (valueLines(chart, values) || valueSingles(chart, values)) return;
  const { marks } = chart;
  for (let spot = 0; spot < marks.length; spot++) {
    if (isFree(chart, spot)) values[spot] = room(chart, spot);
  }
}

function valueLines(chart: Chart, values: Float64Array): boolean {
  if (chart.open.length < 2) return false;
  let some = false;
  for (const line of linesOf(chart)) {
    if (canGrow(chart, line) && valueEnds(chart, values, line)) some = true;
  }
  return some;
}

/** Rates each end by the free squares outward, including itself; false if neither is available. */
function valueEnds(chart: Chart, values: Float64Array, line: Line): boolean {
  const { start, end, step } = line;
  const before = start - step;
  const after = end + step;
  values[before] = Math.max(values[before]!, freeBeyond(chart, start, -step));
  values[after] = Math.max(values[after]!, freeBeyond(chart, end, step));
  return canFireAt(chart, before) || canFireAt(chart, after);
}

/** Rates the neighbours of open hits. A neighbour enclosed on all sides still gets a little. */
function valueSingles(chart: Chart, values: Float64Array): boolean {
  const { stride } = chart.board;
  let some = false;
  for (const hit of chart.open) {
    for (const spot of [hit - stride, hit - 1, hit + 1, hit + stride]) {
      if (!canFireAt(chart, spot)) continue;
      values[spot] = Math.max(room(chart, spot), ENCLOSED);
      some = true;
    }
  }
  return some;
}

const ENCLOSED = 0.5;

function room(chart: Chart, spot: number): number {
  const { stride } = chart.board;
  const up = freeBeyond(chart, spot, -stride);
  const left = freeBeyond(chart, spot, -1);
  const right = freeBeyond(chart, spot, 1);
  const down = freeBeyond(chart, spot, stride);
  return up + left + right + down + Math.min(up, left, right, down);
}

import { type Chart, canFireAt } from "./chart/chart.ts";
import { canGrow, hasRoomFor, isFree, type Line, linesOf, shortestAfloat } from "./chart/lines.ts";
import { valueNeighbours } from "./hunt-target.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

/** A port of an earlier program: hunt, home in, sink. */
export const checkerboard: Strategy = createStrategy({
  name: "checkerboard",
  rate(chart, values) {
    if (!valueStacks(chart, values)) valueBoard(chart, values);
  },
});

/** Recent hits are worth more than older ones, and lines that can grow more than single hits. */
function valueStacks(chart: Chart, values: Float64Array): boolean {
  if (chart.open.length === 0) return false;
  let some = false;
  for (const line of linesOf(chart)) {
    if (canGrow(chart, line) && valueEnds(chart, values, line)) some = true;
  }
  if (some) return true;
  for (const spot of chart.open) {
    if (valueNeighbours(chart, values, spot, chart.when[spot]! + 1, chart.board.stride))
      some = true;
  }
  return some;
}

function valueEnds(chart: Chart, values: Float64Array, line: Line): boolean {
  const { start, end, step } = line;
  let latest = 0;
  for (let s = start; s <= end; s += step) latest = Math.max(latest, chart.when[s]! + 1);
  let some = false;
  for (const spot of [start - step, end + step]) {
    if (!canFireAt(chart, spot)) continue;
    values[spot] = Math.max(values[spot]!, latest);
    some = true;
  }
  return some;
}

function valueBoard(chart: Chart, values: Float64Array): void {
  const { board, variant } = chart;
  const step = shortestAfloat(chart);
  for (let cell = 0; cell < board.spotOf.length; cell++) {
    const row = Math.floor(cell / variant.columns);
    const column = cell % variant.columns;
    if ((column - row) % step !== 0) continue;
    const spot = board.spotOf[cell]!;
    if (isFree(chart, spot) && hasRoomFor(chart, spot, step)) values[spot] = 1;
  }
}

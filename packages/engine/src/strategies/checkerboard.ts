import { type Chart, canFireAt } from "./chart.ts";
import { valueNeighbours } from "./hunt-target.ts";
import { canGrow, isFree, type Line, linesOf, shortestAfloat } from "./lines.ts";
import { roomFor } from "./ship-extent.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

/** The player of seed 004: hunt, hone in, sink. */
export const checkerboard: Strategy = createStrategy({
  name: "checkerboard",
  description:
    "Hunts at random on a checkerboard whose step is the length of the shortest ship afloat, so that the board grows wider as ships sink, and only where that ship has room. After a hit it hones in on the four squares around; two hits side by side give an axis, along which it fires until something sinks. Open hits are kept in stacks, the latest on top: a line of hits that can grow no more was several ships side by side, and each of its hits is honed in on by itself, as is a hit left over when a ship sinks.",
  rate(chart, values) {
    if (!valueStacks(chart, values)) valueBoard(chart, values);
  },
});

/** Later stacks are worth more than earlier ones; lines that can grow more than single hits. */
function valueStacks(chart: Chart, values: Float64Array): boolean {
  if (chart.open.length === 0) return false;
  let some = false;
  for (const line of linesOf(chart)) {
    if (canGrow(chart, line) && valueEnds(chart, values, line)) some = true;
  }
  if (some) return true;
  for (const spot of chart.open) {
    if (valueNeighbours(chart, values, spot, chart.when[spot]! + 1, chart.sea.stride)) some = true;
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
  const { sea, variant } = chart;
  const step = shortestAfloat(chart);
  for (let cell = 0; cell < sea.spotOf.length; cell++) {
    const row = Math.floor(cell / variant.columns);
    const column = cell % variant.columns;
    if ((column - row) % step !== 0) continue;
    const spot = sea.spotOf[cell]!;
    if (isFree(chart, spot) && roomFor(chart, spot, step)) values[spot] = 1;
  }
}

import { type Chart, canFireAt, OPEN } from "./chart/chart.ts";
import {
  hasRoomFor,
  isFree,
  type Line,
  linesOf,
  longestAfloat,
  runLengthAt,
  shortestAfloat,
} from "./chart/lines.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

/** A port of an earlier program. */
export const middlemost: Strategy = createStrategy({
  name: "middlemost",
  ties: "near",
  rate(chart, values) {
    const longest = longestAfloat(chart);
    if (valueLines(chart, values, longest) || valueNeighbours(chart, values, longest)) return;
    valueOpenWater(chart, values, longest);
  },
});

function valueOpenWater(chart: Chart, values: Float64Array, longest: number): void {
  const shortest = shortestAfloat(chart);
  const [across, down] = chart.board.steps;
  for (const spot of chart.board.spotOf) {
    if (!isFree(chart, spot) || !hasRoomFor(chart, spot, shortest)) continue;
    values[spot] =
      middle(chart, spot, across, longest, shortest) + middle(chart, spot, down, longest, shortest);
  }
}

/** The width of the open water plus the distance to its nearer end; 0 if no ship fits. */
function middle(
  chart: Chart,
  spot: number,
  step: number,
  longest: number,
  shortest: number,
): number {
  const before = reach(chart, spot, -step, longest);
  const after = reach(chart, spot, step, longest);
  const width = before + after + 1;
  return width < shortest ? 0 : width + Math.min(before, after) + 1;
}

/** The number of spots beyond this one that a ship of this length covering it could reach. */
function reach(chart: Chart, spot: number, step: number, length: number): number {
  const { marks } = chart;
  let n = 0;
  while (n < length - 1 && marks[spot + (n + 1) * step]! <= OPEN) n++;
  return n;
}

/** Per hit in a row, so that a longer row outweighs any room at the ends of a shorter one. */
const ROW = 100;

function valueLines(chart: Chart, values: Float64Array, longest: number): boolean {
  if (chart.open.length < 2) return false;
  let some = false;
  for (const line of linesOf(chart)) {
    if (line.length < longest && valueEnds(chart, values, line, longest)) some = true;
  }
  return some;
}

function valueEnds(chart: Chart, values: Float64Array, line: Line, longest: number): boolean {
  const { start, end, step, length } = line;
  const before = valueEnd(chart, values, start - step, -step, longest - length, length);
  const after = valueEnd(chart, values, end + step, step, longest - length, length);
  return before || after;
}

function valueEnd(
  chart: Chart,
  values: Float64Array,
  spot: number,
  outward: number,
  missing: number,
  hits: number,
): boolean {
  if (!canFireAt(chart, spot)) return false;
  const value = hits * ROW + 1 + reach(chart, spot, outward, missing);
  values[spot] = Math.max(values[spot]!, value);
  return true;
}

function valueNeighbours(chart: Chart, values: Float64Array, longest: number): boolean {
  const least = Math.max(2, shortestAfloat(chart));
  let some = false;
  for (const hit of chart.open) {
    for (const step of chart.board.steps) {
      if (runLengthAt(chart, hit, step) < least) continue;
      const before = reach(chart, hit, -step, longest);
      const after = reach(chart, hit, step, longest);
      const value = before + after + Math.min(before, after);
      if (valueNeighbour(chart, values, hit - step, value + before / ROW)) some = true;
      if (valueNeighbour(chart, values, hit + step, value + after / ROW)) some = true;
    }
  }
  return some;
}

function valueNeighbour(chart: Chart, values: Float64Array, spot: number, value: number): boolean {
  if (!canFireAt(chart, spot)) return false;
  values[spot] = Math.max(values[spot]!, value);
  return true;
}

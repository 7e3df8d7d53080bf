import { type Chart, canFireAt, FREE, isHit } from "./chart/chart.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

/** Hunt and target, after N. Berry (DataGenetics, 2011): median 65 shots. */
export const huntTarget: Strategy = createStrategy({
  name: "hunt-target",
  rate: huntAndTarget,
});

export function huntAndTarget(chart: Chart, values: Float64Array): void {
  if (!valueNeighboursOfHits(chart, values)) valueEverySquare(chart, values);
}

/** Hunt and target on one colour of the chessboard (DataGenetics, 2011): median 62 shots. */
export const huntTargetParity: Strategy = createStrategy({
  name: "hunt-target-parity",
  rate(chart, values) {
    if (!valueNeighboursOfHits(chart, values)) valueOneColour(chart, values, 0);
  },
});

function valueNeighboursOfHits(chart: Chart, values: Float64Array): boolean {
  const { marks, board } = chart;
  let some = false;
  for (let spot = 0; spot < marks.length; spot++) {
    if (!isHit(marks[spot]!)) continue;
    if (valueNeighbours(chart, values, spot, 1, board.stride)) some = true;
  }
  return some;
}

/** Sets the value of the spot's available neighbours; false if there are none. */
export function valueNeighbours(
  chart: Chart,
  values: Float64Array,
  spot: number,
  value: number,
  stride: number,
): boolean {
  const up = canFireAt(chart, spot - stride);
  const left = canFireAt(chart, spot - 1);
  const right = canFireAt(chart, spot + 1);
  const down = canFireAt(chart, spot + stride);
  if (up) values[spot - stride] = value;
  if (left) values[spot - 1] = value;
  if (right) values[spot + 1] = value;
  if (down) values[spot + stride] = value;
  return up || left || right || down;
}

export function valueEverySquare(chart: Chart, values: Float64Array): void {
  const { marks } = chart;
  for (let spot = 0; spot < marks.length; spot++) if (marks[spot] === FREE) values[spot] = 1;
}

/** Rates the free squares of one colour: 0 is the colour of the top left corner, 1 the other. */
export function valueOneColour(chart: Chart, values: Float64Array, colour: number): void {
  const { marks, board, variant } = chart;
  for (let cell = 0; cell < board.spotOf.length; cell++) {
    const spot = board.spotOf[cell]!;
    if (marks[spot] === FREE && colourOf(variant.columns, cell) === colour) values[spot] = 1;
  }
}

export const colourOf = (columns: number, cell: number): number =>
  (Math.floor(cell / columns) + (cell % columns)) % 2;

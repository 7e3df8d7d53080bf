import { type Chart, canFireAt, FREE, isHit } from "./chart/chart.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

/** The hunt-and-target player of the literature (N. Berry, DataGenetics 2011: median 65 shots). */
export const huntTarget: Strategy = createStrategy({
  name: "hunt-target",
  description:
    "Hunts at random. After a hit, it fires at the neighbours of every hit until none are left, even if the ship has already sunk. The textbook player that pays no attention to sinkings.",
  rate: huntAndTarget,
});

export function huntAndTarget(chart: Chart, values: Float64Array): void {
  if (!valueNeighboursOfHits(chart, values)) valueEverySquare(chart, values);
}

/** The same with half the hunting (DataGenetics: median 62 shots). */
export const huntTargetParity: Strategy = createStrategy({
  name: "hunt-target-parity",
  description:
    "Like hunt-target, but hunts only on the squares of one colour, as on a chessboard, because a ship of two or more squares always covers one. It turns to the other colour when the first is used up.",
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

/** Gives the neighbours of a spot a value that can be fired at; false if it has none. */
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

/** Values the free squares of a colour: 0 for that of the top left corner, or 1. */
export function valueOneColour(chart: Chart, values: Float64Array, colour: number): void {
  const { marks, board, variant } = chart;
  for (let cell = 0; cell < board.spotOf.length; cell++) {
    const spot = board.spotOf[cell]!;
    if (marks[spot] === FREE && colourOf(variant.columns, cell) === colour) values[spot] = 1;
  }
}

export const colourOf = (columns: number, cell: number): number =>
  (Math.floor(cell / columns) + (cell % columns)) % 2;

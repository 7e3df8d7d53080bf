import { type Chart, OPEN } from "./chart.ts";

/** Whether a ship of this length can cover the spot, on spots that are free or open hits. */
export const hasRoomFor = (chart: Chart, spot: number, length: number): boolean =>
  runLengthAt(chart, spot, 1) >= length || runLengthAt(chart, spot, chart.board.stride) >= length;

/** Spots in one row, this one among them, where a ship afloat may lie. */
export function runLengthAt(chart: Chart, spot: number, step: number): number {
  const { marks } = chart;
  let n = 1;
  for (let s = spot - step; marks[s]! <= OPEN; s -= step) n++;
  for (let s = spot + step; marks[s]! <= OPEN; s += step) n++;
  return n;
}

import { type Chart, FREE, OPEN } from "./chart.ts";

/** Two or more adjoining open hits that may be one ship: hits with different owners are separate. */
export interface Line {
  readonly start: number;
  readonly end: number;
  readonly step: number;
  readonly length: number;
}

/** All lines in both directions; a hit may belong to one of each. */
export function linesOf(chart: Chart): Line[] {
  const found: Line[] = [];
  for (const start of chart.open) {
    for (const step of chart.board.steps) {
      if (continues(chart, start, -step) || !continues(chart, start, step)) continue;
      let end = start + step;
      while (continues(chart, end, step)) end += step;
      found.push({ start, end, step, length: (end - start) / step + 1 });
    }
  }
  return found;
}

function continues(chart: Chart, spot: number, step: number): boolean {
  const next = spot + step;
  return chart.marks[next] === OPEN && chart.owner[next] === chart.owner[spot];
}

export const isFree = (chart: Chart, spot: number): boolean => chart.marks[spot] === FREE;

export function freeBeyond(chart: Chart, spot: number, step: number): number {
  const { marks } = chart;
  let n = 0;
  let next = spot + step;
  while (marks[next] === FREE) {
    n++;
    next += step;
  }
  return n;
}

/** False if both ends are blocked, which means that the hits belong to different ships. */
export const canGrow = (chart: Chart, line: Line): boolean =>
  isFree(chart, line.start - line.step) || isFree(chart, line.end + line.step);

/** The length of the longest ship believed afloat; 0 if none. */
export function longestAfloat(chart: Chart): number {
  const { fleet } = chart.variant;
  let longest = 0;
  for (let i = 0; i < fleet.length; i++) {
    if (chart.afloat[i] && fleet[i]!.length > longest) longest = fleet[i]!.length;
  }
  return longest;
}

/** The length of the shortest ship believed afloat; 1 if none. */
export function shortestAfloat(chart: Chart): number {
  const { fleet } = chart.variant;
  let shortest = 0;
  for (let i = 0; i < fleet.length; i++) {
    const { length } = fleet[i]!;
    if (chart.afloat[i] && (shortest === 0 || length < shortest)) shortest = length;
  }
  return shortest || 1;
}

/** Whether a ship of this length can cover the spot using only free spots and open hits. */
export const hasRoomFor = (chart: Chart, spot: number, length: number): boolean =>
  runLengthAt(chart, spot, 1) >= length || runLengthAt(chart, spot, chart.board.stride) >= length;

/** The length of the run through this spot in which a ship afloat may lie. */
export function runLengthAt(chart: Chart, spot: number, step: number): number {
  const { marks } = chart;
  let n = 1;
  for (let s = spot - step; marks[s]! <= OPEN; s -= step) n++;
  for (let s = spot + step; marks[s]! <= OPEN; s += step) n++;
  return n;
}

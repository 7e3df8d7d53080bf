import { type Chart, OPEN, type Sinking, SUNK } from "./chart.ts";

/**
 * Marks the ship's cells at once if only one row of open hits can be them, else leaves it for
 * `settleSinkings`: a later sinking may yet take some of the hits.
 */
export function settleSinking(chart: Chart, sinking: Sinking): void {
  if (sinking.ship >= 0 && sinking.owner >= 0) {
    sinkByOwner(chart, sinking);
  } else if (sinking.ship < 0 || !sinkIfCertain(chart, sinking)) {
    chart.sinkings.push(sinking);
  }
}

/**
 * Settles what is left: first all that has become certain, then, oldest first, a guess. The guess
 * is the longest ship that fits (only where sinkings are not named), and among its places the one
 * whose hits came last: who fires along a line sinks the ship he has just been hitting. If an
 * earlier guess has left no room at all, only the spot itself is marked.
 */
export function settleSinkings(chart: Chart): void {
  const { sinkings } = chart;
  while (sinkings.length > 0) {
    if (settleCertain(chart)) continue;
    const oldest = sinkings.shift()!;
    guess(chart, oldest);
  }
}

function settleCertain(chart: Chart): boolean {
  const { sinkings } = chart;
  for (let i = 0; i < sinkings.length; i++) {
    if (sinkings[i]!.ship < 0 || !sinkIfCertain(chart, sinkings[i]!)) continue;
    sinkings.splice(i, 1);
    return true;
  }
  return false;
}

function sinkIfCertain(chart: Chart, sinking: Sinking): boolean {
  const place = findPlace(chart, sinking, chart.variant.fleet[sinking.ship]!.length);
  if (place.count !== 1) return false;
  sink(chart, sinking.ship, place.start, place.step);
  return true;
}

function guess(chart: Chart, sinking: Sinking): void {
  const ships = sinking.ship >= 0 ? [sinking.ship] : afloatLongestFirst(chart);
  for (const ship of ships) {
    const place = findPlace(chart, sinking, chart.variant.fleet[ship]!.length);
    if (place.count === 0) continue;
    sink(chart, ship, place.start, place.step);
    return;
  }
  chart.marks[sinking.spot] = SUNK;
  if (sinking.ship >= 0) chart.afloat[sinking.ship] = 0;
}

function afloatLongestFirst(chart: Chart): number[] {
  const { fleet } = chart.variant;
  const ships = fleet.map((_, i) => i).filter((i) => chart.afloat[i]);
  return ships.sort((a, b) => fleet[b]!.length - fleet[a]!.length);
}

/** `count` places of open hits through the spot; the one hit last starts at `start`. */
interface Place {
  count: number;
  start: number;
  step: number;
  latest: number;
}

function findPlace(chart: Chart, sinking: Sinking, length: number): Place {
  const best: Place = { count: 0, start: 0, step: 1, latest: -1 };
  for (const step of chart.board.steps) {
    const before = hitsFrom(chart, sinking, -step, length);
    const after = hitsFrom(chart, sinking, step, length);
    for (let back = Math.max(0, length - 1 - after); back <= Math.min(before, length - 1); back++) {
      consider(chart, best, sinking.spot - back * step, step, length);
    }
    if (length === 1) break;
  }
  return best;
}

/** How many hits in a row, none later than the sinking, lie beside the spot in one direction. */
function hitsFrom(chart: Chart, sinking: Sinking, step: number, length: number): number {
  let n = 0;
  let spot = sinking.spot + step;
  while (n < length - 1 && chart.marks[spot] === OPEN && chart.when[spot]! < sinking.time) {
    n++;
    spot += step;
  }
  return n;
}

function consider(chart: Chart, best: Place, start: number, step: number, length: number): void {
  let latest = 0;
  for (let i = 0; i < length; i++) latest += chart.when[start + i * step]!;
  best.count++;
  if (latest <= best.latest) return;
  best.start = start;
  best.step = step;
  best.latest = latest;
}

function sink(chart: Chart, ship: number, start: number, step: number): void {
  const { length } = chart.variant.fleet[ship]!;
  for (let i = 0; i < length; i++) chart.marks[start + i * step] = SUNK;
  chart.afloat[ship] = 0;
}

/** Every hit was told apart, so the cells are known. */
function sinkByOwner(chart: Chart, sinking: Sinking): void {
  const { marks, owner } = chart;
  for (let spot = 0; spot < marks.length; spot++) {
    if (marks[spot] === OPEN && owner[spot] === sinking.owner) marks[spot] = SUNK;
  }
  marks[sinking.spot] = SUNK;
  chart.afloat[sinking.ship] = 0;
}

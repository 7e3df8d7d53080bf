import { type Chart, OPEN, type Sinking, SUNK } from "./chart.ts";

/**
 * Marks the ship's cells if only one row of open hits can be the ship. Otherwise leaves it to
 * `settleSinkings`, because a later sinking may claim some of the hits.
 */
export function settleSinking(chart: Chart, sinking: Sinking): void {
  if (sinking.ship >= 0 && sinking.owner >= 0) {
    sinkByOwner(chart, sinking);
  } else if (sinking.ship < 0 || !sinkIfCertain(chart, sinking)) {
    chart.sinkings.push(sinking);
  }
}

/**
 * Settles the remaining sinkings: first those that have become certain, then guesses, oldest first.
 * If the ship is not named, the guess is the longest that fits. Of several places it picks the one
 * hit most recently, because a player firing along a line usually sinks the ship they have been
 * hitting. If an earlier guess left no room, only the spot itself is marked.
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

/** The number of places through the spot, and the start of the one hit most recently. */
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

/** The number of consecutive hits beside the spot, none later than the sinking, in one direction. */
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

/** The owner of every hit is known, so the cells are too. */
function sinkByOwner(chart: Chart, sinking: Sinking): void {
  const { marks, owner } = chart;
  for (let spot = 0; spot < marks.length; spot++) {
    if (marks[spot] === OPEN && owner[spot] === sinking.owner) marks[spot] = SUNK;
  }
  marks[sinking.spot] = SUNK;
  chart.afloat[sinking.ship] = 0;
}

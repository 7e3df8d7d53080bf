import type { AnsweredShot, Cell, Knowledge, Variant } from "@broadside/rules";
import { canReadOn } from "../quick/same-start.ts";
import { markWater } from "./known-water.ts";
import { type Sea, seaOf } from "./sea.ts";
import { type Sinking, settleSinking, settleSinkings } from "./sinking.ts";

/** What a spot is to a heuristic. FREE and OPEN (the lowest two) are where a ship afloat may lie. */
export const FREE = 0;
/** Hit, and no sunk ship is thought to lie there. */
export const OPEN = 1;
export const MISS = 2;
/** Hit, and part of a ship thought sunk. */
export const SUNK = 3;
/** Never fired at, but the contact rule leaves no ship there. */
export const WATER = 4;
export const WALL = 5;

/** Whether a shot there can be chosen now: it is FREE, and not called in this volley already. */
export const canFireAt = (chart: Chart, spot: number): boolean =>
  chart.marks[spot] === FREE && chart.isCalled[spot] === 0;

export const isHit = (mark: number): boolean => mark === OPEN || mark === SUNK;

/**
 * What a `Knowledge` means spot by spot. Exact when ships are named at every hit or shown when
 * sunk; else which hits belong to a sunk ship may be a guess (see `sinking.ts`), good enough to
 * choose a shot by. Under `hit-miss` no sinking is ever announced and, ships touching, none known.
 */
export interface Chart {
  readonly variant: Variant;
  readonly sea: Sea;
  readonly marks: Uint8Array;
  /** The number of the shot that hit a spot, from 0; meaningless for spots not hit. */
  readonly when: Int16Array;
  /** For a hit whose ship was named: its index in the fleet; else -1. Meaningless for other spots. */
  readonly owner: Int8Array;
  /** afloat[i] is 1 while ship i of the fleet is thought afloat. */
  readonly afloat: Uint8Array;
  /** Spots of the open hits, and of all hits, oldest first. */
  readonly open: number[];
  readonly hits: number[];
  /**
   * Spots called and not answered yet. They stay FREE, since a ship may well lie there. By spot, 1
   * for these.
   */
  readonly called: number[];
  readonly isCalled: Uint8Array;
  /** The marks before the first shot. */
  readonly blank: Uint8Array;
  /** Sinkings whose cells are not settled yet; empty once the chart is read. */
  readonly sinkings: Sinking[];
  /** The shots on the chart, if it can be read on from there. */
  readonly read: AnsweredShot[];
}

const charts = new WeakMap<Variant, Chart>();

/**
 * Reads the shots into the variant's one chart. It is lent, not given: the next call for the same
 * variant overwrites it. That spares the garbage that would halve the speed of the fast bots.
 */
export function readChart(knowledge: Knowledge): Chart {
  const { variant, shots } = knowledge;
  let chart = charts.get(variant);
  if (!chart) {
    chart = createChart(variant);
    charts.set(variant, chart);
  }
  if (!canReadOn(chart.read, shots, shots.length)) clear(chart);
  for (let i = chart.read.length; i < shots.length; i++) {
    readShot(chart, shots[i]!, i);
    chart.read.push(shots[i]!);
  }
  if (chart.sinkings.length > 0 || variant.contact !== "any") {
    // Guesses and what follows from them may look different after the next shot.
    chart.read.length = 0;
    settleSinkings(chart);
    if (variant.contact !== "any") markWater(chart);
  }
  listOpen(chart);
  markCalled(chart, knowledge.called);
  return chart;
}

export function createChart(variant: Variant): Chart {
  const sea = seaOf(variant);
  return {
    variant,
    sea,
    marks: new Uint8Array(sea.size),
    when: new Int16Array(sea.size),
    owner: new Int8Array(sea.size),
    afloat: new Uint8Array(variant.fleet.length),
    open: [],
    hits: [],
    called: [],
    isCalled: new Uint8Array(sea.size),
    blank: blankMarks(sea),
    sinkings: [],
    read: [],
  };
}

function blankMarks(sea: Sea): Uint8Array {
  const marks = new Uint8Array(sea.size).fill(WALL);
  for (const spot of sea.spotOf) marks[spot] = FREE;
  return marks;
}

function clear(chart: Chart): void {
  chart.marks.set(chart.blank);
  chart.afloat.fill(1);
  chart.hits.length = 0;
  chart.sinkings.length = 0;
  chart.read.length = 0;
}

function readShot(chart: Chart, shot: AnsweredShot, time: number): void {
  const { announcement } = shot;
  const spot = chart.sea.spotOf[shot.cell]!;
  if (announcement.result === "miss") {
    chart.marks[spot] = MISS;
    return;
  }
  const ship = announcement.ship === undefined ? -1 : shipIndex(chart.variant, announcement.ship);
  chart.marks[spot] = OPEN;
  chart.hits.push(spot);
  chart.when[spot] = time;
  chart.owner[spot] = announcement.result === "hit" ? ship : -1;
  if (announcement.result === "hit") return;
  if (announcement.cells) showSunk(chart, ship, announcement.cells);
  else settleSinking(chart, { spot, time, ship });
}

function shipIndex(variant: Variant, name: string): number {
  const { fleet } = variant;
  for (let i = 0; i < fleet.length; i++) if (fleet[i]!.name === name) return i;
  return -1;
}

function showSunk(chart: Chart, ship: number, cells: readonly Cell[]): void {
  for (const cell of cells) chart.marks[chart.sea.spotOf[cell]!] = SUNK;
  if (ship >= 0) chart.afloat[ship] = 0;
}

function listOpen({ marks, open, hits }: Chart): void {
  open.length = 0;
  for (let i = 0; i < hits.length; i++) if (marks[hits[i]!] === OPEN) open.push(hits[i]!);
}

/** Anew for every position: the calls of a volley are no part of the shots that were read. */
function markCalled({ called, isCalled, sea }: Chart, cells: readonly Cell[] = []): void {
  for (const spot of called) isCalled[spot] = 0;
  called.length = 0;
  for (const cell of cells) {
    const spot = sea.spotOf[cell]!;
    called.push(spot);
    isCalled[spot] = 1;
  }
}

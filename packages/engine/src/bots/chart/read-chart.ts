import type { AnsweredShot, Cell, Knowledge, Variant } from "@broadside/rules";
import { keepsApart } from "@broadside/rules/board";
import { isShotPrefix } from "../../evidence/shot-prefix.ts";
import { type Chart, createChart, MISS, OPEN, SUNK } from "./chart.ts";
import { settleSinking, settleSinkings } from "./sinking.ts";
import { markWaterAroundShips } from "./water-around-ships.ts";

const charts = new WeakMap<Variant, Chart>();

/**
 * Reads the shots into the variant's chart. The next call for the variant overwrites it: allocating
 * a new one per call would halve the speed of the fast bots.
 */
export function readChart(knowledge: Knowledge): Chart {
  const { variant, shots } = knowledge;
  let chart = charts.get(variant);
  if (!chart) {
    chart = createChart(variant);
    charts.set(variant, chart);
  }
  if (!isShotPrefix(chart.read, shots, shots.length)) clear(chart);
  for (let i = chart.read.length; i < shots.length; i++) {
    readShot(chart, shots[i]!, i);
    chart.read.push(shots[i]!);
  }
  if (chart.sinkings.length > 0 || keepsApart(variant.contact)) {
    // The next shot may change guesses and what follows from them, so read from the start then.
    chart.read.length = 0;
    settleSinkings(chart);
    if (keepsApart(variant.contact)) markWaterAroundShips(chart);
  }
  listOpen(chart);
  markCalled(chart, knowledge.called);
  return chart;
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
  const spot = chart.board.spotOf[shot.cell]!;
  if (announcement.result === "miss") {
    chart.marks[spot] = MISS;
    return;
  }
  const ship = announcement.ship === undefined ? -1 : shipIndex(chart.variant, announcement.ship);
  chart.marks[spot] = OPEN;
  chart.hits.push(spot);
  chart.when[spot] = time;
  const owner = chart.rule.ownerOf(chart.variant.fleet, announcement);
  chart.owner[spot] = owner;
  if (announcement.result === "hit") return;
  if (announcement.cells) showSunk(chart, ship, announcement.cells);
  else settleSinking(chart, { spot, time, ship, owner });
}

function shipIndex(variant: Variant, name: string): number {
  const { fleet } = variant;
  for (let i = 0; i < fleet.length; i++) if (fleet[i]!.name === name) return i;
  return -1;
}

function showSunk(chart: Chart, ship: number, cells: readonly Cell[]): void {
  for (const cell of cells) chart.marks[chart.board.spotOf[cell]!] = SUNK;
  if (ship >= 0) chart.afloat[ship] = 0;
}

function listOpen({ marks, open, hits }: Chart): void {
  open.length = 0;
  for (let i = 0; i < hits.length; i++) if (marks[hits[i]!] === OPEN) open.push(hits[i]!);
}

/** Runs for every position, because called squares are not part of the shots read so far. */
function markCalled({ called, isCalled, board }: Chart, cells: readonly Cell[] = []): void {
  for (const spot of called) isCalled[spot] = 0;
  called.length = 0;
  for (const cell of cells) {
    const spot = board.spotOf[cell]!;
    called.push(spot);
    isCalled[spot] = 1;
  }
}

import {
  announcesSinking,
  type Cell,
  cellCount,
  cellsOfEveryPlacement,
  type Knowledge,
  type Variant,
} from "@broadside/rules";
import type { CountingProblem, ShipGroup } from "./problem.ts";

/** A counting problem, and which ships of the fleet (by index) each of its groups stands for. */
export interface Evidence {
  readonly problem: CountingProblem;
  readonly shipsOfGroup: readonly (readonly number[])[];
}

/**
 * What a knowledge says about each ship on its own. A layout fits a knowledge exactly when every
 * ship's placement passes `isPossible` and every cell announced as hit holds a ship: the order of
 * the shots matters only within one ship, because ships sink one by one, each by its own cells.
 */
export function gatherEvidence(knowledge: Knowledge): Evidence {
  const { variant } = knowledge;
  const chart = chartShots(knowledge);
  const shipsOfGroup = groupShips(variant, chart);
  const groups = shipsOfGroup.map((ships) => makeGroup(variant, chart, ships));
  const problem = { board: variant, contact: variant.contact, groups, mustCover: chart.hits };
  return { problem, shipsOfGroup };
}

const OPEN = 0;
const MISS = 1;
const HIT = 2;
const SUNK = 3;

interface ShotChart {
  readonly result: Uint8Array;
  /** When each cell was fired at, from 0; meaningless for open cells. */
  readonly time: Int16Array;
  /** The ship a hit or sinking was announced for, by index in the fleet; -1 if it was not said. */
  readonly named: Int8Array;
  readonly sunkCells: ReadonlyMap<Cell, readonly Cell[]>;
  readonly hits: readonly Cell[];
  readonly sinkings: boolean;
}

function chartShots(knowledge: Knowledge): ShotChart {
  const { variant, shots } = knowledge;
  const size = cellCount(variant);
  const result = new Uint8Array(size);
  const time = new Int16Array(size);
  const named = new Int8Array(size).fill(-1);
  const sunkCells = new Map<Cell, readonly Cell[]>();
  const hits: Cell[] = [];
  shots.forEach(({ cell, announcement }, t) => {
    if (result[cell] !== OPEN) throw new RangeError(`Shot ${t + 1} is at no open cell: ${cell}.`);
    time[cell] = t;
    result[cell] =
      announcement.result === "miss" ? MISS : announcement.result === "hit" ? HIT : SUNK;
    if (announcement.result === "miss") return;
    hits.push(cell);
    if (announcement.ship !== undefined) named[cell] = shipIndex(variant, announcement.ship);
    if (announcement.result === "sunk" && announcement.cells) {
      sunkCells.set(
        cell,
        [...announcement.cells].sort((a, b) => a - b),
      );
    }
  });
  const sinkings = announcesSinking(variant.announcement);
  return { result, time, named, sunkCells, hits, sinkings };
}

function shipIndex(variant: Variant, name: string): number {
  const index = variant.fleet.findIndex((ship) => ship.name === name);
  if (index < 0) throw new RangeError(`The fleet has no ship "${name}".`);
  return index;
}

/** Ships of one length that no announcement has named cannot be told apart. Longest first. */
function groupShips(variant: Variant, chart: ShotChart): number[][] {
  const groups = new Map<string, number[]>();
  variant.fleet.forEach(({ length }, index) => {
    const key = chart.named.includes(index) ? `ship ${index}` : `length ${length}`;
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  const lengthOf = (ships: readonly number[]) => variant.fleet[ships[0]!]!.length;
  return [...groups.values()].sort((a, b) => lengthOf(b) - lengthOf(a));
}

function makeGroup(variant: Variant, chart: ShotChart, ships: readonly number[]): ShipGroup {
  const { length } = variant.fleet[ships[0]!]!;
  const cellsNamed = chart.hits.filter((cell) => chart.named[cell] === ships[0]);
  const placements = everyPlacement(variant, length).filter(
    (cells) =>
      isPossible(chart, ships[0]!, cells) && cellsNamed.every((cell) => cells.includes(cell)),
  );
  return { length, count: ships.length, placements };
}

const placementsByBoard = new Map<string, readonly (readonly Cell[])[]>();

function everyPlacement(variant: Variant, length: number): readonly (readonly Cell[])[] {
  const key = `${variant.rows} ${variant.columns} ${length}`;
  let placements = placementsByBoard.get(key);
  if (!placements) {
    placements = cellsOfEveryPlacement(variant, length);
    if (placementsByBoard.size > 200) placementsByBoard.clear();
    placementsByBoard.set(key, placements);
  }
  return placements;
}

/** Would this ship on these cells have been announced just as it was? */
function isPossible(chart: ShotChart, ship: number, cells: readonly Cell[]): boolean {
  let open = 0;
  let sinkings = 0;
  let last = -1;
  for (const cell of cells) {
    const result = chart.result[cell]!;
    if (result === MISS) return false;
    if (result === OPEN) {
      open++;
      continue;
    }
    const named = chart.named[cell]!;
    if (named >= 0 && named !== ship) return false;
    if (result === SUNK) sinkings++;
    if (last < 0 || chart.time[cell]! > chart.time[last]!) last = cell;
  }
  if (!chart.sinkings) return true;
  if (open > 0) return sinkings === 0;
  return sinkings === 1 && chart.result[last] === SUNK && isSunkAs(chart, last, cells);
}

function isSunkAs(chart: ShotChart, last: Cell, cells: readonly Cell[]): boolean {
  const shown = chart.sunkCells.get(last);
  return !shown || (shown.length === cells.length && shown.every((cell, i) => cell === cells[i]));
}

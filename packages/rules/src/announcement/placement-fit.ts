import { type Cell, cellCount } from "../board/board.ts";
import type { AnsweredShot } from "./announcement.ts";
import {
  type AnnouncementRule,
  type AnnouncementRuleId,
  announcementRuleOf,
} from "./announcement-rule.ts";
import { type Sea, shipIndex } from "./detail.ts";

/**
 * Which placements agree with the announcements. A layout fits exactly when every ship's placement
 * fits and every cell in `hits` holds a ship: the order of the shots matters only within one ship,
 * because ships sink one by one, each by its own cells.
 */
export interface PlacementFit {
  /** Cells announced as hit or sunk, in the order of the shots. */
  readonly hits: readonly Cell[];
  /** True if some announcement named this ship of the fleet. */
  isNamed(ship: number): boolean;
  /** True if this ship on these cells (ascending) would have been announced just as it was. */
  fits(ship: number, cells: readonly Cell[]): boolean;
}

export function placementFit(
  sea: Sea & { readonly announcement: AnnouncementRuleId },
  shots: readonly AnsweredShot[],
): PlacementFit {
  const chart = chartShots(sea, announcementRuleOf(sea), shots);
  const cellsNamed = sea.fleet.map((_, ship) =>
    chart.hits.filter((cell) => chart.named[cell] === ship),
  );
  return {
    hits: chart.hits,
    isNamed: (ship) => cellsNamed[ship]!.length > 0,
    fits: (ship, cells) =>
      isPossible(chart, ship, cells) && cellsNamed[ship]!.every((cell) => cells.includes(cell)),
  };
}

const OPEN = 0;
const MISS = 1;
const HIT = 2;
const SUNK = 3;

interface ShotChart {
  readonly rule: AnnouncementRule;
  readonly result: Uint8Array;
  /** When each cell was fired at, from 0; meaningless for open cells. */
  readonly time: Int16Array;
  /** The ship a hit or sinking was announced for, by index in the fleet; -1 if it was not said. */
  readonly named: Int8Array;
  /** The owner of a hit as the rule numbers it, and the hits of each owner. */
  readonly owner: Int8Array;
  readonly hitsOfOwner: Uint8Array;
  readonly sunkCells: ReadonlyMap<Cell, readonly Cell[]>;
  readonly hits: readonly Cell[];
}

function chartShots(sea: Sea, rule: AnnouncementRule, shots: readonly AnsweredShot[]): ShotChart {
  const size = cellCount(sea);
  const result = new Uint8Array(size);
  const time = new Int16Array(size);
  const named = new Int8Array(size).fill(-1);
  const owner = new Int8Array(size).fill(-1);
  const hitsOfOwner = new Uint8Array(sea.fleet.length);
  const sunkCells = new Map<Cell, readonly Cell[]>();
  const hits: Cell[] = [];
  shots.forEach(({ cell, announcement }, t) => {
    if (result[cell] !== OPEN) throw new RangeError(`Shot ${t + 1} is at no open cell: ${cell}.`);
    time[cell] = t;
    result[cell] =
      announcement.result === "miss" ? MISS : announcement.result === "hit" ? HIT : SUNK;
    if (announcement.result === "miss") return;
    hits.push(cell);
    named[cell] = shipIndex(sea.fleet, announcement);
    owner[cell] = rule.ownerOf(sea.fleet, announcement);
    if (owner[cell]! >= 0) hitsOfOwner[owner[cell]!]!++;
    if (announcement.result !== "sunk" || !announcement.cells) return;
    sunkCells.set(
      cell,
      announcement.cells.toSorted((a, b) => a - b),
    );
  });
  return { rule, result, time, named, owner, hitsOfOwner, sunkCells, hits };
}

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
  if (chart.rule.tellsHitsApart && !hasOneOwner(chart, cells)) return false;
  if (!chart.rule.announcesSinking) return true;
  if (open > 0) return sinkings === 0;
  return sinkings === 1 && chart.result[last] === SUNK && isSunkAs(chart, last, cells);
}

/** True unless these cells hold hits of two owners, or only some of one owner's. */
function hasOneOwner({ owner, hitsOfOwner }: ShotChart, cells: readonly Cell[]): boolean {
  let only = -1;
  let hits = 0;
  for (const cell of cells) {
    const own = owner[cell]!;
    if (own < 0) continue;
    if (only >= 0 && own !== only) return false;
    only = own;
    hits++;
  }
  return only < 0 || hits === hitsOfOwner[only];
}

function isSunkAs(chart: ShotChart, last: Cell, cells: readonly Cell[]): boolean {
  const shown = chart.sunkCells.get(last);
  return !shown || (shown.length === cells.length && shown.every((cell, i) => cell === cells[i]));
}

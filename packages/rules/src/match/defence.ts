import { type Cell, cellCount } from "../board/board.ts";
import { type Layout, shipIndexes } from "../layout/layout.ts";
import type { Variant } from "../variant/variant.ts";
import {
  type Announcement,
  announcesSinking,
  namesHits,
  namesSunk,
  showsSunkCells,
} from "./announcement.ts";

/** One side under fire: a layout and the cells hit so far. Changes with every shot it answers. */
export interface Defence {
  /** Fires at a cell not fired at before and says what the variant's rule lets be said. */
  answer(cell: Cell): Announcement;
  readonly shipsAfloat: number;
  /** Ship cells not hit yet; the fleet is sunk when none is left. */
  readonly squaresLeft: number;
  /** The index of the ship that the last shot sank, or -1: announced or not. */
  readonly lastSunk: number;
}

export function createDefence(variant: Variant, layout: Layout): Defence {
  const occupant = shipIndexes(variant, layout);
  const fired = new Uint8Array(cellCount(variant));
  const left = variant.fleet.map((ship) => ship.length);
  let shipsAfloat = left.length;
  let squaresLeft = left.reduce((sum, n) => sum + n, 0);
  let lastSunk = -1;
  return {
    answer(cell) {
      const index = occupant[cell];
      if (index === undefined || fired[cell]) throw new RangeError(`Cell ${cell} cannot be shot.`);
      fired[cell] = 1;
      lastSunk = -1;
      if (index < 0) return miss;
      squaresLeft--;
      if (--left[index]! === 0) {
        shipsAfloat--;
        lastSunk = index;
      }
      return announceHit(variant, layout, index, left[index] === 0);
    },
    get shipsAfloat() {
      return shipsAfloat;
    },
    get squaresLeft() {
      return squaresLeft;
    },
    get lastSunk() {
      return lastSunk;
    },
  };
}

/** What is left of one side's fleet: squares not hit, by ship. A value; a shot makes the next one. */
export type SquaresLeft = readonly number[];

export const untouched = (variant: Variant): SquaresLeft =>
  variant.fleet.map((ship) => ship.length);

export const shipsAfloat = (left: SquaresLeft): number => left.filter((n) => n > 0).length;

export const squaresAfloat = (left: SquaresLeft): number => left.reduce((sum, n) => sum + n, 0);

/** The answer to one shot at a cell not fired at before, and what is left after it. */
export function answerShot(
  variant: Variant,
  layout: Layout,
  left: SquaresLeft,
  cell: Cell,
): { readonly announcement: Announcement; readonly left: SquaresLeft } {
  const index = shipIndexes(variant, layout)[cell]!;
  if (index < 0) return { announcement: miss, left };
  const after = left.with(index, left[index]! - 1);
  return { announcement: announceHit(variant, layout, index, after[index] === 0), left: after };
}

const miss: Announcement = { result: "miss" };
const hit: Announcement = { result: "hit" };
const sunkUnnamed: Announcement = { result: "sunk" };

function announceHit(variant: Variant, layout: Layout, index: number, sunk: boolean): Announcement {
  const rule = variant.announcement;
  const { ship, cells } = layout.placements[index]!;
  if (!sunk || !announcesSinking(rule)) return namesHits(rule) ? { result: "hit", ship } : hit;
  if (!namesSunk(rule)) return sunkUnnamed;
  return showsSunkCells(rule) ? { result: "sunk", ship, cells } : { result: "sunk", ship };
}

import { type Cell, cellCount, type Variant } from "@broadside/rules";
import { edgeDistances, stepsBetween } from "../priors/ship-features.ts";
import { keyOf } from "./foretelling.ts";
import { poolFor } from "./layout-pool.ts";
import type { RevealedFleet } from "./placing-profile.ts";

/** Figures about some layouts, each with what chance would give. */
export interface LayoutHabits {
  readonly layouts: number;
  /** The share of ship squares that are on the edge of the board. */
  readonly edge: Figure;
  /** The share of ship squares that are in a corner of the board. */
  readonly corner: Figure;
  /** Pairs of ships that share an edge, per layout. */
  readonly touching: Figure;
  /** Layouts that had been used before. Chance gives practically none. */
  readonly repeats: number;
  /** By cell: the share of layouts with a ship there. */
  readonly squares: readonly number[];
}

/** A mean over some layouts, beside the mean and standard deviation of uniform layouts. */
export interface Figure {
  readonly own: number;
  readonly chance: number;
  /** Of single layouts. */
  readonly deviation: number;
}

/** What some layouts of one player have in common. Undefined if uniform layouts are too hard to draw. */
export function layoutHabits(
  layouts: readonly RevealedFleet[],
  variant: Variant,
): LayoutHabits | undefined {
  const pool = poolFor(variant);
  if (!pool || layouts.length === 0) return undefined;
  const figure = (of: (ships: RevealedFleet) => number): Figure => {
    const chance = meanOf(pool.layouts, of);
    const variance = meanOf(pool.layouts, (ships) => (of(ships) - chance) ** 2);
    return { own: meanOf(layouts, of), chance, deviation: Math.sqrt(variance) };
  };
  const squares = new Array<number>(cellCount(variant)).fill(0);
  for (const cell of layouts.flat(2)) squares[cell]! += 1 / layouts.length;
  const steps = (cell: Cell) => edgeDistances(variant, cell);
  return {
    layouts: layouts.length,
    edge: figure((ships) => shareOf(ships, (cell) => Math.min(...steps(cell)) === 0)),
    corner: figure((ships) => shareOf(ships, (cell) => Math.max(...steps(cell)) === 0)),
    touching: figure((ships) => touchingPairs(ships, variant)),
    repeats: layouts.length - new Set(layouts.map(keyOf)).size,
    squares,
  };
}

const meanOf = (layouts: readonly RevealedFleet[], of: (ships: RevealedFleet) => number): number =>
  layouts.reduce((sum, ships) => sum + of(ships), 0) / layouts.length;

function shareOf(ships: RevealedFleet, has: (cell: Cell) => boolean): number {
  const cells = ships.flat();
  return cells.filter(has).length / cells.length;
}

const touchingPairs = (ships: RevealedFleet, variant: Variant): number =>
  ships.reduce(
    (sum, cells, s) =>
      sum + ships.slice(0, s).filter((other) => stepsBetween(variant, cells, other) === 1).length,
    0,
  );

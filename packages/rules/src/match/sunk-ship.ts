import { PlacementFit } from "../announcement/placement-fit.ts";
import { type Cell, columnOf, rowOf } from "../board/board.ts";
import { cellsFrom, directions, exclusionZone } from "../board/placement.ts";
import type { Variant } from "../variant/variant.ts";
import type { Knowledge } from "./knowledge.ts";

/** A sunk ship whose cells are certain. */
export interface SunkShip {
  /** The shot that sank it, as an index into the knowledge's shots. */
  readonly shot: number;
  /** The ship's name, if announced. */
  readonly ship: string | undefined;
  readonly cells: readonly Cell[];
}

/**
 * The sunk ships whose cells are certain, in order of sinking: cells that were announced, or that
 * `PlacementFit` leaves as the only choice, considering what certain ships rule out for others. It
 * never guesses, but ignores ships still afloat.
 */
export function knownSunkShips({ variant, shots }: Knowledge): readonly SunkShip[] {
  const fit = new PlacementFit(variant);
  for (const [time, shot] of shots.entries()) fit.read(shot, time);
  const sinkings = shots.flatMap(({ cell, announcement }, shot) => {
    if (announcement.result !== "sunk") return [];
    const { ship, cells } = announcement;
    const places = cells ? [ascending(cells)] : possiblePlaces(variant, fit, cell, ship);
    return [{ shot, ship, places, settled: false }];
  });
  while (sinkings.some((sinking) => settle(variant, sinkings, sinking)));
  return sinkings
    .filter(({ settled }) => settled)
    .map(({ shot, ship, places }) => ({ shot, ship, cells: places[0]! }));
}

/** The cells of all ships that are known to be sunk and where. */
export const knownSunkCells = (knowledge: Knowledge): ReadonlySet<Cell> =>
  new Set(knownSunkShips(knowledge).flatMap(({ cells }) => cells));

interface Sinking {
  readonly shot: number;
  readonly ship: string | undefined;
  /** The cells that the ship may occupy. */
  places: readonly (readonly Cell[])[];
  settled: boolean;
}

const ascending = (cells: readonly Cell[]): Cell[] => [...cells].sort((a, b) => a - b);

/** Every line through the cell of a sinking that could be the sunk ship. */
function possiblePlaces(
  variant: Variant,
  fit: PlacementFit,
  cell: Cell,
  name: string | undefined,
): Cell[][] {
  const onShips = new Set(fit.hits);
  const found = new Map<string, Cell[]>();
  for (const [ship, { length, name: own }] of variant.fleet.entries()) {
    if (name !== undefined && name !== own) continue;
    for (const cells of linesThrough(variant, cell, length)) {
      if (fit.fits(ship, cells) && keepsClear(variant, cells, onShips)) {
        found.set(cells.join(), cells);
      }
    }
  }
  return [...found.values()];
}

function linesThrough(variant: Variant, cell: Cell, length: number): Cell[][] {
  const row = rowOf(variant, cell);
  const column = columnOf(variant, cell);
  const ways = length === 1 ? (["H"] as const) : directions;
  return ways.flatMap((way) =>
    Array.from({ length }, (_, back) =>
      way === "H"
        ? cellsFrom(variant, row, column - back, way, length)
        : cellsFrom(variant, row - back, column, way, length),
    ).filter((cells) => cells !== undefined),
  );
}

/** If ships may not touch, a hit next to these cells would belong to the same ship. */
function keepsClear(variant: Variant, cells: readonly Cell[], onShips: ReadonlySet<Cell>): boolean {
  const zone = exclusionZone(variant, variant.contact, cells);
  for (const own of cells) zone.delete(own);
  return ![...zone].some((near) => onShips.has(near));
}

/** If only one place is left for this ship, rules it out for the others. True if something changed. */
function settle(variant: Variant, sinkings: readonly Sinking[], sinking: Sinking): boolean {
  if (sinking.settled || sinking.places.length !== 1) return false;
  sinking.settled = true;
  const zone = exclusionZone(variant, variant.contact, sinking.places[0]!);
  const spent = spentLengths(variant, sinkings);
  for (const other of sinkings) {
    if (other.settled) continue;
    other.places = other.places.filter(
      (cells) =>
        !cells.some((cell) => zone.has(cell)) &&
        !(other.ship === undefined && spent.has(cells.length)),
    );
  }
  return true;
}

/** The lengths of which all ships are accounted for. */
function spentLengths(variant: Variant, sinkings: readonly Sinking[]): ReadonlySet<number> {
  const certain = sinkings.filter(({ settled }) => settled).map(({ places }) => places[0]!.length);
  const count = (lengths: readonly number[], length: number) =>
    lengths.filter((other) => other === length).length;
  const fleet = variant.fleet.map((ship) => ship.length);
  return new Set(fleet.filter((length) => count(certain, length) >= count(fleet, length)));
}

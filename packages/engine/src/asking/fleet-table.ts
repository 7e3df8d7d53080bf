import { type Cell, cellCount, type Variant } from "@broadside/rules";
import { cellsOfEveryPlacement, exclusionZone } from "@broadside/rules/board";
import { isInside, type Rectangle } from "./question.ts";

/** Every placement of one ship, with its cells and the cells it blocks as bit masks. */
export interface ShipTable {
  readonly length: number;
  readonly cells: readonly (readonly Cell[])[];
  /** By placement, `words` 32-bit words each. */
  readonly masks: Int32Array;
  readonly zones: Int32Array;
  /** By first cell, twice, and 1 more if the ship lies across: the placement. */
  readonly indexes: Map<number, number>;
}

/** The placements of every ship of a fleet; ships of equal length share a table. */
export interface FleetTable {
  /** 32-bit words per mask of the board. */
  readonly words: number;
  readonly ships: readonly ShipTable[];
}

export function fleetTableOf(variant: Variant): FleetTable {
  const words = Math.ceil(cellCount(variant) / 32);
  const byLength = new Map<number, ShipTable>();
  for (const { length } of variant.fleet) {
    if (!byLength.has(length)) byLength.set(length, shipTable(variant, length, words));
  }
  return { words, ships: variant.fleet.map(({ length }) => byLength.get(length)!) };
}

function shipTable(variant: Variant, length: number, words: number): ShipTable {
  const cells = cellsOfEveryPlacement(variant, length);
  const masks = new Int32Array(cells.length * words);
  const zones = new Int32Array(cells.length * words);
  cells.forEach((own, p) => {
    addCells(masks, p * words, own);
    addCells(zones, p * words, exclusionZone(variant, variant.contact, own));
  });
  return { length, cells, masks, zones, indexes: new Map(cells.map((own, p) => [keyOf(own), p])) };
}

/** The index of the placement on these cells. */
export const placeOf = ({ indexes }: ShipTable, cells: readonly Cell[]): number =>
  indexes.get(keyOf(cells))!;

const keyOf = (cells: readonly Cell[]): number =>
  2 * cells[0]! + (cells[1] === cells[0]! + 1 ? 1 : 0);

/** Sets the bits of cells in the mask that starts at `offset`. */
export function addCells(mask: Int32Array, offset: number, cells: Iterable<Cell>): void {
  for (const cell of cells) mask[offset + (cell >> 5)]! |= 1 << (cell & 31);
}

/** By ship and placement: how many of its squares lie in the rectangle. */
export function countsInside(
  variant: Variant,
  { ships }: FleetTable,
  rectangle: Rectangle,
): readonly Uint8Array[] {
  const inside = new Map<ShipTable, Uint8Array>();
  for (const ship of ships) {
    if (inside.has(ship)) continue;
    const isIn = (cell: Cell) => isInside(variant, rectangle, cell);
    inside.set(
      ship,
      Uint8Array.from(ship.cells, (cells) => cells.filter(isIn).length),
    );
  }
  return ships.map((ship) => inside.get(ship)!);
}

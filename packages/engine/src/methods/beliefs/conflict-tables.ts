import type { Contact, Variant } from "@broadside/rules";
import type { PlacementTables } from "../../evidence/placement-tables.ts";

/**
 * How much of a ship's belief is in the way of a placement, as a sum over rectangles: ships of one
 * length that lie one way conflict with a placement exactly when they start in a rectangle around
 * it. With sums over all corners of the board ready, a rectangle costs four look-ups.
 */
export interface ConflictTables {
  /** Corners of the board in a row, one more than its columns. */
  readonly stride: number;
  readonly corners: number;
  /** By kind and placement: whether it lies along a column, and the corner below and right of its start. */
  readonly isVertical: readonly Uint8Array[];
  readonly startCorner: readonly Int32Array[];
  /** Terms of a sum: 2 ways to lie, and so many rectangles of four corners each. */
  readonly terms: number;
  /**
   * By kind of the ship in the way, kind and placement: for each term, with signs + - - +, corners
   * of the sums along rows; those along columns are `corners` higher.
   */
  readonly rectangles: readonly (readonly Int32Array[])[];
  /** By term, the sign of its rectangle. */
  readonly signs: Float64Array;
}

export function makeConflictTables(variant: Variant, tables: PlacementTables): ConflictTables {
  const { rows, columns, contact } = variant;
  const stride = columns + 1;
  const margins = marginsOf[contact];
  const kinds = tables.lengths.map((length, kind) => placed(tables.cells[kind]!, length, columns));
  const corners = (rows + 1) * stride;
  const rectangles = tables.lengths.map((blocker) =>
    kinds.map((ships) =>
      Int32Array.from(
        ships.flatMap((ship) =>
          [false, true].flatMap((vertical) =>
            margins.flatMap((margin) => {
              const box = startsInTheWay(ship, blocker, vertical, margin, rows, columns);
              const from = vertical ? corners : 0;
              const at = (row: number, column: number) => from + row * stride + column;
              return [
                at(box.bottom, box.right),
                at(box.top, box.right),
                at(box.bottom, box.left),
                at(box.top, box.left),
              ];
            }),
          ),
        ),
      ),
    ),
  );
  return {
    stride,
    corners,
    isVertical: kinds.map((ships) => Uint8Array.from(ships, (ship) => Number(ship.height > 1))),
    startCorner: kinds.map((ships) =>
      Int32Array.from(ships, ({ row, column }) => (row + 1) * stride + column + 1),
    ),
    terms: 2 * margins.length,
    rectangles,
    signs: Float64Array.from([...margins, ...margins], ({ sign }) => sign),
  };
}

/** A ship keeps others off its cells and so many rows and columns around. */
interface Margin {
  readonly rows: number;
  readonly columns: number;
  readonly sign: 1 | -1;
}

/** Where corners may meet: a row more or a column more, but what is in both counts once. */
const marginsOf: Readonly<Record<Contact, readonly Margin[]>> = {
  any: [{ rows: 0, columns: 0, sign: 1 }],
  "no-edge": [
    { rows: 1, columns: 0, sign: 1 },
    { rows: 0, columns: 1, sign: 1 },
    { rows: 0, columns: 0, sign: -1 },
  ],
  "no-contact": [{ rows: 1, columns: 1, sign: 1 }],
};

interface Placed {
  readonly row: number;
  readonly column: number;
  readonly height: number;
  readonly width: number;
}

function placed(cells: Uint16Array, length: number, columns: number): Placed[] {
  return Array.from({ length: cells.length / length }, (_, p) => {
    const first = cells[p * length]!;
    const isVertical = length > 1 && cells[p * length + 1]! - first === columns;
    return {
      row: Math.floor(first / columns),
      column: first % columns,
      height: isVertical ? length : 1,
      width: isVertical ? 1 : length,
    };
  });
}

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Where ships of a length that lie one way start when they are in the way; ends are exclusive. */
function startsInTheWay(
  { row, column, height, width }: Placed,
  length: number,
  vertical: boolean,
  margin: Margin,
  rows: number,
  columns: number,
): Box {
  const [ownHeight, ownWidth] = vertical ? [length, 1] : [1, length];
  return {
    top: Math.max(0, row - ownHeight + 1 - margin.rows),
    bottom: Math.min(rows, row + height + margin.rows),
    left: Math.max(0, column - ownWidth + 1 - margin.columns),
    right: Math.min(columns, column + width + margin.columns),
  };
}

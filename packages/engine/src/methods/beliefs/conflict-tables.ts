import type { Variant } from "@broadside/rules";
import type { Contact } from "@broadside/rules/board";
import type { PlacementTables } from "../../evidence/placement-tables.ts";

/**
 * Tables for summing the part of a ship's belief that conflicts with a placement. Ships of one
 * length and direction conflict with it exactly if they start in certain rectangles around it, and
 * with prefix sums over the board each rectangle takes four look-ups.
 */
export interface ConflictTables {
  /** Grid corners per row, one more than the number of columns. */
  readonly stride: number;
  readonly corners: number;
  /** By kind and placement: whether it is vertical, and the corner below and right of its start. */
  readonly isVertical: readonly Uint8Array[];
  readonly startCorner: readonly Int32Array[];
  /** Rectangles per sum, for both directions together. */
  readonly terms: number;
  /**
   * By kind of the conflicting ship, then kind and placement: for each term its four corners, with
   * signs + - - +. Indexes into the prefix sums of vertical ships are higher by `corners`.
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
              const box = conflictingStarts(ship, blocker, vertical, margin, rows, columns);
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

/** The rows and columns around a ship that other ships may not use. */
interface Margin {
  readonly rows: number;
  readonly columns: number;
  readonly sign: 1 | -1;
}

/** If corners may touch, by inclusion-exclusion: extended by a row or by a column. */
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

/** The starts of conflicting ships of a length and direction; ends are exclusive. */
function conflictingStarts(
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

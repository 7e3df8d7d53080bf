import { type Board, type Cell, cellAt, cornerNeighbours, edgeNeighbours } from "./board.ts";

/** `any`: ships may touch. `no-edge`: only at corners. `no-contact`: not at all. */
export const contacts = ["any", "no-edge", "no-contact"] as const;
/** Whether ships may touch: anywhere, only at corners, or not at all. */
export type Contact = (typeof contacts)[number];

/** True if two ships may not share an edge. */
export const keepsApart = (contact: Contact): boolean => contact !== "any";

/** True if two ships may not even touch at a corner. */
export const keepsCornersApart = (contact: Contact): boolean => contact === "no-contact";

export const directions = ["H", "V"] as const;
/** The direction of a ship: horizontal or vertical. */
export type Direction = (typeof directions)[number];

/** One ship in one place; cells ascending. */
export interface Placement {
  readonly ship: string;
  readonly cells: readonly Cell[];
}

/** The cells of a ship from a start cell; undefined if it would leave the board. */
export function cellsFrom(
  board: Board,
  row: number,
  column: number,
  direction: Direction,
  length: number,
): Cell[] | undefined {
  const endRow = direction === "V" ? row + length - 1 : row;
  const endColumn = direction === "H" ? column + length - 1 : column;
  if (row < 0 || column < 0 || endRow >= board.rows || endColumn >= board.columns) return undefined;
  const step = direction === "H" ? 1 : board.columns;
  const start = cellAt(board, row, column);
  return Array.from({ length }, (_, i) => start + i * step);
}

/**
 * Every placement of a ship of this length: all horizontal ones row by row, then all vertical ones
 * row by row. A ship of length 1 has no direction and is listed once per cell.
 */
export function cellsOfEveryPlacement(board: Board, length: number): Cell[][] {
  const found: Cell[][] = [];
  for (const direction of length === 1 ? (["H"] as const) : directions) {
    for (let row = 0; row < board.rows; row++) {
      for (let column = 0; column < board.columns; column++) {
        const cells = cellsFrom(board, row, column, direction, length);
        if (cells) found.push(cells);
      }
    }
  }
  return found;
}

/** The cells that a ship on `cells` blocks for all others. */
export function exclusionZone(board: Board, contact: Contact, cells: readonly Cell[]): Set<Cell> {
  const zone = new Set(cells);
  if (!keepsApart(contact)) return zone;
  for (const cell of cells) {
    for (const near of edgeNeighbours(board, cell)) zone.add(near);
    if (keepsCornersApart(contact))
      for (const near of cornerNeighbours(board, cell)) zone.add(near);
  }
  return zone;
}

/** On a board one column wide, a step down is a step of one too: there a long ship is vertical. */
export const directionOf = (board: Board, cells: readonly Cell[]): Direction =>
  cells.length > 1 && cells[1]! - cells[0]! === board.columns ? "V" : "H";

import { type Board, type Cell, cellAt, cornerNeighbours, edgeNeighbours } from "./board.ts";

/**
 * How near two ships may lie. `any`: they may touch. `no-edge`: corners may meet, edges may not.
 * `no-contact`: not even corners.
 */
export const contacts = ["any", "no-edge", "no-contact"] as const;
export type Contact = (typeof contacts)[number];

/** Two ships may not share an edge. */
export const keepsApart = (contact: Contact): boolean => contact !== "any";

/** Two ships may not even meet at a corner. */
export const keepsCornersApart = (contact: Contact): boolean => contact === "no-contact";

export const directions = ["H", "V"] as const;
export type Direction = (typeof directions)[number];

/** One ship on definite cells, in ascending order. */
export interface Placement {
  readonly ship: string;
  readonly cells: readonly Cell[];
}

/** The cells of a ship laid from a start cell; undefined if it would leave the board. */
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
 * Every way to lay a ship of this length: all horizontal ones row by row, then all vertical ones
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

/** The cells that no other ship may use once a ship lies on `cells`. */
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

/** On a board one column wide every step down is also a step of one: there a long ship is vertical. */
export const directionOf = (board: Board, cells: readonly Cell[]): Direction =>
  cells.length > 1 && cells[1]! - cells[0]! === board.columns ? "V" : "H";

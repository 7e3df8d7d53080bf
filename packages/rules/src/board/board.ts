import type { Square } from "../basics/problem.ts";

/** 1 to 26 rows and columns. */
export interface Board {
  readonly rows: number;
  readonly columns: number;
}

/** An index into the board, row by row from the top left: row * columns + column. */
export type Cell = number;

/** The most rows, and the most columns, of a board. */
export const MAX_SIDE = 26;

/** The number of squares on a board. */
export const cellCount = (board: Board): number => board.rows * board.columns;

/** The cell at a row and a column, both from 0. */
export const cellAt = (board: Board, row: number, column: number): Cell =>
  row * board.columns + column;

/** The row of a cell, from 0 at the top. */
export const rowOf = (board: Board, cell: Cell): number => Math.floor(cell / board.columns);

/** The column of a cell, from 0 on the left. */
export const columnOf = (board: Board, cell: Cell): number => cell % board.columns;

/** The row and the column of a cell, both from 0. */
export const squareOf = (board: Board, cell: Cell): Square => ({
  row: rowOf(board, cell),
  column: columnOf(board, cell),
});

/** True if the row and the column, both from 0, are on the board. */
export const isOnBoard = (board: Board, row: number, column: number): boolean =>
  row >= 0 && row < board.rows && column >= 0 && column < board.columns;

export const isCell = (board: Board, cell: number): boolean =>
  Number.isInteger(cell) && cell >= 0 && cell < cellCount(board);

const edgeSteps = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
] as const;

const cornerSteps = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const;

/** The up to four cells that share an edge with a cell. */
export const edgeNeighbours = (board: Board, cell: Cell): Cell[] => around(board, cell, edgeSteps);

export const cornerNeighbours = (board: Board, cell: Cell): Cell[] =>
  around(board, cell, cornerSteps);

function around(board: Board, cell: Cell, steps: readonly (readonly [number, number])[]): Cell[] {
  const row = rowOf(board, cell);
  const column = columnOf(board, cell);
  return steps
    .filter(([dr, dc]) => isOnBoard(board, row + dr, column + dc))
    .map(([dr, dc]) => cellAt(board, row + dr, column + dc));
}

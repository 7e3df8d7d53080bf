import type { Square } from "../basics/problem.ts";

/** 1 to 26 rows and columns. */
export interface Board {
  readonly rows: number;
  readonly columns: number;
}

/** An index into the board, row by row from the top left: row * columns + column. */
export type Cell = number;

export const MAX_SIDE = 26;

export const cellCount = (board: Board): number => board.rows * board.columns;

export const cellAt = (board: Board, row: number, column: number): Cell =>
  row * board.columns + column;

export const rowOf = (board: Board, cell: Cell): number => Math.floor(cell / board.columns);

export const columnOf = (board: Board, cell: Cell): number => cell % board.columns;

export const squareOf = (board: Board, cell: Cell): Square => ({
  row: rowOf(board, cell),
  column: columnOf(board, cell),
});

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

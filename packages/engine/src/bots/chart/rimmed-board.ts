import { type Board, cellCount } from "@broadside/rules";

/**
 * A board with a rim of wall, so that stepping from cell to cell needs no test for the edge. A
 * `spot` is an index into it. Rows are `stride` = columns + 1 apart, because one wall column ends a
 * row and starts the next, with a row of wall above and below.
 */
export interface RimmedBoard {
  readonly stride: number;
  /** Number of spots, walls included. */
  readonly size: number;
  /** The distance to the next spot: across a row, down a column. */
  readonly steps: readonly [number, number];
  readonly spotOf: Int16Array;
  /** The cell of a spot, or -1 for wall. */
  readonly cellOf: Int16Array;
  readonly rowOf: Uint8Array;
  readonly columnOf: Uint8Array;
  /** By cell: its diagonal that falls to the left, and its diagonal that falls to the right. */
  readonly diagonals: readonly [Uint8Array, Uint8Array];
}

const cache = new Map<number, RimmedBoard>();

/** Boards are at most 26 × 26, so the cache holds at most 676. */
export function rimmedBoardOf(board: Board): RimmedBoard {
  const key = board.rows * 32 + board.columns;
  let rimmed = cache.get(key);
  if (!rimmed) {
    rimmed = addRim(board);
    cache.set(key, rimmed);
  }
  return rimmed;
}

function addRim(board: Board): RimmedBoard {
  const stride = board.columns + 1;
  const size = (board.rows + 2) * stride + 1;
  const spotOf = new Int16Array(cellCount(board));
  const cellOf = new Int16Array(size).fill(-1);
  const rowOf = new Uint8Array(spotOf.length);
  const columnOf = new Uint8Array(spotOf.length);
  for (let cell = 0; cell < spotOf.length; cell++) {
    rowOf[cell] = Math.floor(cell / board.columns);
    columnOf[cell] = cell % board.columns;
    const spot = (rowOf[cell]! + 1) * stride + 1 + columnOf[cell]!;
    spotOf[cell] = spot;
    cellOf[spot] = cell;
  }
  const toLeft = rowOf.map((row, cell) => row + columnOf[cell]!);
  const toRight = rowOf.map((row, cell) => row + board.columns - 1 - columnOf[cell]!);
  const diagonals = [toLeft, toRight] as const;
  return { stride, size, steps: [1, stride], spotOf, cellOf, rowOf, columnOf, diagonals };
}

import { type Board, cellCount } from "@broadside/rules";

/**
 * A board with a rim of wall, so that walking from a cell needs no test for the edge.
 * A `spot` is an index into it: rows are `stride` = columns + 1 apart (one wall column serves the
 * end of one row and the start of the next), with a row of wall above and below.
 */
export interface RimmedBoard {
  readonly stride: number;
  /** Number of spots, walls included. */
  readonly size: number;
  /** From one spot to the next: along a row, down a column. */
  readonly steps: readonly [number, number];
  readonly spotOf: Int16Array;
  /** The cell of a spot, or -1 for wall. */
  readonly cellOf: Int16Array;
  /** By cell. */
  readonly rowOf: Uint8Array;
  readonly columnOf: Uint8Array;
  /** By cell: which diagonal that falls to the left it is on, and which that falls to the right. */
  readonly diagonals: readonly [Uint8Array, Uint8Array];
}

const kept = new Map<number, RimmedBoard>();

/** Boards are at most 26 x 26, so at most 676 are ever kept. */
export function rimmedBoardOf(board: Board): RimmedBoard {
  const key = board.rows * 32 + board.columns;
  let rimmed = kept.get(key);
  if (!rimmed) {
    rimmed = addRim(board);
    kept.set(key, rimmed);
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

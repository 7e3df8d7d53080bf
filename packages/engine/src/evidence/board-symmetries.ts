import { type Board, type Cell, cellCount } from "@broadside/rules";
import { cellAt, columnOf, rowOf } from "@broadside/rules/board";

/** By cell: its image under a rotation or reflection. */
export type BoardSymmetry = readonly Cell[];

/** The symmetries of a board, identity first: 8 for a square, 4 for other boards. */
export function boardSymmetries(board: Board): BoardSymmetry[] {
  const swaps = board.rows === board.columns ? [false, true] : [false];
  return swaps.flatMap((swap) =>
    [false, true].flatMap((flipRows) =>
      [false, true].map((flipColumns) =>
        Array.from({ length: cellCount(board) }, (_, cell) => {
          const row = flipRows ? board.rows - 1 - rowOf(board, cell) : rowOf(board, cell);
          const own = columnOf(board, cell);
          const column = flipColumns ? board.columns - 1 - own : own;
          return swap ? cellAt(board, column, row) : cellAt(board, row, column);
        }),
      ),
    ),
  );
}

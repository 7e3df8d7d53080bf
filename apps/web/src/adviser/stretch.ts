import { type Board, type Cell, cellAt, columnOf, isOnBoard, rowOf } from "@broadside/rules";
import { arrows } from "../board/use-roving-cell.ts";
import { lineBetween } from "./sunk-line.ts";

/**
 * The line after one more arrow key: longer or shorter along its way, or turned if it was a single
 * cell. Undefined if the key is no arrow.
 */
export function stretched(
  board: Board,
  line: readonly Cell[],
  key: string,
): readonly Cell[] | undefined {
  const step = arrows[key];
  const [from, to] = [line[0], line.at(-1)];
  if (!step || from === undefined || to === undefined) return undefined;
  const row = rowOf(board, to) + step[0];
  const column = columnOf(board, to) + step[1];
  const isAlong = line.length === 1 || isInLine(board, from, to, step);
  if (!isAlong || !isOnBoard(board, row, column)) return line;
  return lineBetween(board, from, cellAt(board, row, column));
}

const isInLine = (board: Board, from: Cell, to: Cell, [down]: readonly [number, number]): boolean =>
  (columnOf(board, from) === columnOf(board, to)) === (down !== 0);

import { fail, ok, type Result } from "../basics/result.ts";
import { type TextLine, type TextProblem, textProblem } from "../basics/text-problem.ts";
import {
  type Board,
  type Cell,
  columnOf,
  edgeNeighbours,
  isOnBoard,
  rowOf,
} from "../board/board.ts";
import { cellsFrom } from "../board/placement.ts";

export type SunkListProblem = TextProblem<"drawing/sunk-list">;

type Read<T> = Result<T, SunkListProblem>;

/** Divides a drawing's sunk cells into ships: by the list below it, or else by straight runs. */
export const readSunkShips = (
  board: Board,
  covered: readonly Cell[],
  list: readonly TextLine[],
  rows: readonly TextLine[],
): Read<Cell[][]> =>
  list.length > 0 ? listedShips(board, covered, list, rows) : runs(board, covered, rows);

const ENDS = /^\[\s*(\d{1,2})\s*,\s*(\d{1,2})\s*\]\s*->\s*\[\s*(\d{1,2})\s*,\s*(\d{1,2})\s*\]$/;

function listedShips(
  board: Board,
  covered: readonly Cell[],
  [heading, ...lines]: readonly TextLine[],
  rows: readonly TextLine[],
): Read<Cell[][]> {
  if (!/^sunk ships\s*:$/i.test(heading!.text)) {
    return fail(listProblem(heading!, 'After the rows only the list "Sunk ships :" may follow.'));
  }
  const open = new Set(covered);
  const ships: Cell[][] = [];
  for (const line of lines) {
    const cells = listedShip(board, line);
    if (!cells)
      return fail(
        listProblem(
          line,
          "A sunk ship is written like [4, 0] -> [4, 3], in one line on the board.",
        ),
      );
    if (!cells.every((cell) => open.delete(cell))) {
      return fail(
        listProblem(
          line,
          "The board does not show an O on every square of this ship, or another ship in the list covers one of them.",
        ),
      );
    }
    ships.push(cells);
  }
  const [stray] = open;
  if (stray === undefined) return ok(ships);
  return fail(
    listProblem(
      rowAt(board, rows, stray),
      `The O at ${coordinates(board, stray)} belongs to no ship in the list.`,
    ),
  );
}

function listedShip(board: Board, line: TextLine): Cell[] | undefined {
  const [row = -1, column = -1, endRow = -1, endColumn = -1] = (ENDS.exec(line.text) ?? [])
    .slice(1)
    .map(Number);
  if (!isOnBoard(board, row, column) || endRow < row || endColumn < column) return undefined;
  if (endRow > row && endColumn > column) return undefined;
  const length = endRow - row + endColumn - column + 1;
  return cellsFrom(board, row, column, endRow > row ? "V" : "H", length);
}

/** Without a list: each straight run of sunk cells is a ship, unless runs meet. */
function runs(board: Board, covered: readonly Cell[], rows: readonly TextLine[]): Read<Cell[][]> {
  const open = new Set(covered);
  const ships: Cell[][] = [];
  for (const cell of covered) {
    if (!open.has(cell)) continue;
    const run = connected(board, cell, open);
    if (!isLine(board, run)) {
      const message = `The sunk squares around ${coordinates(board, cell)} can be divided into ships in several ways; add the list "Sunk ships :".`;
      return fail(listProblem(rowAt(board, rows, cell), message));
    }
    ships.push(run);
  }
  return ok(ships);
}

/** The cells joined to this one by edges, ascending; taken out of `open`. */
function connected(board: Board, start: Cell, open: Set<Cell>): Cell[] {
  open.delete(start);
  const found = [start];
  for (const cell of found) {
    for (const near of edgeNeighbours(board, cell)) if (open.delete(near)) found.push(near);
  }
  return found.sort((a, b) => a - b);
}

function isLine(board: Board, cells: readonly Cell[]): boolean {
  const rows = new Set(cells.map((cell) => rowOf(board, cell)));
  const columns = new Set(cells.map((cell) => columnOf(board, cell)));
  return rows.size === 1 || columns.size === 1;
}

const listProblem = (at: TextLine, message: string): SunkListProblem =>
  textProblem("drawing/sunk-list", at, message);

const rowAt = (board: Board, rows: readonly TextLine[], cell: Cell): TextLine =>
  rows[rowOf(board, cell)]!;

const coordinates = (board: Board, cell: Cell): string =>
  `[${rowOf(board, cell)}, ${columnOf(board, cell)}]`;

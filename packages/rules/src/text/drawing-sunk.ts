import { type None, problemsOf, type Square } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { type TextLine, within } from "../basics/text-line.ts";
import {
  type Board,
  type Cell,
  columnOf,
  edgeNeighbours,
  rowOf,
  squareOf,
} from "../board/board.ts";
import { parseCellName } from "../board/cell-name.ts";
import { cellsFrom } from "../board/placement.ts";

/** Rows and columns count from 0, as in the drawing. */
export interface SunkListProblems {
  "drawing/not-a-list": None;
  "drawing/sunk-ship": None;
  "drawing/not-sunk": None;
  "drawing/not-listed": Square;
  "drawing/ambiguous": Square;
}

const problem = problemsOf<SunkListProblems>();

/** Divides a drawing's sunk cells into ships: by the list below it, or else by straight runs. */
export const readSunkShips = (
  board: Board,
  covered: readonly Cell[],
  list: readonly TextLine[],
  rows: readonly TextLine[],
): Result<Cell[][]> =>
  list.length > 0 ? listedShips(board, covered, list, rows) : runs(board, covered, rows);

function listedShips(
  board: Board,
  covered: readonly Cell[],
  [heading, ...lines]: readonly TextLine[],
  rows: readonly TextLine[],
): Result<Cell[][]> {
  if (!/^sunk ships\s*:$/i.test(heading!.text)) {
    return fail(problem("drawing/not-a-list", {}, within(heading!)));
  }
  const open = new Set(covered);
  const ships: Cell[][] = [];
  for (const line of lines) {
    const cells = listedShip(board, line);
    if (!cells) return fail(problem("drawing/sunk-ship", {}, within(line)));
    if (!cells.every((cell) => open.delete(cell))) {
      return fail(problem("drawing/not-sunk", {}, within(line)));
    }
    ships.push(cells);
  }
  const [stray] = open;
  if (stray === undefined) return ok(ships);
  const { row, column } = squareOf(board, stray);
  return fail(problem("drawing/not-listed", { row, column }, within(rows[row]!)));
}

/** "[4, 0] -> [4, 3]" or "E1 -> E4". */
function listedShip(board: Board, line: TextLine): Cell[] | undefined {
  const [first, last, ...more] = line.text.split("->").map((end) => parseCellName(board, end));
  if (!first?.ok || !last?.ok || more.length > 0) return undefined;
  const { row, column } = squareOf(board, first.value);
  const { row: endRow, column: endColumn } = squareOf(board, last.value);
  if (endRow < row || endColumn < column) return undefined;
  if (endRow > row && endColumn > column) return undefined;
  const length = endRow - row + endColumn - column + 1;
  return cellsFrom(board, row, column, endRow > row ? "V" : "H", length);
}

/** Without a list: each straight run of sunk cells is a ship, unless runs meet. */
function runs(board: Board, covered: readonly Cell[], rows: readonly TextLine[]): Result<Cell[][]> {
  const open = new Set(covered);
  const ships: Cell[][] = [];
  for (const cell of covered) {
    if (!open.has(cell)) continue;
    const run = connected(board, cell, open);
    if (!isLine(board, run)) {
      const { row, column } = squareOf(board, cell);
      return fail(problem("drawing/ambiguous", { row, column }, within(rows[row]!)));
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

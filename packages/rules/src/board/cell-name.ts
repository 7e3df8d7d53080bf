import { type Problem, problemsOf, type Square } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { excerpt } from "../basics/text.ts";
import { type Board, type Cell, cellAt, columnOf, isOnBoard, rowOf } from "./board.ts";

/** The text of a cell: "B7" (row letter, column from 1), or "[1, 6]" (row and column from 0). */
export type CellName = string;

/** How people see squares: "B7", or "[1, 6]" with the row first. */
export const notations = ["letters", "coordinates"] as const;
/** How squares are named: "B7" or "[1, 6]". */
export type Notation = (typeof notations)[number];

export interface CellNameProblems {
  /** The example is on the board; its row and column are counted from 0. */
  "cell/unreadable": {
    readonly text: string;
    readonly example: Square;
    readonly row: number;
    readonly column: number;
  };
  "cell/off-board": {
    readonly text: string;
    readonly first: Square;
    readonly last: Square;
    /** The last row and column, counted from 0. */
    readonly lastRow: number;
    readonly lastColumn: number;
  };
}
const problem = problemsOf<CellNameProblems>();

/** The letter of a row, from 0: "A", "B" and so on. */
export const rowLetter = (row: number): string => String.fromCharCode(65 + row);

/** The name of a cell, in the notation that its board prefers or in the one given. */
export function makeCellName(
  board: NamedBoard,
  cell: Cell,
  notation: Notation = board.notation,
): CellName {
  const row = rowOf(board, cell);
  const column = columnOf(board, cell);
  return notation === "letters" ? `${rowLetter(row)}${column + 1}` : `[${row}, ${column}]`;
}

/** A board that prefers a notation, as every variant does. */
export interface NamedBoard extends Board {
  readonly notation: Notation;
}

const LETTERS = /^([A-Za-z])\s*-?\s*(\d{1,3})$/;
const COORDINATES =
  /^(?:\[\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*\]|(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3}))$/;

/** Reads "B7", "b 7", "[1, 6]", "1 6" and "1,6" on any board, whichever notation it prefers. */
export function parseCellName(
  board: Board,
  text: string,
): Result<Cell, Problem<keyof CellNameProblems>> {
  const at = readPlace(text.trim());
  if (!at) {
    const example = { row: Math.min(1, board.rows - 1), column: Math.min(6, board.columns - 1) };
    return fail(problem("cell/unreadable", { text: excerpt(text), example, ...example }));
  }
  if (isOnBoard(board, at.row, at.column)) return ok(cellAt(board, at.row, at.column));
  return fail(problem("cell/off-board", { text: excerpt(text), ...extentOf(board) }));
}

/** The row and column a text names, perhaps off the board; undefined if it names none. */
function readPlace(text: string): { row: number; column: number } | undefined {
  // The patterns take quadratic time on a run of blanks.
  if (text.length > 40) return undefined;
  const letters = LETTERS.exec(text);
  if (letters) {
    return { row: letters[1]!.toUpperCase().charCodeAt(0) - 65, column: Number(letters[2]) - 1 };
  }
  const pair = COORDINATES.exec(text);
  if (!pair) return undefined;
  return { row: Number(pair[1] ?? pair[3]), column: Number(pair[2] ?? pair[4]) };
}

const extentOf = ({ rows, columns }: Board) => ({
  first: { row: 0, column: 0 },
  last: { row: rows - 1, column: columns - 1 },
  lastRow: rows - 1,
  lastColumn: columns - 1,
});

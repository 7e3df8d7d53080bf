import { type Problem, problemsOf } from "../basics/problem.ts";
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
  "cell/unreadable": { readonly text: string };
  "cell/off-board": {
    readonly text: string;
    /** The last row as a letter, and as a number from 0. */
    readonly letter: string;
    readonly lastRow: number;
    readonly columns: number;
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
  if (!at) return fail(problem("cell/unreadable", { text: excerpt(text) }));
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
  letter: rowLetter(rows - 1),
  lastRow: rows - 1,
  columns,
  lastColumn: columns - 1,
});

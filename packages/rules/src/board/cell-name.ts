import { ok, type Problem, type Result, refuse } from "../basics/result.ts";
import { excerpt } from "../basics/text.ts";
import { type Board, type Cell, cellAt, columnOf, isOnBoard, rowOf } from "./board.ts";

/** The text of a cell: "B7" (row letter, column from 1), or "[1, 6]" (row and column from 0). */
export type CellName = string;

/** How squares are written for people: "B7", or "[1, 6]" with the row first. */
export const notations = ["letters", "coordinates"] as const;
export type Notation = (typeof notations)[number];

export type CellNameProblem = Problem<"cell/unreadable" | "cell/off-board">;

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
export function parseCellName(board: Board, text: string): Result<Cell, CellNameProblem> {
  const at = readPlace(text.trim());
  if (!at) {
    const message = `"${excerpt(text)}" is not a square. Write it like B7, or as row and column counted from 0, like 1 6.`;
    return refuse("cell/unreadable", message);
  }
  if (!isOnBoard(board, at.row, at.column)) {
    return refuse(
      "cell/off-board",
      `"${excerpt(text)}" is off the board, which has ${extent(board)}.`,
    );
  }
  return ok(cellAt(board, at.row, at.column));
}

/** Where a text points, on the board or off it; undefined if it names no place at all. */
function readPlace(text: string): { row: number; column: number } | undefined {
  // The patterns take time quadratic in a run of blanks.
  if (text.length > 40) return undefined;
  const letters = LETTERS.exec(text);
  if (letters) {
    return { row: letters[1]!.toUpperCase().charCodeAt(0) - 65, column: Number(letters[2]) - 1 };
  }
  const pair = COORDINATES.exec(text);
  if (!pair) return undefined;
  return { row: Number(pair[1] ?? pair[3]), column: Number(pair[2] ?? pair[4]) };
}

const extent = (board: Board): string =>
  `rows A to ${rowLetter(board.rows - 1)} (0 to ${board.rows - 1}) and columns 1 to ${board.columns} (0 to ${board.columns - 1} when counted from 0)`;

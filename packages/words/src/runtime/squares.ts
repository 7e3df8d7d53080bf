import type { Board, Cell, Problem, Result } from "@broadside/rules";
import { fail } from "@broadside/rules";
import { columnOf, rowOf } from "@broadside/rules/board";
import {
  excerpt,
  makeCellName,
  type NamedBoard,
  type Notation,
  parseCellName,
  rowLetter,
} from "@broadside/rules/text";

/**
 * How people name squares on paper: letters down the side ("B7" is in row B), letters across the
 * top ("B7" is in column B), or Cyrillic letters across the top. Only screens differ: records,
 * links and files always have the letters down the side, and boards that count from 0 do not
 * change.
 */
export const squareStyles = ["rows", "columns", "cyrillic"] as const;

/** One of `squareStyles`. */
export type SquareStyle = (typeof squareStyles)[number];

let style: SquareStyle = "rows";

/** Sets how squares are shown and read. Screens already drawn must be redrawn. */
export function setSquareStyle(chosen: SquareStyle): void {
  style = chosen;
}

/** The name of a square as the player writes it. */
export const squareName = (board: NamedBoard, cell: Cell, notation: Notation = board.notation) =>
  hasOwnStyle(notation)
    ? `${letters()[columnOf(board, cell)]}${rowOf(board, cell) + 1}`
    : makeCellName(board, cell, notation);

/** The label beside a row: "B", "2", or "1" when counted from 0. */
export function rowLabel({ notation }: NamedBoard, row: number): string {
  if (notation === "coordinates") return `${row}`;
  return hasOwnStyle(notation) ? `${row + 1}` : rowLetter(row);
}

/** The label above a column: "2", "B", "Б", or "1" when counted from 0. */
export function columnLabel({ notation }: NamedBoard, column: number): string {
  if (notation === "coordinates") return `${column}`;
  return hasOwnStyle(notation) ? letters()[column]! : `${column + 1}`;
}

/** Reads a square as the player writes it, or by row and column counted from 0. */
export function parseSquare(board: Board, text: string): Result<Cell, Problem> {
  const read = parseCellName(board, inRecordStyle(text));
  if (read.ok) return read;
  const { error } = read;
  return fail({ ...error, params: { ...error.params, text: excerpt(text) } });
}

/** Rewrites the squares in a typed line as records have them: "G2 H" becomes "B7 H". */
export function inRecordStyle(text: string): string {
  if (style === "rows") return text;
  const directed = style === "cyrillic" ? withLatinDirection(text) : text;
  return directed.replaceAll(SQUARE, (_, letter: string, digits: string) => {
    const column = columnOfLetter(letter);
    const row = Number(digits) - 1;
    // Neither is a square: "?7" cannot be read, and "A0" is off every board.
    if (column < 0) return `?${digits}`;
    return row >= 0 && row < letters().length ? `${rowLetter(row)}${column + 1}` : "A0";
  });
}

/** "Ж2 Г" (по горизонтали) or "Ж2 В" (по вертикали), typed without changing the keyboard to Latin. */
const withLatinDirection = (text: string): string =>
  text.replace(/(?<=\d\s+)[гн]\s*$/iu, "H").replace(/(?<=\d\s+)в\s*$/iu, "V");

/** A letter that does not end a word, then a number. */
const SQUARE = /(?<!\p{L})(\p{L})\s{0,3}-?\s{0,3}(\d{1,3})(?!\d)/gu;

const hasOwnStyle = (notation: Notation): boolean => notation === "letters" && style !== "rows";

const LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** As on Russian boards, without Ё and Й: ten columns end with К. */
const CYRILLIC = "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭ";
/** Latin letters that look like one of the columns. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  A: "А",
  B: "В",
  E: "Е",
  K: "К",
  M: "М",
  H: "Н",
  O: "О",
  P: "Р",
  C: "С",
  T: "Т",
  Y: "У",
  X: "Х",
};

const letters = (): string => (style === "cyrillic" ? CYRILLIC : LATIN);

function columnOfLetter(letter: string): number {
  const upper = letter.toUpperCase();
  return letters().indexOf(style === "cyrillic" ? (LOOK_ALIKES[upper] ?? upper) : upper);
}

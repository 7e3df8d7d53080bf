import { fail, ok, type Result } from "../basics/result.ts";
import { excerpt } from "../basics/text.ts";
import {
  partOf,
  type TextLine,
  type TextProblem,
  textLines,
  textProblem,
} from "../basics/text-problem.ts";
import { type Board, type Cell, MAX_SIDE } from "../board/board.ts";
import { boardMarks } from "./drawing.ts";
import { readSunkShips, type SunkListProblem } from "./drawing-sunk.ts";

/** A drawn target board, read back. Cells ascending; sunk ships as listed, or from the top left. */
export interface Drawing extends Board {
  readonly misses: readonly Cell[];
  /** Hits of ships not known to be sunk. */
  readonly hits: readonly Cell[];
  readonly sunk: readonly (readonly Cell[])[];
}

export type DrawingProblem =
  | TextProblem<"drawing/too-long" | "drawing/frame" | "drawing/row" | "drawing/mark">
  | SunkListProblem;

type Read<T> = Result<T, DrawingProblem>;

const MAX_LENGTH = 20_000;

/** Reads a board drawn by `makeTargetBoard`, followed or not by its "Sunk ships :" list. */
export function parseDrawing(text: string): Read<Drawing> {
  if (text.length > MAX_LENGTH) {
    const message = `This is too long for a drawing: at most ${MAX_LENGTH} characters are read.`;
    return fail(textProblem("drawing/too-long", { line: 1, column: 1 }, message));
  }
  const lines = textLines(text)
    .map((line) => partOf(line, 0))
    .filter((line) => line.text !== "");
  const end = { ...positionAfter(lines), text: "" };
  const columns = readHead(lines[0] ?? end, lines[1] ?? end);
  if (!columns.ok) return columns;
  const listAt = lines.findIndex((line, i) => i >= 2 && !/^\d+\s*\|/.test(line.text));
  const rowLines = lines.slice(2, listAt < 0 ? undefined : listAt);
  const rows = readRows(rowLines, columns.value, end);
  if (!rows.ok) return rows;
  const board = { rows: rowLines.length, columns: columns.value };
  return withSunk(board, rows.value, listAt < 0 ? [] : lines.slice(listAt), rowLines);
}

const positionAfter = (lines: readonly TextLine[]) => ({
  line: (lines.at(-1)?.line ?? 0) + 1,
  column: 1,
});

function readHead(head: TextLine, dashes: TextLine): Read<number> {
  const columns = head.text === "" ? [] : head.text.split(/\s+/);
  if (
    columns.length < 1 ||
    columns.length > MAX_SIDE ||
    columns.some((name, i) => name !== `${i}`)
  ) {
    const message = `The first line numbers the columns: 0 1 2 and so on, up to ${MAX_SIDE - 1}.`;
    return fail(textProblem("drawing/frame", head, message));
  }
  if (/^-+$/.test(dashes.text)) return ok(columns.length);
  const message = "Below the column numbers comes a line of dashes.";
  return fail(textProblem("drawing/frame", dashes, message));
}

/** The marks of all cells in the board's order. */
function readRows(lines: readonly TextLine[], columns: number, end: TextLine): Read<string[]> {
  if (lines.length < 1 || lines.length > MAX_SIDE) {
    const message = `A board has 1 to ${MAX_SIDE} rows like "0|#  #  *".`;
    return fail(textProblem("drawing/row", lines[MAX_SIDE] ?? end, message));
  }
  const marks: string[] = [];
  for (const [row, line] of lines.entries()) {
    const read = readRow(line, row, columns);
    if (!read.ok) return read;
    marks.push(...read.value);
  }
  return ok(marks);
}

function readRow(line: TextLine, row: number, columns: number): Read<string[]> {
  const bar = line.text.indexOf("|");
  if (line.text.slice(0, bar).trim() !== `${row}`) {
    return fail(textProblem("drawing/row", line, `Row ${row} should come here, as "${row}|".`));
  }
  const found = [...line.text.slice(bar + 1).matchAll(/\S+/g)];
  const at = (index: number) => ({ line: line.line, column: line.column + bar + 1 + index });
  const odd = found.find(([mark]) => !targetMarks.includes(mark));
  if (odd) {
    const message = `"${excerpt(odd[0])}" is not a mark of a target board; those are # unknown, + called, X hit, O sunk and * nothing.`;
    return fail(textProblem("drawing/mark", at(odd.index), message));
  }
  if (found.length === columns) return ok(found.map(([mark]) => mark));
  const message = `Row ${row} has ${found.length} marks; the board has ${columns} columns.`;
  return fail(textProblem("drawing/row", line, message));
}

const targetMarks: readonly string[] = [
  boardMarks.unknown,
  // Nothing is known of a square that was only called.
  boardMarks.called,
  boardMarks.hit,
  boardMarks.sunk,
  boardMarks.nothing,
];

function withSunk(
  board: Board,
  marks: readonly string[],
  list: readonly TextLine[],
  rows: readonly TextLine[],
): Read<Drawing> {
  const cellsMarked = (mark: string) => marks.flatMap((m, cell) => (m === mark ? [cell] : []));
  const covered = cellsMarked(boardMarks.sunk);
  const sunk = readSunkShips(board, covered, list, rows);
  if (!sunk.ok) return sunk;
  const misses = cellsMarked(boardMarks.nothing);
  return ok({ ...board, misses, hits: cellsMarked(boardMarks.hit), sunk: sunk.value });
}

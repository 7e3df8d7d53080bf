import { type None, problemsOf } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { excerpt } from "../basics/text.ts";
import { partOf, TEXT_START, type TextLine, textLines, within } from "../basics/text-line.ts";
import { type Board, type Cell, MAX_SIDE } from "../board/board.ts";
import { boardMarks } from "./drawing.ts";
import { readSunkShips, type SunkListProblems } from "./drawing-sunk.ts";

/** A drawn target board, read back. Cells ascending; sunk ships as listed, or from the top left. */
export interface Drawing extends Board {
  readonly misses: readonly Cell[];
  readonly hits: readonly Cell[];
  readonly sunk: readonly (readonly Cell[])[];
}

export interface DrawingProblems extends SunkListProblems {
  "drawing/too-long": { readonly most: number };
  /** `last`: the highest number of a column. */
  "drawing/columns": { readonly last: number };
  "drawing/dashes": None;
  "drawing/rows": { readonly most: number };
  "drawing/row": { readonly row: number };
  "drawing/row-length": { readonly row: number; readonly marks: number; readonly columns: number };
  "drawing/mark": { readonly mark: string };
}

const problem = problemsOf<DrawingProblems>();

const MAX_LENGTH = 20_000;

/** Reads a board drawn by `makeTargetBoard`, followed or not by its "Sunk ships :" list. */
export function parseDrawing(text: string): Result<Drawing> {
  if (text.length > MAX_LENGTH) {
    return fail(problem("drawing/too-long", { most: MAX_LENGTH }, TEXT_START));
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

function readHead(head: TextLine, dashes: TextLine): Result<number> {
  const columns = head.text === "" ? [] : head.text.split(/\s+/);
  if (
    columns.length < 1 ||
    columns.length > MAX_SIDE ||
    columns.some((name, i) => name !== `${i}`)
  ) {
    return fail(problem("drawing/columns", { last: MAX_SIDE - 1 }, within(head)));
  }
  if (/^-+$/.test(dashes.text)) return ok(columns.length);
  return fail(problem("drawing/dashes", {}, within(dashes)));
}

/** The marks of all cells, in board order. */
function readRows(lines: readonly TextLine[], columns: number, end: TextLine): Result<string[]> {
  if (lines.length < 1 || lines.length > MAX_SIDE) {
    return fail(problem("drawing/rows", { most: MAX_SIDE }, within(lines[MAX_SIDE] ?? end)));
  }
  const marks: string[] = [];
  for (const [row, line] of lines.entries()) {
    const read = readRow(line, row, columns);
    if (!read.ok) return read;
    marks.push(...read.value);
  }
  return ok(marks);
}

function readRow(line: TextLine, row: number, columns: number): Result<string[]> {
  const bar = line.text.indexOf("|");
  if (line.text.slice(0, bar).trim() !== `${row}`) {
    return fail(problem("drawing/row", { row }, within(line)));
  }
  const found = [...line.text.slice(bar + 1).matchAll(/\S+/g)];
  const odd = found.find(([mark]) => !targetMarks.includes(mark));
  if (odd) {
    const at = within(line, bar + 1 + odd.index);
    return fail(problem("drawing/mark", { mark: excerpt(odd[0]) }, at));
  }
  if (found.length === columns) return ok(found.map(([mark]) => mark));
  const counts = { row, marks: found.length, columns };
  return fail(problem("drawing/row-length", counts, within(line)));
}

const targetMarks: readonly string[] = [
  boardMarks.unknown,
  // A square that was only called counts as unknown.
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
): Result<Drawing> {
  const cellsMarked = (mark: string) => marks.flatMap((m, cell) => (m === mark ? [cell] : []));
  const covered = cellsMarked(boardMarks.sunk);
  const sunk = readSunkShips(board, covered, list, rows);
  if (!sunk.ok) return sunk;
  const misses = cellsMarked(boardMarks.nothing);
  return ok({ ...board, misses, hits: cellsMarked(boardMarks.hit), sunk: sunk.value });
}

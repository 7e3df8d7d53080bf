import { textLines } from "../basics/text-line.ts";
import { boardMarks } from "./drawing.ts";

/**
 * The drawing in what `broadside odds` prints, in the form that `parseDrawing` reads: a board with the
 * chance of a hit, in percent, on every open square. A title may come before it and a list of sunk ships
 * after it; what follows a blank line is left out. Undefined if the text is something else.
 */
export function drawingInOdds(text: string): string | undefined {
  const lines = textLines(text).map((line) => line.text.trim());
  const head = lines.findIndex((line) => HEAD.test(line));
  if (head < 0 || head > 1) return undefined;
  const blank = lines.indexOf("", head);
  const below = lines.slice(head + 1, blank < 0 ? undefined : blank);
  const end = below.findIndex((line) => !ROW.test(line));
  const rows = below.slice(0, end < 0 ? undefined : end).map(marksOf);
  const columns = lines[head]!.split(/\s+/).length;
  if (rows.length === 0 || rows.some((marks) => marks.length !== columns)) return undefined;
  return [
    Array.from({ length: columns }, (_, column) => column).join(" "),
    "-",
    ...rows.map((marks, row) => `${row}|${marks.join(" ")}`),
    ...below.slice(rows.length),
  ].join("\n");
}

/** The columns, from 0 or from 1. */
const HEAD = /^[01](?:\s+\d{1,2})*$/;

const ROW = /^(?:[A-Z]|\d{1,2})(?:\s+(?:[#+XO*]|\d{1,3}(?:\.\d)?))+$/;

const marksOf = (row: string): string[] =>
  row
    .split(/\s+/)
    .slice(1)
    .map((mark) => (/^\d/.test(mark) ? boardMarks.unknown : mark));

import { locate, type Problem, problemsOf } from "../basics/problem.ts";
import { fail, ok } from "../basics/result.ts";
import { type Located, positionAt, textLines } from "../basics/text-line.ts";
import { MAX_JSON_LENGTH, parseJson } from "../json/json-text.ts";
import type { Decoded } from "../json/json-value.ts";
import { readVariant } from "../json/variant-json.ts";
import { parseRecordText } from "../record/record-parse.ts";
import { RECORD_TITLE } from "../record/record-text.ts";
import { knowledgeFromDrawing } from "../text/drawing-knowledge.ts";
import { type Drawing, parseDrawing } from "../text/drawing-parse.ts";
import { drawingInOdds } from "../text/odds-drawing.ts";
import type { Variant } from "../variant/variant.ts";
import { type Position, type PositionOptions, positionInRecord, positionOf } from "./position.ts";
import { readPosition } from "./position-json.ts";
import { positionNoteIn, readPositionNote } from "./position-note.ts";

export interface PositionReaderProblems {
  "position/too-long": { readonly most: number };
  "position/no-preset": { readonly rows: number; readonly columns: number };
}
const problem = problemsOf<PositionReaderProblems>();

/** A position and the line, from 1, where it begins. */
export interface NumberedPosition {
  readonly position: Position;
  readonly line: number;
}

/** Reads a file line by line, so a million positions need no more memory than one. */
export interface PositionReader {
  /** The position that ends on this line, if any. */
  next(line: string): Located<NumberedPosition | undefined>;
  /** The position that ends with the file, if any. */
  end(): Located<NumberedPosition | undefined>;
}

/** All positions of a text: one JSON value per line, or one JSON value, record or drawn board. */
export function parsePositions(
  text: string,
  options?: PositionOptions,
): Located<NumberedPosition[]> {
  const reader = createPositionReader(options);
  const found: NumberedPosition[] = [];
  const steps = [...textLines(text).map((line) => () => reader.next(line.text)), reader.end];
  for (const step of steps) {
    const read = step();
    if (!read.ok) return read;
    if (read.value) found.push(read.value);
  }
  return ok(found);
}

/** Reads positions line by line, for files of any size. */
export function createPositionReader(options: PositionOptions = {}): PositionReader {
  let number = 0;
  let begun: number | undefined;
  let isList = false;
  const lines: string[] = [];
  let length = 0;

  function next(line: string): Located<NumberedPosition | undefined> {
    number++;
    if (begun === undefined && line.trim() !== "") {
      begun = number;
      isList = isWholeJson(line) || looksWhole(line);
    }
    if (isList) return readLine(line, number, options);
    length += line.length + 1;
    if (length > MAX_JSON_LENGTH) {
      return fail([problem("position/too-long", { most: MAX_JSON_LENGTH }, { line: number })]);
    }
    lines.push(line);
    return ok(undefined);
  }
  function end(): Located<NumberedPosition | undefined> {
    if (begun === undefined || isList) return ok(undefined);
    return numbered(parsePosition(lines.join("\n"), options), begun);
  }
  return { next, end };
}

const isJson = (text: string): boolean => /^\s*[{[]/.test(text);
const isWholeJson = (line: string): boolean => isJson(line) && parseJson(line).ok;
/** A damaged object on one line: the next line may be a good one. */
const looksWhole = (line: string): boolean => /^\s*\{.*\}\s*$/.test(line);

function readLine(
  line: string,
  number: number,
  options: PositionOptions,
): Located<NumberedPosition | undefined> {
  if (line.trim() === "") return ok(undefined);
  const json = parseJson(line);
  if (!json.ok) return fail([{ ...json.error, at: { ...json.error.at, line: number } }]);
  const position = readPosition(json.value, options);
  if (position.ok) return ok({ position: position.value, line: number });
  return fail(position.error.map((wrong) => locate(wrong, { line: number })));
}

function parsePosition(text: string, options: PositionOptions): Located<Position> {
  if (isJson(text)) {
    const json = parseJson(text);
    if (!json.ok) return fail([json.error]);
    const position = readPosition(json.value, options);
    return position.ok ? position : fail(position.error.map((wrong) => locateByLine(text, wrong)));
  }
  if (!text.trimStart().startsWith(RECORD_TITLE)) {
    return parseDrawingPosition(text, options.variant);
  }
  const record = parseRecordText(text);
  return record.ok ? ok(positionInRecord(record.value, options.seat)) : record;
}

/** Reports a mistake in the seventh shot on the line where the seventh shot begins. */
function locateByLine(text: string, wrong: Problem): Problem {
  const { shot } = wrong.at ?? {};
  if (shot === undefined) return wrong;
  const place = [...text.matchAll(/"(?:cell|row)"\s*:/g)][shot - 1];
  return place ? locate(wrong, { line: positionAt(text, place.index).line }) : wrong;
}

const numbered = (position: Located<Position>, line: number): Located<NumberedPosition> =>
  position.ok ? ok({ position: position.value, line }) : position;

/**
 * A drawn board with its list of sunk ships, and perhaps a note of what it cannot show. A square one
 * needs no variant: it is `open-waters-N`.
 */
export function parseDrawingPosition(text: string, chosen: Variant | undefined): Decoded<Position> {
  const printed = drawingInOdds(text);
  const drawing = parseDrawing(printed ?? text);
  if (!drawing.ok) return fail([drawing.error]);
  const note = printed === undefined ? undefined : positionNoteIn(text);
  if (note !== undefined) return readPositionNote(note, drawing.value);
  const variant = chosen ? ok(chosen) : variantOfSize(drawing.value);
  if (!variant.ok) return variant;
  const knowledge = knowledgeFromDrawing(variant.value, drawing.value);
  return knowledge.ok ? ok(positionOf("drawing", undefined, knowledge.value)) : knowledge;
}

const variantOfSize = ({ rows, columns }: Drawing): Decoded<Variant> =>
  rows === columns
    ? readVariant(`open-waters-${rows}`)
    : fail([problem("position/no-preset", { rows, columns })]);

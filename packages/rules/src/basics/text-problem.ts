import { type Problem, problem, type Result } from "./result.ts";

/** A mistake at a place in a text. Line and column count from 1, columns in UTF-16 units. */
export interface TextProblem<Code extends string = string> extends Problem<Code> {
  readonly line: number;
  readonly column: number;
}

export const textProblem = <Code extends string>(
  code: Code,
  at: TextPosition,
  message: string,
): TextProblem<Code> => ({ ...problem(code, message), line: at.line, column: at.column });

/** A mistake, with its line and column (from 1) if known. */
export interface LocatedProblem extends Problem {
  readonly line?: number;
  readonly column?: number;
}

/** A value read from a file, or everything that is wrong with it. */
export type Located<T> = Result<T, readonly LocatedProblem[]>;

/** "Line 3, column 5: …", "Line 3: …", or the sentence alone. */
export function makeLocatedProblemLine({ line, column, message }: LocatedProblem): string {
  if (line === undefined) return message;
  return column === undefined
    ? `Line ${line}: ${message}`
    : `Line ${line}, column ${column}: ${message}`;
}

export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** A piece of a text that knows where it began. */
export interface TextLine extends TextPosition {
  readonly text: string;
}

/** The lines of a text without their ends: LF, CRLF or CR. */
export const textLines = (text: string): TextLine[] =>
  text.split(/\r\n|\n|\r/).map((line, index) => ({ text: line, line: index + 1, column: 1 }));

/** A part of a line, without the blanks around it. */
export function partOf(line: TextLine, from: number, to = line.text.length): TextLine {
  const part = line.text.slice(from, to);
  const blank = part.length - part.trimStart().length;
  return { text: part.trim(), line: line.line, column: line.column + from + blank };
}

export const within = (line: TextLine, offset: number): TextPosition => ({
  line: line.line,
  column: line.column + offset,
});

export function positionAt(text: string, offset: number): TextPosition {
  const before = textLines(text.slice(0, offset));
  return { line: before.length, column: before[before.length - 1]!.text.length + 1 };
}

import type { Problem, ProblemPlace } from "./problem.ts";
import type { Result } from "./result.ts";

/** A value read from a text or a file, or all its mistakes. */
export type Located<T> = Result<T, readonly Problem[]>;

/** A place in a text. Line and column count from 1, columns in UTF-16 units. */
export type TextPosition = Required<Pick<ProblemPlace, "line" | "column">>;

export const TEXT_START: TextPosition = { line: 1, column: 1 };

/** A piece of a text with the place where it begins. */
export interface TextLine extends TextPosition {
  readonly text: string;
}

/** The lines of a text without their line ends (LF, CRLF or CR). */
export const textLines = (text: string): TextLine[] =>
  text.split(/\r\n|\n|\r/).map((line, index) => ({ text: line, line: index + 1, column: 1 }));

/** Part of a line, trimmed. */
export function partOf(line: TextLine, from: number, to = line.text.length): TextLine {
  const part = line.text.slice(from, to);
  const blank = part.length - part.trimStart().length;
  return { text: part.trim(), line: line.line, column: line.column + from + blank };
}

export const within = ({ line, column }: TextPosition, offset = 0): TextPosition => ({
  line,
  column: column + offset,
});

export function positionAt(text: string, offset: number): TextPosition {
  const before = textLines(text.slice(0, offset));
  return { line: before.length, column: before[before.length - 1]!.text.length + 1 };
}

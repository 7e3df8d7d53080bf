import { stripVTControlCharacters } from "node:util";
import sliceAnsi from "slice-ansi";
import stringWidth from "string-width";

/** Columns a text takes on a terminal. Colour codes take none. */
export const widthOf = (text: string): number => stringWidth(text);

export const withoutColour = (text: string): string => stripVTControlCharacters(text);

/** Cuts a line to a width, and ends its colours. */
export function fit(line: string, width: number): string {
  if (widthOf(line) <= width) return line;
  const cut = sliceAnsi(line, 0, width);
  // A wide character may cross the edge.
  return widthOf(cut) <= width ? cut : sliceAnsi(line, 0, width - 1);
}

export const padTo = (line: string, width: number): string =>
  line + " ".repeat(Math.max(0, width - widthOf(line)));

/**
 * Wraps plain text at spaces and between Chinese characters, with an indent after the first line.
 * Long words are cut.
 */
export function wrap(text: string, width: number, indent = ""): string[] {
  if (widthOf(text) <= width) return [text];
  const lines: string[] = [];
  let line = "";
  for (const piece of text.split(BREAK)) {
    const longer = line + piece;
    if (line !== "" && widthOf(longer) > width) {
      lines.push(line);
      line = indent + piece.trimStart();
    } else line = longer;
  }
  return [...lines, line].map((each) => fit(each, width));
}

/** Before spaces, and after a wide character unless it opens a bracket or punctuation follows. */
const BREAK = /(?<! )(?= )|(?<=[\u3000-\u9fff\uff00-\uffef])(?<!（)(?![ ，。：；！？、）”…])/u;

/** Like `wrap`, but no lines for a missing text. */
export const wrapIfAny = (text: string | undefined, width: number, indent = ""): string[] =>
  text === undefined ? [] : wrap(text, width, indent);

/** Omits hints that do not fit. The most important come first. */
export function fitHints(hints: string, width: number): string {
  const [first = "", ...others] = hints.split(HINT_GAP);
  return others.reduce(
    (line, hint) => {
      const longer = line + HINT_GAP + hint;
      return widthOf(longer) <= width ? longer : line;
    },
    fit(first, width),
  );
}

const HINT_GAP = " · ";

/** Fills a window with the lines, and puts the foot at the bottom. */
export function withFoot(
  lines: readonly string[],
  foot: readonly string[],
  { rows }: { readonly rows: number },
): string[] {
  const blank = Math.max(0, rows - lines.length - foot.length);
  return [...lines, ...new Array<string>(blank).fill(""), ...foot];
}

/** Columns a text takes on a terminal, colour codes left out. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of withoutColour(text)) width += widthOfCharacter(character);
  return width;
}

export const withoutColour = (text: string): string => text.replace(CODES, "");

const ESC = "\u001b";
const RESET = `${ESC}[0m`;
/** Split by this, a line falls into colour codes and texts. */
const CODE = new RegExp(`(${ESC}\\[[0-9;]*m)`);
const CODES = new RegExp(CODE, "g");
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const NONE = /[\p{Mn}\p{Me}\p{Cf}]/u;

const widthOfCharacter = (character: string): number =>
  NONE.test(character) ? 0 : WIDE.test(character) ? 2 : 1;

/** Cuts a line to a width; a cut line ends its colours. */
export function fit(line: string, width: number): string {
  if (widthOf(line) <= width) return line;
  let shown = "";
  let used = 0;
  for (const part of line.split(CODE)) {
    if (part.startsWith(ESC)) shown += part;
    else {
      for (const character of part) {
        used += widthOfCharacter(character);
        if (used > width) return line.includes(ESC) ? shown + RESET : shown;
        shown += character;
      }
    }
  }
  return shown;
}

export const padTo = (line: string, width: number): string =>
  line + " ".repeat(Math.max(0, width - widthOf(line)));

/** Breaks plain text at blanks; a longer word is cut. Further lines are indented. */
export function wrap(text: string, width: number, indent = ""): string[] {
  if (widthOf(text) <= width) return [text];
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer) > width) {
      lines.push(line);
      line = indent + word;
    } else line = longer;
  }
  return [...lines, line].map((each) => fit(each, width));
}

/** The same for a text that may be missing: then no line at all. */
export const wrapIfAny = (text: string | undefined, width: number, indent = ""): string[] =>
  text === undefined ? [] : wrap(text, width, indent);

/** Hints in the order of their worth: those that do not fit are left out whole. */
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

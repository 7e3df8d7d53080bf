/** Collects a program's error stream in bounded memory and picks the part worth quoting. */
export interface ErrorText {
  take(text: string): void;
  /** The first line that names an error, otherwise the last few lines. */
  best(): string;
}

const MAX_QUOTE = 300;
/** Longer lines are cut, so that a stream without line feeds stays small. */
const MAX_LINE = 2000;

/** Matches "Error: Cannot find module" or "ValueError: …", as JavaScript and Python end a trace. */
const NAMES_ERROR = /^\s*[\w.]*(Error|Exception)\b/;

export function createErrorText(): ErrorText {
  let named: string | undefined;
  let lines: string[] = [];
  let open = "";
  const keep = (line: string) => {
    if (NAMES_ERROR.test(line)) named ??= line;
    if (line.trim() !== "") lines = lastLines([...lines, line]);
  };
  return {
    take(text) {
      const parts = (open + text).split(/\r?\n/);
      open = parts.pop()!.slice(0, MAX_LINE);
      for (const line of parts) keep(line.slice(0, MAX_LINE));
    },
    best() {
      const last = NAMES_ERROR.test(open) ? open : undefined;
      return named ?? last ?? lastLines(open === "" ? lines : [...lines, open]).join("\n");
    },
  };
}

/** The last lines that together fit in a quote; always at least one. */
function lastLines(lines: readonly string[]): string[] {
  let length = 0;
  const from = lines.findLastIndex((line) => {
    length += line.length + 1;
    return length > MAX_QUOTE;
  });
  return lines.slice(Math.min(from + 1, lines.length - 1));
}

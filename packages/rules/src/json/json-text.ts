import { fail, ok, type Result } from "../basics/result.ts";
import { excerpt } from "../basics/text.ts";
import { positionAt, type TextProblem, textProblem } from "../basics/text-problem.ts";

export type JsonTextProblem = TextProblem<"json/syntax" | "json/too-long">;

export const MAX_JSON_LENGTH = 500_000;
const MAX_DEPTH = 16;

/**
 * Strict JSON with the location of a mistake, which `JSON.parse` reports differently on every
 * platform. Duplicate fields and deep nesting are mistakes too.
 */
export function parseJson(text: string): Result<unknown, JsonTextProblem> {
  if (text.length > MAX_JSON_LENGTH) {
    const message = `This JSON is ${text.length} characters long; the limit is ${MAX_JSON_LENGTH}.`;
    return fail(textProblem("json/too-long", { line: 1, column: 1 }, message));
  }
  const end = scanValue(text, blanks(text, 0), 0);
  const fault = typeof end === "number" ? trailing(text, blanks(text, end)) : end;
  if (!fault) return ok(JSON.parse(text));
  return fail(textProblem("json/syntax", positionAt(text, fault.at), fault.message));
}

interface Fault {
  readonly at: number;
  readonly message: string;
}

const isFault = (scan: number | Fault): scan is Fault => typeof scan !== "number";

/** Every scanner takes the offset of its first character and returns the offset after its last. */
function scanValue(text: string, at: number, depth: number): number | Fault {
  if (depth > MAX_DEPTH)
    return { at, message: `This is nested more than ${MAX_DEPTH} levels deep.` };
  const first = text[at];
  if (first === "{") return scanList(text, at, "}", (from) => scanField(text, from, depth + 1));
  if (first === "[") {
    return scanList(text, at, "]", () => (from) => scanValue(text, from, depth + 1));
  }
  if (first === '"') return scanString(text, at);
  SCALAR.lastIndex = at;
  const scalar = SCALAR.exec(text);
  return scalar ? at + scalar[0].length : expected(text, at, "a value");
}

const SCALAR = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;

type Scan = (at: number) => number | Fault;

/** Scans comma-separated items up to the closing bracket. `seen`: the field names so far. */
function scanList(
  text: string,
  open: number,
  close: string,
  item: (seen: Set<string>) => Scan,
): number | Fault {
  const scan = item(new Set());
  let at = blanks(text, open + 1);
  if (text[at] === close) return at + 1;
  for (;;) {
    const end = scan(at);
    if (isFault(end)) return end;
    at = blanks(text, end);
    if (text[at] === close) return at + 1;
    if (text[at] !== ",") return expected(text, at, `"," or "${close}"`);
    at = blanks(text, at + 1);
  }
}

function scanField(text: string, seen: Set<string>, depth: number): Scan {
  return (at) => {
    if (text[at] !== '"') return expected(text, at, "a field name in double quotes");
    const end = scanString(text, at);
    if (isFault(end)) return end;
    const name: string = JSON.parse(text.slice(at, end));
    if (seen.has(name)) return { at, message: `The field "${excerpt(name)}" appears twice.` };
    seen.add(name);
    const colon = blanks(text, end);
    if (text[colon] !== ":") return expected(text, colon, '":"');
    return scanValue(text, blanks(text, colon + 1), depth);
  };
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

function scanString(text: string, open: number): number | Fault {
  let at = open + 1;
  while (at < text.length && text[at] !== '"') {
    if (text[at]! < " ")
      return { at, message: "A string must be closed with a double quote on the same line." };
    ESCAPE.lastIndex = at;
    if (text[at] !== "\\") at++;
    else if (ESCAPE.test(text)) at = ESCAPE.lastIndex;
    else return { at, message: "This is not a JSON escape like \\n or \\u00e9." };
  }
  return at < text.length ? at + 1 : { at, message: "The JSON ends inside a string." };
}

function blanks(text: string, from: number): number {
  let at = from;
  while (" \t\n\r".includes(text[at] ?? "x")) at++;
  return at;
}

const trailing = (text: string, at: number): Fault | undefined =>
  at < text.length ? expected(text, at, "the end") : undefined;

const expected = (text: string, at: number, what: string): Fault => {
  const found = at < text.length ? `"${excerpt(text.slice(at, at + 12))}"` : "the end of the text";
  return { at, message: `Expected ${what}, not ${found}.` };
};

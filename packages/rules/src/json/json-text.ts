import { type None, type Problem, problemsOf } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { excerpt } from "../basics/text.ts";
import { positionAt, TEXT_START } from "../basics/text-line.ts";

export interface JsonTextProblems {
  "json/text-too-long": { readonly length: number; readonly most: number };
  "json/too-deep": { readonly most: number };
  "json/unexpected": { readonly wanted: Wanted; readonly found: string };
  "json/unexpected-end": { readonly wanted: Wanted };
  "json/field-twice": { readonly field: string };
  "json/open-string": None;
  "json/escape": None;
}
/** The expected token or kind of token. */
type Wanted = "value" | "fieldName" | "end" | "colon" | "commaOrBrace" | "commaOrBracket";

const problem = problemsOf<JsonTextProblems>();

export const MAX_JSON_LENGTH = 500_000;
const MAX_DEPTH = 16;

/**
 * Strict JSON with the location of a mistake, which `JSON.parse` reports differently on every
 * platform. Duplicate fields and deep nesting are mistakes too.
 */
export function parseJson(text: string): Result<unknown, Problem> {
  if (text.length > MAX_JSON_LENGTH) {
    const length = { length: text.length, most: MAX_JSON_LENGTH };
    return fail(problem("json/text-too-long", length, TEXT_START));
  }
  const end = scanValue(text, blanks(text, 0), 0);
  const fault = typeof end === "number" ? trailing(text, blanks(text, end)) : end;
  if (!fault) return ok(JSON.parse(text));
  return fail({ ...fault.problem, at: positionAt(text, fault.at) });
}

interface Fault {
  readonly at: number;
  readonly problem: Problem;
}

const isFault = (scan: number | Fault): scan is Fault => typeof scan !== "number";

/** Every scanner takes the offset of its first character and returns the offset after its last. */
function scanValue(text: string, at: number, depth: number): number | Fault {
  if (depth > MAX_DEPTH) return { at, problem: problem("json/too-deep", { most: MAX_DEPTH }) };
  const first = text[at];
  if (first === "{") return scanList(text, at, "}", (from) => scanField(text, from, depth + 1));
  if (first === "[") {
    return scanList(text, at, "]", () => (from) => scanValue(text, from, depth + 1));
  }
  if (first === '"') return scanString(text, at);
  SCALAR.lastIndex = at;
  const scalar = SCALAR.exec(text);
  return scalar ? at + scalar[0].length : expected(text, at, "value");
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
    if (text[at] !== ",") {
      return expected(text, at, close === "}" ? "commaOrBrace" : "commaOrBracket");
    }
    at = blanks(text, at + 1);
  }
}

function scanField(text: string, seen: Set<string>, depth: number): Scan {
  return (at) => {
    if (text[at] !== '"') return expected(text, at, "fieldName");
    const end = scanString(text, at);
    if (isFault(end)) return end;
    const name: string = JSON.parse(text.slice(at, end));
    if (seen.has(name)) {
      return { at, problem: problem("json/field-twice", { field: excerpt(name) }) };
    }
    seen.add(name);
    const colon = blanks(text, end);
    if (text[colon] !== ":") return expected(text, colon, "colon");
    return scanValue(text, blanks(text, colon + 1), depth);
  };
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

function scanString(text: string, open: number): number | Fault {
  let at = open + 1;
  while (at < text.length && text[at] !== '"') {
    if (text[at]! < " ") return { at, problem: problem("json/open-string", {}) };
    ESCAPE.lastIndex = at;
    if (text[at] !== "\\") at++;
    else if (ESCAPE.test(text)) at = ESCAPE.lastIndex;
    else return { at, problem: problem("json/escape", {}) };
  }
  return at < text.length ? at + 1 : { at, problem: problem("json/open-string", {}) };
}

function blanks(text: string, from: number): number {
  let at = from;
  while (" \t\n\r".includes(text[at] ?? "x")) at++;
  return at;
}

const trailing = (text: string, at: number): Fault | undefined =>
  at < text.length ? expected(text, at, "end") : undefined;

const expected = (text: string, at: number, wanted: Wanted): Fault => ({
  at,
  problem:
    at < text.length
      ? problem("json/unexpected", { wanted, found: excerpt(text.slice(at, at + 12)) })
      : problem("json/unexpected-end", { wanted }),
});

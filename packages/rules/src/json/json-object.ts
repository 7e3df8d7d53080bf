import {
  type Choice,
  type Problem,
  type ProblemParams,
  type ProblemPlace,
  problemsOf,
} from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { excerpt, nearestNames } from "../basics/text.ts";

/** The known fields of a JSON object, and no others: it inherits nothing. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** `found` is the actual value, as JSON. */
export interface JsonProblems {
  "json/not-object": { readonly fields: readonly string[]; readonly found: string };
  "json/unknown-field": { readonly field: string; readonly fields: readonly string[] };
  "json/misspelt-field": { readonly field: string; readonly near: string };
  "json/missing-field": { readonly field: string };
  "json/wrong-type": { readonly wanted: JsonType; readonly found: string };
  "json/not-whole": { readonly least: number; readonly most: number; readonly found: string };
  "json/not-listed": { readonly choices: Choice; readonly found: string };
  "json/too-many": { readonly most: number; readonly count: number };
  "json/too-long": { readonly most: number; readonly count: number };
}

export type JsonType = "text" | "number" | "list" | "pair" | "square";

export type JsonProblem = Problem<keyof JsonProblems>;

const problem = problemsOf<JsonProblems>();

/** A problem with the value at `path` ("fleet[2].length"; "" for the whole value). */
export const jsonProblem = <Code extends keyof JsonProblems>(
  code: Code,
  path: string,
  params: JsonProblems[Code] & ProblemParams,
): Problem<Code> => problem(code, params, placeOf(path));

/** Enough to see the mistake; ten thousand unknown fields are not listed one by one. */
const MAX_UNKNOWN = 10;

export function readObject(
  value: unknown,
  path: string,
  required: readonly string[],
  optional: readonly string[] = [],
): Result<JsonObject, readonly JsonProblem[]> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return fail([jsonProblem("json/not-object", path, { fields: required, found: shown(value) })]);
  }
  const missing = required.filter((field) => !Object.hasOwn(value, field));
  const problems = [
    ...unknownFields(value, path, [...required, ...optional]),
    ...missing.map((field) => jsonProblem("json/missing-field", path, { field })),
  ];
  if (problems.length > 0) return fail(problems);
  const known = Object.create(null) as Record<string, unknown>;
  for (const [field, given] of Object.entries(value)) known[field] = given;
  return ok(known);
}

function unknownFields(value: object, path: string, fields: readonly string[]): JsonProblem[] {
  const unknown = Object.keys(value).filter((field) => !fields.includes(field));
  return unknown.slice(0, MAX_UNKNOWN).map((name) => {
    const field = excerpt(name);
    const [near] = nearestNames(name, fields);
    return near === undefined
      ? jsonProblem("json/unknown-field", path, { field, fields })
      : jsonProblem("json/misspelt-field", path, { field, near });
  });
}

/** The own field of an object, or undefined. Never an inherited one such as "constructor". */
export const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, field)
    ? (value as JsonObject)[field]
    : undefined;

export const fieldPath = (path: string, field: string): string =>
  path === "" ? field : `${path}.${field}`;

export const placeOf = (path: string): ProblemPlace | undefined =>
  path === "" ? undefined : { path };

export const wrongType = (path: string, wanted: JsonType, value: unknown): JsonProblem =>
  jsonProblem("json/wrong-type", path, { wanted, found: shown(value) });

/** A value as JSON, short: "[…]" for a list, `{…}` for an object. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return "[…]";
  if (typeof value === "object" && value !== null) return "{…}";
  return typeof value === "string" ? `"${excerpt(value)}"` : String(value ?? null);
}

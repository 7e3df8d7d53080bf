import { fail, ok, type Problem, problem, type Result } from "../basics/result.ts";
import { excerpt, nearestNames } from "../basics/text.ts";

/** The known fields of a JSON object, and no others: it inherits nothing. */
export type JsonObject = Readonly<Record<string, unknown>>;

export type JsonProblem = Problem<
  | "json/not-object"
  | "json/unknown-field"
  | "json/missing-field"
  | "json/wrong-type"
  | "json/too-long"
>;

/** Enough to see what is wrong; a stranger's ten thousand fields are not listed one by one. */
const MAX_UNKNOWN = 10;
const MAX_TEXT = 200;

/** `where` begins the sentence that tells of a mistake: "Ship 3", "The variant". */
export function readObject(
  value: unknown,
  where: string,
  required: readonly string[],
  optional: readonly string[] = [],
): Result<JsonObject, readonly JsonProblem[]> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const message = `${where} must be an object with ${required.join(", ")}, not ${kindOf(value)}.`;
    return fail([problem("json/not-object", message)]);
  }
  const missing = required.filter((field) => !Object.hasOwn(value, field));
  const problems = [
    ...unknownFields(value, where, [...required, ...optional]),
    ...missing.map((field) => problem("json/missing-field", `${where} has no "${field}".`)),
  ];
  if (problems.length > 0) return fail(problems);
  const known = Object.create(null) as Record<string, unknown>;
  for (const [field, given] of Object.entries(value)) known[field] = given;
  return ok(known);
}

function unknownFields(value: object, where: string, known: readonly string[]): JsonProblem[] {
  const unknown = Object.keys(value).filter((field) => !known.includes(field));
  return unknown.slice(0, MAX_UNKNOWN).map((field) => {
    const [near] = nearestNames(field, known);
    const hint = near ? `did you mean "${near}"?` : `the fields are ${known.join(", ")}.`;
    const message = `${where} has an unknown field "${excerpt(field)}"; ${hint}`;
    return problem("json/unknown-field", message);
  });
}

/** What `value` has under `field`, if it is an object with a field of that name of its own. */
export const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, field)
    ? (value as JsonObject)[field]
    : undefined;

/** Nothing if the value is text of sensible length, else what is wrong with it. */
export function textProblems(value: unknown, where: string): JsonProblem[] {
  if (typeof value !== "string") return [wrongType(where, "text", value)];
  if (value.length <= MAX_TEXT) return [];
  const message = `${where} is ${value.length} characters long; at most ${MAX_TEXT} are allowed.`;
  return [problem("json/too-long", message)];
}

export const numberProblems = (value: unknown, where: string): JsonProblem[] =>
  typeof value === "number" ? [] : [wrongType(where, "a number", value)];

export const wrongType = (where: string, wanted: string, value: unknown): JsonProblem =>
  problem("json/wrong-type", `${where} must be ${wanted}, not ${kindOf(value)}.`);

export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  switch (typeof value) {
    case "string":
      return `the text "${excerpt(value)}"`;
    case "number":
    case "boolean":
      return String(value);
    case "object":
      return "an object";
    default:
      return `a ${typeof value}`;
  }
}

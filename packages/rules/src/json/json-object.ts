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

/** Enough to see what is wrong; ten thousand unknown fields are not listed one by one. */
const MAX_UNKNOWN = 10;

/** `where` begins the sentence about a mistake: "Ship 3", "The variant". */
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

/** The own field of an object, or undefined. Never an inherited one such as "constructor". */
export const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, field)
    ? (value as JsonObject)[field]
    : undefined;

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

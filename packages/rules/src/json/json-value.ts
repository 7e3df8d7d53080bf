import { fail, ok, type Problem, problem, type Result } from "../basics/result.ts";
import { type JsonProblem, readObject, wrongType } from "./json-object.ts";

/** The value read from JSON, or everything that is wrong with it. */
export type Decoded<T> = Result<T, readonly Problem[]>;

/** `where` begins the sentence about a mistake: "The turn's seat". */
export type Reader<T> = (value: unknown, where: string) => Decoded<T>;

/** The reader of a field, which may be left out of its object if the reader is `optional`. */
type FieldReader<T> = Reader<T> & { readonly isOptional?: true };

export const optional = <T>(reader: Reader<T>): FieldReader<T> =>
  Object.assign((value: unknown, where: string) => reader(value, where), {
    isOptional: true as const,
  });

/** An object with exactly these fields, each with its own reader. Reports every mistake at once. */
export function readFields<T extends object>(
  value: unknown,
  where: string,
  readers: { readonly [Field in keyof T]-?: FieldReader<T[Field]> },
): Decoded<T> {
  const names = Object.keys(readers) as (keyof T & string)[];
  const required = names.filter((name) => !readers[name].isOptional);
  const rest = names.filter((name) => readers[name].isOptional);
  const object = readObject(value, where, required, rest);
  if (!object.ok) return object;
  const fields: Partial<T> = {};
  const problems: Problem[] = [];
  for (const name of names.filter((field) => Object.hasOwn(object.value, field))) {
    const field = readers[name](object.value[name], `${where}'s "${name}"`);
    if (field.ok) fields[name] = field.value;
    else problems.push(...field.error);
  }
  return problems.length > 0 ? fail(problems) : ok(fields as T);
}

/** Reads null as undefined. */
export const orNull =
  <T>(reader: Reader<T>): Reader<T | undefined> =>
  (value, where) =>
    value === null ? ok(undefined) : reader(value, where);

/** A list no longer than `most`, each item read in turn. `what`: "a list of squares". */
export function readList<T>(
  value: unknown,
  { where, what, most }: { readonly where: string; readonly what: string; readonly most: number },
  readItem: (item: unknown, index: number) => Decoded<T>,
): Decoded<T[]> {
  if (!Array.isArray(value)) return fail([wrongType(where, what, value)]);
  if (value.length > most) {
    const message = `${where} must have at most ${most} entries, not ${value.length}.`;
    return fail([problem("json/too-long", message)]);
  }
  // Not `value.map`, which would step over the holes of a sparse list.
  const items = Array.from(value, readItem);
  const problems = items.flatMap((item) => (item.ok ? [] : item.error));
  return problems.length > 0 ? fail(problems) : ok(items.flatMap((i) => (i.ok ? [i.value] : [])));
}

/** One of a closed set of values. Returns the listed value, because -0 equals 0 but is not the same. */
export const oneOf =
  <const T extends string | number | boolean>(choices: readonly T[]): Reader<T> =>
  (value, where) => {
    const at = choices.indexOf(value as T);
    return at < 0 ? fail([wrongType(where, either(choices.map(String)), value)]) : ok(choices[at]!);
  };

const either = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} or ${words.at(-1)}` : `${words[0]}`;

/** A whole number from `least` to `most`. */
export const wholeNumber =
  (least: number, most: number): Reader<number> =>
  (value, where) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? ok((value as number) + 0)
      : fail([wrongType(where, `a whole number from ${least} to ${most}`, value)]);

/** Text of at most `most` UTF-16 units. */
export const boundedText =
  (most: number): Reader<string> =>
  (value, where): Result<string, readonly JsonProblem[]> => {
    if (typeof value !== "string") return fail([wrongType(where, "text", value)]);
    if (value.length <= most) return ok(value);
    const message = `${where} must have at most ${most} characters, not ${value.length}.`;
    return fail([problem("json/too-long", message)]);
  };

/** Text of sensible length; what it means is checked elsewhere. */
export const anyText = boundedText(200);

export const anyNumber: Reader<number> = (value, where) =>
  typeof value === "number" ? ok(value) : fail([wrongType(where, "a number", value)]);

/** Text that a parser accepts. */
export const parsed =
  <T>(parse: (text: string) => Result<T, Problem>): Reader<T> =>
  (value, where) => {
    if (typeof value !== "string") return fail([wrongType(where, "text", value)]);
    const read = parse(value);
    return read.ok ? read : fail([read.error]);
  };

/** A list of exactly two. `what`: "a list of two names". */
export const pairOf =
  <T>(reader: Reader<T>, what = "a list of two"): Reader<readonly [T, T]> =>
  (value, where) => {
    const list = readList(value, { where, what, most: 2 }, (item) => reader(item, where));
    if (!list.ok) return list;
    const [one, two] = list.value;
    return list.value.length === 2 ? ok([one!, two!]) : fail([wrongType(where, what, value)]);
  };

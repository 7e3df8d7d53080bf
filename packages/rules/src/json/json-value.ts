import { fail, ok, type Problem, problem, type Result } from "../basics/result.ts";
import { type JsonProblem, readObject, wrongType } from "./json-object.ts";

/** What every reader of a JSON value gives: the value, or all that is wrong with it. */
export type Decoded<T> = Result<T, readonly Problem[]>;

/** `where` begins the sentence that tells of a mistake: "The turn's seat". */
export type Reader<T> = (value: unknown, where: string) => Decoded<T>;

/** An object with just these fields, each read by its own reader. Reports every mistake at once. */
export function readFields<T extends object>(
  value: unknown,
  where: string,
  readers: { readonly [Field in keyof T]: Reader<T[Field]> },
): Decoded<T> {
  const names = Object.keys(readers) as (keyof T & string)[];
  const object = readObject(value, where, names);
  if (!object.ok) return object;
  const read = names.map(
    (name) => [name, readers[name](object.value[name], `${where}'s "${name}"`)] as const,
  );
  const problems = read.flatMap(([, field]) => (field.ok ? [] : field.error));
  if (problems.length > 0) return fail(problems);
  return ok(Object.fromEntries(read.map(([name, field]) => [name, field.ok && field.value])) as T);
}

/** Null stands for what is absent. */
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

/** One of a closed set of values. Gives the choice itself: -0 equals 0 and is not the same. */
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

/** Text of at most so many characters, counted in UTF-16 units. */
export const boundedText =
  (most: number): Reader<string> =>
  (value, where): Result<string, readonly JsonProblem[]> => {
    if (typeof value !== "string") return fail([wrongType(where, "text", value)]);
    if (value.length <= most) return ok(value);
    const message = `${where} must have at most ${most} characters, not ${value.length}.`;
    return fail([problem("json/too-long", message)]);
  };

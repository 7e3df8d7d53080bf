import { either, locate, type Problem } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { jsonProblem, placeOf, shown, wrongType } from "./json-object.ts";
import { type Reader, readList } from "./json-value.ts";

// Readers that check more than a type and a size. No variant needs them, so the first page of the
// web game does not load them.

/** One of a closed set of values. Returns the listed value, because -0 equals 0 but is not the same. */
export const oneOf =
  <const T extends string | number | boolean>(choices: readonly T[]): Reader<T> =>
  (value, path) => {
    const at = choices.indexOf(value as T);
    if (at >= 0) return ok(choices[at]!);
    const listed = { choices: either(choices.map(String)), found: shown(value) };
    return fail([jsonProblem("json/not-listed", path, listed)]);
  };

/** Reads a whole number within these limits. */
export const wholeNumber =
  (least: number, most: number): Reader<number> =>
  (value, path) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most
      ? ok((value as number) + 0)
      : fail([jsonProblem("json/not-whole", path, { least, most, found: shown(value) })]);

export const parsed =
  <T>(parse: (text: string) => Result<T, Problem>): Reader<T> =>
  (value, path) => {
    if (typeof value !== "string") return fail([wrongType(path, "text", value)]);
    const read = parse(value);
    return read.ok ? read : fail([locate(read.error, placeOf(path))]);
  };

export const pairOf =
  <T>(reader: Reader<T>): Reader<readonly [T, T]> =>
  (value, path) => {
    const list = readList(value, path, 2, reader);
    if (!list.ok) return list;
    const [one, two] = list.value;
    return list.value.length === 2 ? ok([one!, two!]) : fail([wrongType(path, "pair", value)]);
  };

/** Reads null as undefined. */
export const orNull =
  <T>(reader: Reader<T>): Reader<T | undefined> =>
  (value, path) =>
    value === null ? ok(undefined) : reader(value, path);

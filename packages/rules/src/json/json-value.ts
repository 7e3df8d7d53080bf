import type { Problem } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { fieldPath, jsonProblem, readObject, wrongType } from "./json-object.ts";

/** The value read from JSON, or all its mistakes. */
export type Decoded<T> = Result<T, readonly Problem[]>;

/** Reads the value at `path`, "turn.seat", or "" if it is the whole value. */
export type Reader<T> = (value: unknown, path: string) => Decoded<T>;

/** The reader of a field, which may be left out of its object if the reader is `optional`. */
type FieldReader<T> = Reader<T> & { readonly isOptional?: true };

/** A field that may be missing. */
export const optional = <T>(reader: Reader<T>): FieldReader<T> =>
  Object.assign((value: unknown, path: string) => reader(value, path), {
    isOptional: true as const,
  });

/** An object with exactly these fields, each with its own reader. Reports every mistake at once. */
export function readFields<T extends object>(
  value: unknown,
  path: string,
  readers: { readonly [Field in keyof T]-?: FieldReader<T[Field]> },
): Decoded<T> {
  const names = Object.keys(readers) as (keyof T & string)[];
  const required = names.filter((name) => !readers[name].isOptional);
  const rest = names.filter((name) => readers[name].isOptional);
  const object = readObject(value, path, required, rest);
  if (!object.ok) return object;
  const fields: Partial<T> = {};
  const problems: Problem[] = [];
  for (const name of names.filter((field) => Object.hasOwn(object.value, field))) {
    const field = readers[name](object.value[name], fieldPath(path, name));
    if (field.ok) fields[name] = field.value;
    else problems.push(...field.error);
  }
  return problems.length > 0 ? fail(problems) : ok(fields as T);
}

/** A list no longer than `most`, each item read in turn. */
export function readList<T>(
  value: unknown,
  path: string,
  most: number,
  readItem: (item: unknown, path: string, index: number) => Decoded<T>,
): Decoded<T[]> {
  if (!Array.isArray(value)) return fail([wrongType(path, "list", value)]);
  if (value.length > most) {
    return fail([jsonProblem("json/too-many", path, { most, count: value.length })]);
  }
  // Not `value.map`, which would skip the holes of a sparse list.
  const items = Array.from(value, (item, index) => readItem(item, `${path}[${index}]`, index));
  const problems = items.flatMap((item) => (item.ok ? [] : item.error));
  return problems.length > 0 ? fail(problems) : ok(items.flatMap((i) => (i.ok ? [i.value] : [])));
}

/** Text of at most `most` UTF-16 units. */
export const boundedText =
  (most: number): Reader<string> =>
  (value, path) => {
    if (typeof value !== "string") return fail([wrongType(path, "text", value)]);
    if (value.length <= most) return ok(value);
    return fail([jsonProblem("json/too-long", path, { most, count: value.length })]);
  };

/** Text of reasonable length; its meaning is checked by the caller. */
export const anyText = boundedText(200);

export const anyNumber: Reader<number> = (value, path) =>
  typeof value === "number" ? ok(value) : fail([wrongType(path, "number", value)]);

import { fail, ok, type Problem, type Result } from "@broadside/rules";
import { MAX_SHIPS, MAX_SIDE } from "@broadside/rules/board";
import {
  boundedText,
  type Decoded,
  fieldOf,
  oneOf,
  optional,
  parseJson,
  type Reader,
  readFields,
  readList,
  wholeNumber,
} from "@broadside/rules/json";
import { problemsOf } from "@broadside/rules/problem";
import { excerpt } from "@broadside/rules/text";
import { firstShips, type PartForm, type Prior, type PriorPart } from "./prior.ts";
import { type FeatureName, featureNames } from "./ship-features.ts";

export interface PriorJsonProblems {
  "prior/version": { readonly found: string };
  "prior/no-parts": { readonly at: string };
}
const problem = problemsOf<PriorJsonProblems>();

const VERSION = 1;
/** Bounds that no sensible prior reaches. */
const MAX_PARTS = 64;
const MAX_SHARE = 1_000_000;
const MAX_LAYOUTS = 2_000;
const MAX_TABLE = 13;
const MAX_PLACEMENTS = 2 * MAX_SIDE * MAX_SIDE;

/** A prior as text: one JSON object with "format", "version", "name" and "parts". */
export const makePriorText = ({ name, parts }: Prior): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, name, parts })}\n`;

const FORMAT = "broadside-prior";

/** Reads what `makePriorText` writes, or reports every mistake. */
export function parsePrior(text: string): Result<Prior, readonly Problem[]> {
  const json = parseJson(text);
  return json.ok ? readPrior(json.value, "") : fail([json.error]);
}

/** Reads a prior as JSON. Inside another value, "format" and "version" may be left out. */
export const readPrior: Reader<Prior> = (value, path) => {
  const version = fieldOf(value, "version");
  if (version !== undefined && version !== VERSION) {
    return fail([problem("prior/version", { found: excerpt(String(version)) })]);
  }
  const read = readFields<Prior & { format: string; version: number }>(value, path, {
    format: optional(oneOf([FORMAT])),
    version: optional(wholeNumber(VERSION, VERSION)),
    name: boundedText(60),
    parts: (list, at) => readList(list, at, MAX_PARTS, readPart),
  });
  if (!read.ok) return read;
  const { name, parts } = read.value;
  if (parts.length === 0) return fail([problem("prior/no-parts", { at: "parts" })]);
  return ok({ name, parts });
};

const share = wholeNumber(1, MAX_SHARE);
const side = wholeNumber(1, MAX_SIDE);
const hundredths = wholeNumber(1, 100_000);
const readKind = oneOf(["uniform", "in-order", "squares", "features", "placements", "layouts"]);

type Kind = PartForm["kind"];
type FormOf<K extends Kind> = Extract<PartForm, { kind: K }>;
type FormFields<K extends Kind> = {
  readonly [Field in keyof Omit<FormOf<K>, "kind">]: Reader<FormOf<K>[Field]>;
};

const numbers =
  (most: number, reader: Reader<number>): Reader<readonly number[]> =>
  (value, path) =>
    readList(value, path, most, reader);

/** The fields of each kind of part besides "kind" and "share". */
const forms: { readonly [K in Kind]: FormFields<K> } = {
  uniform: {},
  "in-order": { first: oneOf(firstShips) },
  squares: {
    table: (value, path) =>
      notEmpty(readList(value, path, MAX_TABLE, numbers(MAX_TABLE, hundredths)), path),
    alongEdge: hundredths,
  },
  features: { coefficients: readCoefficients },
  placements: {
    rows: side,
    columns: side,
    lengths: (value, path) =>
      readList(value, path, MAX_SHIPS, (item, at) =>
        readFields<{ length: number; weights: readonly number[] }>(item, at, {
          length: side,
          weights: numbers(MAX_PLACEMENTS, wholeNumber(1, 100_000)),
        }),
      ),
  },
  layouts: {
    rows: side,
    columns: side,
    layouts: (value, path) =>
      notEmpty(
        readList(value, path, MAX_LAYOUTS, (layout, at) =>
          readList(layout, at, MAX_SHIPS, numbers(MAX_SIDE, wholeNumber(0, MAX_SIDE ** 2 - 1))),
        ),
        path,
      ),
  },
};

function notEmpty<T extends readonly (readonly unknown[])[]>(
  read: Decoded<T>,
  path: string,
): Decoded<T> {
  if (!read.ok || (read.value.length > 0 && read.value.every((row) => row.length > 0))) return read;
  return fail([problem("prior/no-parts", { at: path })]);
}

function readPart(value: unknown, path: string): Decoded<PriorPart> {
  const kind = readKind(fieldOf(value, "kind"), path === "" ? "kind" : `${path}.kind`);
  if (!kind.ok) return kind;
  const readers = { kind: oneOf([kind.value]), share, ...forms[kind.value] };
  return readFields(value, path, readers as never) as Decoded<PriorPart>;
}

const COEFFICIENT = 20_000;

function readCoefficients(
  value: unknown,
  path: string,
): Decoded<Readonly<Partial<Record<FeatureName, number>>>> {
  const reader = optional(wholeNumber(-COEFFICIENT, COEFFICIENT));
  const readers = Object.fromEntries(featureNames.map((name) => [name, reader]));
  return readFields(value, path, readers as never);
}

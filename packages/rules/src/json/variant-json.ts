import { problemsOf } from "../basics/problem.ts";
import { fail } from "../basics/result.ts";
import { type Fleet, MAX_SHIPS, type Ship } from "../board/ship.ts";
import { findPreset } from "../variant/preset.ts";
import {
  isSameVariant,
  type Variant,
  type VariantDraft,
  validateVariant,
} from "../variant/variant.ts";
import { shown } from "./json-object.ts";
import { parseJson } from "./json-text.ts";
import {
  anyNumber,
  anyText,
  type Decoded,
  optional,
  type Reader,
  readFields,
  readList,
} from "./json-value.ts";

/** A variant in records, links and messages: a preset by its id, any other in full. */
export type VariantReference = string | Required<VariantDraft>;

/** A preset's id or title, or a whole variant as JSON text. JSON mistakes have line and column. */
export function parseVariant(text: string): Decoded<Variant> {
  if (!text.trimStart().startsWith("{")) return readVariant(text.trim());
  const json = parseJson(text);
  return json.ok ? readVariant(json.value) : fail([json.error]);
}

/** A preset's id, or a whole variant as JSON on one line: what `parseVariant` reads. */
export function makeVariantText(variant: Variant): string {
  const reference = writeVariant(variant);
  return typeof reference === "string" ? reference : JSON.stringify(reference);
}

/** A preset's id or title, or a whole variant as a JSON value. */
export function readVariant(value: unknown): Decoded<Variant> {
  if (typeof value === "object" && value !== null) return readWholeVariant(value);
  if (typeof value !== "string" || value.length > MAX_NAME) {
    return fail([problem("variant/unreadable", { found: shown(value) })]);
  }
  const named = findPreset(value);
  return named.ok ? named : fail([named.error].flat());
}

/** A preset's id if the variant is exactly that preset, else all of its fields. */
export function writeVariant(variant: Variant): VariantReference {
  const known = references.get(variant);
  if (known !== undefined) return known;
  const named = findPreset(variant.name);
  const reference = named.ok && isSameVariant(named.value, variant) ? variant.name : variant;
  references.set(variant, reference);
  return reference;
}

/** Every view of a game is written with its variant, so references are cached. */
const references = new WeakMap<Variant, VariantReference>();

/** The longest name of a preset: `open-waters-N` with 20 lengths. */
const MAX_NAME = 80;

export interface VariantJsonProblems {
  "variant/unreadable": { readonly found: string };
}
const problem = problemsOf<VariantJsonProblems>();

function readWholeVariant(value: unknown): Decoded<Variant> {
  // `validateVariant` refuses words that are not among the choices.
  const choice = optional(anyText as Reader<never>);
  const draft = readFields<VariantDraft>(value, "", {
    name: anyText,
    rows: anyNumber,
    columns: anyNumber,
    fleet: readFleet,
    contact: choice,
    announcement: choice,
    turns: choice,
    notation: choice,
  });
  return draft.ok ? validateVariant(draft.value) : draft;
}

const readFleet: Reader<Fleet> = (value, path) =>
  readList(value, path, MAX_SHIPS, (ship, at) =>
    readFields<Ship>(ship, at, { name: anyText, length: anyNumber }),
  );

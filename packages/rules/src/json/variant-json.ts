import { fail, type Problem, problem } from "../basics/result.ts";
import { type Fleet, MAX_SHIPS, type Ship } from "../board/ship.ts";
import { findPreset } from "../variant/preset.ts";
import {
  isSameVariant,
  type Variant,
  type VariantDraft,
  validateVariant,
} from "../variant/variant.ts";
import { kindOf } from "./json-object.ts";
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

/** How records, links and messages name a variant: a preset by its id, any other one in full. */
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
  if (typeof value !== "string" || value.length > MAX_NAME) return fail([notAVariant(value)]);
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

const notAVariant = (value: unknown): Problem =>
  problem(
    "variant/unreadable",
    `A variant is a preset's name or an object with name, rows, columns and fleet, not ${kindOf(value)}.`,
  );

function readWholeVariant(value: unknown): Decoded<Variant> {
  // `validateVariant` refuses words that are not among the choices.
  const choice = optional(anyText as Reader<never>);
  const draft = readFields<VariantDraft>(value, "The variant", {
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

function readFleet(value: unknown, where: string): Decoded<Fleet> {
  if (Array.isArray(value) && value.length > MAX_SHIPS) {
    const message = `The fleet has ${value.length} ships; it must have 1 to ${MAX_SHIPS}.`;
    return fail([problem("variant/fleet-size", message)]);
  }
  const list = { where, what: "a list of ships", most: MAX_SHIPS };
  return readList(value, list, (ship, index) =>
    readFields<Ship>(ship, `Ship ${index + 1}`, { name: anyText, length: anyNumber }),
  );
}

import { fail, type Problem, problem } from "../basics/result.ts";
import { MAX_SHIPS } from "../board/ship.ts";
import { findPreset } from "../variant/preset.ts";
import {
  isSameVariant,
  type Variant,
  type VariantDraft,
  validateVariant,
} from "../variant/variant.ts";
import { kindOf, numberProblems, readObject, textProblems, wrongType } from "./json-object.ts";
import { parseJson } from "./json-text.ts";
import type { Decoded } from "./json-value.ts";

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

const required = ["name", "rows", "columns", "fleet"] as const;
const choices = ["contact", "announcement", "turns", "notation"] as const;

function readWholeVariant(value: unknown): Decoded<Variant> {
  const object = readObject(value, "The variant", required, choices);
  if (!object.ok) return object;
  const fields = object.value;
  const problems = [
    ...textProblems(fields.name, "The variant's name"),
    ...numberProblems(fields.rows, "The number of rows"),
    ...numberProblems(fields.columns, "The number of columns"),
    ...fleetShapeProblems(fields.fleet),
    ...choices
      .filter((field) => Object.hasOwn(fields, field))
      .flatMap((field) => textProblems(fields[field], `The variant's ${field}`)),
  ];
  if (problems.length > 0) return fail(problems);
  return validateVariant(fields as unknown as VariantDraft);
}

function fleetShapeProblems(fleet: unknown): Problem[] {
  if (!Array.isArray(fleet)) return [wrongType("The fleet", "a list of ships", fleet)];
  if (fleet.length <= MAX_SHIPS) return Array.from(fleet, shipShapeProblems).flat();
  const message = `The fleet has ${fleet.length} ships; it must have 1 to ${MAX_SHIPS}.`;
  return [problem("variant/fleet-size", message)];
}

function shipShapeProblems(ship: unknown, index: number): Problem[] {
  const where = `Ship ${index + 1}`;
  const object = readObject(ship, where, ["name", "length"]);
  if (!object.ok) return [...object.error];
  const { name, length } = object.value;
  return [...textProblems(name, `${where}'s name`), ...numberProblems(length, `${where}'s length`)];
}

import { fail, type Problem, problem, type Result } from "../basics/result.ts";
import { kindOf } from "../json/json-object.ts";
import { parseVariant, readVariant, writeVariant } from "../json/variant-json.ts";
import { preset } from "../variant/preset.ts";
import type { Variant, VariantDraft } from "../variant/variant.ts";

/** How a record or a command names its variant: a preset by name, any other one in full. */
export type VariantReference = string | Required<VariantDraft>;

/** A preset's name if the variant is just that preset, else all of it as JSON on one line. */
export function makeVariantReference(variant: Variant): string {
  const reference = writeVariantReference(variant);
  return typeof reference === "string" ? reference : JSON.stringify(reference);
}

export function parseVariantReference(text: string): Result<Variant, readonly Problem[]> {
  return text.trimStart().startsWith("{") ? parseVariant(text) : readVariantReference(text.trim());
}

/** The same for the same variant: every view of a game is written with it. */
export function writeVariantReference(variant: Variant): VariantReference {
  const known = references.get(variant);
  if (known !== undefined) return known;
  const reference = referenceOf(variant);
  references.set(variant, reference);
  return reference;
}

const references = new WeakMap<Variant, VariantReference>();

function referenceOf(variant: Variant): VariantReference {
  const written = writeVariant(variant);
  const named = preset(variant.name);
  const same = named.ok && JSON.stringify(writeVariant(named.value)) === JSON.stringify(written);
  return same ? variant.name : written;
}

export function readVariantReference(value: unknown): Result<Variant, readonly Problem[]> {
  if (typeof value === "object" && value !== null) return readVariant(value);
  if (typeof value !== "string" || value.length > MAX_NAME) return fail([notAVariant(value)]);
  const named = preset(value);
  return named.ok ? named : fail([named.error].flat());
}

/** The longest name a variant can have. */
const MAX_NAME = 80;

const notAVariant = (value: unknown): Problem =>
  problem(
    "variant/unreadable",
    `A variant is a preset's name or an object with name, rows, columns and fleet, not ${kindOf(value)}.`,
  );

import { existsSync, readFileSync } from "node:fs";
import {
  fail,
  ok,
  parseVariantReference,
  presets,
  type Result,
  type Variant,
} from "@broadside/rules";
import { UserError } from "../user-error.ts";

/** A preset's name, its number in the list, a variant as JSON, or a file that holds one. */
export function readVariant(text: string): Result<Variant, string> {
  const given = text.trim();
  const listed = /^\d{1,2}$/.test(given) ? presets[Number(given) - 1]?.name : undefined;
  const source = given.endsWith(".json") && existsSync(given) ? readFileSync(given, "utf8") : given;
  const variant = parseVariantReference(listed ?? source);
  if (variant.ok) return ok(variant.value);
  return fail(variant.error.map((problem) => problem.message).join("\n"));
}

export function variantFrom(option: string): Variant {
  const variant = readVariant(option);
  if (variant.ok) return variant.value;
  throw new UserError(variant.error);
}

import { createVariant, type Variant, type VariantDraft } from "@broadside/rules";

/** Ships named "a", "b" and so on, with these lengths. */
export const shipsOf = (lengths: readonly number[]) =>
  lengths.map((length, i) => ({ name: String.fromCharCode(97 + i), length }));

/** A board by the usual rules but for those given, with ships of these lengths. */
export const boardOf = (
  rows: number,
  columns: number,
  lengths: readonly number[],
  rules: Partial<VariantDraft> = {},
): Variant =>
  createVariant({ name: `${rows}x${columns}`, rows, columns, fleet: shipsOf(lengths), ...rules });

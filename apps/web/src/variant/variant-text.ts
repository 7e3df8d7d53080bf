import { presets, type Variant } from "@broadside/rules";
import { makeVariantText, pluralise } from "@broadside/rules/text";

/** The rules' own list speaks of boards of any size; a game has the one of 10. */
const SEEDED = "10 x 10, five ships; a sunk ship is shown where it lay.";

/** A variant in a line: a preset's own words, or its size and fleet. */
export function variantText(variant: Variant): string {
  const { rows, columns, fleet } = variant;
  const reference = makeVariantText(variant);
  const preset = presets.find(({ name }) => name === reference);
  if (!preset) return `${rows} x ${columns}, ${pluralise(fleet.length, "ship")}; rules of its own.`;
  return preset.name === "open-waters" ? SEEDED : preset.about;
}

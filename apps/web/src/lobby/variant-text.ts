import { many, presets, type Variant } from "@broadside/rules";

/** A variant in a sentence: a preset's own, or its size and fleet. */
export const variantText = ({ name, rows, columns, fleet }: Variant): string =>
  presets.find((preset) => preset.name === name)?.about ??
  `${rows} x ${columns}, ${many(fleet.length, "ship")}.`;

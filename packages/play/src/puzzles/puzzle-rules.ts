import {
  preset,
  unwrap,
  type Variant,
  type VariantDraft,
  validateVariant,
  writeVariant,
} from "@broadside/rules";

/** The rules puzzles are set under: one for every announcement rule, all counted exactly. */
const changes: readonly (readonly [string, Partial<VariantDraft>])[] = [
  ["classic", {}],
  ["sploosh", {}],
  ["pomcp", {}],
  ["seed-10", { notation: "letters" }],
  ["classic", { name: "Named hits", announcement: "ship-named" }],
  ["classic", { name: "Quiet sinkings", announcement: "sunk" }],
];

/** By the number that stands for them in a puzzle's text. */
export const puzzleRules: readonly Variant[] = changes.map(([name, change]) =>
  unwrap(validateVariant({ ...writeVariant(unwrap(preset(name))), ...change })),
);

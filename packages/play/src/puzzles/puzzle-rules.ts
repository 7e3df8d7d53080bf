import { createVariant, preset, type Variant, type VariantDraft } from "@broadside/rules";

/** The rules puzzles are set under, all counted exactly. There are none yet where hits are told apart. */
const changes: readonly (readonly [string, Partial<VariantDraft>])[] = [
  ["classic", {}],
  ["squid-hunt", {}],
  ["silent", {}],
  ["open-waters", { notation: "letters" }],
  ["classic", { name: "Named hits", announcement: "ship-named" }],
  ["classic", { name: "Quiet sinkings", announcement: "sunk" }],
];

/** By the number that stands for them in a puzzle's text. */
export const puzzleRules: readonly Variant[] = changes.map(([name, change]) =>
  createVariant({ ...preset(name), ...change }),
);

// npm run book: counts the openings of the presets and writes them for the engine to ship.
import { writeFileSync } from "node:fs";
import { preset, presetIds } from "@broadside/rules";
import { bookKeyOf, type CountedOpening, countOpening } from "./count-opening.ts";

/** Other boards that people ask for. */
const sizes = [6, 7, 8, 9, 11, 12];
const names = [...presetIds, ...sizes.map((n) => `open-waters-${n}`)];

const openings = new Map<string, CountedOpening>();
for (const name of names) {
  const variant = preset(name);
  if (openings.has(bookKeyOf(variant))) continue;
  const begun = performance.now();
  const opening = countOpening(variant);
  openings.set(opening.key, opening);
  const { key, layouts, method } = opening;
  const seconds = ((performance.now() - begun) / 1000).toFixed(2);
  console.log(`${name.padEnd(12)} ${key.padEnd(36)} ${layouts} layouts, ${method}, ${seconds} s`);
}

const lines = [...openings].map(
  ([key, { entry }]) => `  ${JSON.stringify(key)}: ${JSON.stringify(entry)},`,
);
const text = `import type { BookEntry } from "./book-entry.ts";

/** Made by \`npm run book\`; do not edit. */
// biome-ignore format: data
export const bookEntries: Readonly<Record<string, BookEntry>> = {
${lines.join("\n")}
};
`;
writeFileSync("packages/engine/src/counting/book/book-entries.ts", text);
console.log(`${openings.size} openings, ${(text.length / 1024).toFixed(1)} kB`);

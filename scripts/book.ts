// npm run book: counts the openings of the presets and writes them for the engine to ship.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { preset, presets, unwrap } from "@broadside/rules";
import { fold, openingKey, unfold } from "../packages/engine/src/posterior/book.ts";
import type { BookEntry } from "../packages/engine/src/posterior/book-entry.ts";
import { countExactly } from "../packages/engine/src/posterior/count.ts";
import { gatherEvidence } from "../packages/engine/src/posterior/evidence.ts";

/** Besides the listed presets: boards of other sizes that people ask for. */
const sizes = [6, 7, 8, 9, 11, 12];
const names = [...presets.map((p) => p.name), ...sizes.map((n) => `seed-${n}`)];

const entries: Record<string, BookEntry> = {};
for (const name of names) {
  const { problem } = gatherEvidence({ variant: unwrap(preset(name)), shots: [] });
  const key = openingKey(problem);
  if (entries[key]) continue;
  const begun = performance.now();
  const { answer, method } = countExactly(problem);
  const entry = fold(problem, answer);
  if (JSON.stringify(fold(problem, unfold(problem, entry))) !== JSON.stringify(entry)) {
    throw new Error(`Folding ${name} lost something.`);
  }
  entries[key] = entry;
  const seconds = ((performance.now() - begun) / 1000).toFixed(2);
  console.log(
    `${name.padEnd(12)} ${key.padEnd(36)} ${answer.layouts} layouts, ${method}, ${seconds} s`,
  );
}

const lines = Object.entries(entries).map(
  ([key, entry]) => `  ${JSON.stringify(key)}: ${JSON.stringify(entry)},`,
);
const text = `import type { BookEntry } from "./book-entry.ts";

/** Made by \`npm run book\`; do not edit. */
// biome-ignore format: data
export const bookEntries: Readonly<Record<string, BookEntry>> = {
${lines.join("\n")}
};
`;
const file = join(process.cwd(), "packages", "engine", "src", "posterior", "book-entries.ts");
writeFileSync(file, text);
console.log(`${Object.keys(entries).length} openings, ${(text.length / 1024).toFixed(1)} kB`);

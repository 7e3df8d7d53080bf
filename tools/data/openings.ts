// npm run openings: finds how `exact` begins on sea-battle and on react, where its first counts take long,
// and writes it for the engine to ship. Takes some minutes. Seeded: the same command gives the same bytes.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { counting, makeOpeningText, rulesKeyOf } from "@broadside/engine/internals";
import { createRng, preset, randomLayout, unwrap } from "@broadside/rules";
import { readOptions } from "../shared/options.mjs";
import { growTree } from "./grow-tree.ts";

const { values: options, words } = readOptions("openings");

/** Shots after which counts are quick. */
const depths = new Map([
  ["sea-battle", 16],
  ["react", 24],
]);

for (const [name, depth] of depths) {
  if (words.length === 0 || words.includes(name)) writeOpening(name, depth);
}

function writeOpening(name: string, depth: number): void {
  const variant = unwrap(preset(name));
  const rng = createRng("openings");
  const layouts = Array.from({ length: Number(options.layouts) }, (_, i) =>
    unwrap(randomLayout(variant, rng.split(i))),
  );
  let nodes = 0;
  const onNode = (shots: number) => {
    nodes++;
    if (nodes % 200 === 0) console.log(`${name}: ${nodes} positions, now after ${shots} shots`);
  };
  const least = Number(options.least);
  const tree = growTree(counting, variant, layouts, { least, depth, onNode });
  const lines = makeOpeningText(tree).match(/.{1,96}/g) ?? [];
  const text = `/** Made by \`npm run openings\`; do not edit. */
// biome-ignore format: data
export const ${constantOf(name)} = {
  rules: ${JSON.stringify(rulesKeyOf(variant))},
  depth: ${depth},
  text: [
${lines.map((line) => `    "${line}",`).join("\n")}
  ].join(""),
};
`;
  const file = join("packages", "engine", "src", "bots", "openings", `${name}.ts`);
  writeFileSync(file, text);
  console.log(`${name}: ${nodes} positions, ${(text.length / 1024).toFixed(1)} kB`);
}

/** "sea-battle" becomes "seaBattleOpening". */
function constantOf(name: string): string {
  return `${name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Opening`;
}

// npm run openings: finds how `exact` begins on sea-battle, where its first counts take long, and writes it
// for the engine to ship. Takes some minutes. Seeded: the same command gives the same bytes.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { counting, growTree, makeOpeningText, rulesKeyOf } from "@broadside/engine/openings";
import { createRng, preset, randomLayout, unwrap } from "@broadside/rules";

const { values: options } = parseArgs({
  options: {
    layouts: { type: "string", default: "20000" },
    /** Layouts out of these that a position must fit to be worth keeping. */
    least: { type: "string", default: "6" },
    /** Later counts are quick. */
    depth: { type: "string", default: "16" },
  },
});

const variant = unwrap(preset("sea-battle"));
const rng = createRng("openings");
const layouts = Array.from({ length: Number(options.layouts) }, (_, i) =>
  unwrap(randomLayout(variant, rng.split(i))),
);
const depth = Number(options.depth);
let nodes = 0;
const onNode = (shots: number) => {
  nodes++;
  if (nodes % 200 === 0) console.log(`${nodes} positions, now after ${shots} shots`);
};
const tree = growTree(counting, variant, layouts, { least: Number(options.least), depth, onNode });
const lines = makeOpeningText(tree).match(/.{1,96}/g) ?? [];
const text = `/** Made by \`npm run openings\`; do not edit. */
// biome-ignore format: data
export const seaBattleOpening = {
  rules: ${JSON.stringify(rulesKeyOf(variant))},
  depth: ${depth},
  text: [
${lines.map((line) => `    "${line}",`).join("\n")}
  ].join(""),
};
`;
const file = join("packages", "engine", "src", "strategies", "openings", "sea-battle.ts");
writeFileSync(file, text);
console.log(`${nodes} positions, ${(text.length / 1024).toFixed(1)} kB`);

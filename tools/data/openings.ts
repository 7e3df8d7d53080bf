// npm run openings: the first shots of `exact` on sea-battle and on six-ships, where its first counts take long.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { countingBot, makeOpeningText, rulesKeyOf } from "@broadside/engine/internals";
import { createRng, preset, randomLayout, unwrap } from "@broadside/rules";
import { growTree } from "./grow-tree.ts";

/** Shots after which counts are quick. */
const depths: Readonly<Record<string, number>> = { "sea-battle": 16, "six-ships": 24 };

interface Options {
  readonly layouts: number;
  readonly least: number;
}

export default function openings(options: Options, ids: readonly string[]) {
  for (const { name } of ids.map(preset)) writeOpening(name, depths[name]!, options);
}

function writeOpening(name: string, depth: number, options: Options): void {
  const variant = preset(name);
  const rng = createRng("openings");
  const layouts = Array.from({ length: options.layouts }, (_, i) =>
    unwrap(randomLayout(variant, rng.split(i))),
  );
  let nodes = 0;
  const onNode = (shots: number) => {
    nodes++;
    if (nodes % 200 === 0) console.log(`${name}: ${nodes} positions, now after ${shots} shots`);
  };
  const tree = growTree(countingBot, variant, layouts, { least: options.least, depth, onNode });
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

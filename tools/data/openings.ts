// npm run openings: the first shots of `exact` under rules where its first counts are slow.
import { countingBot, makeOpeningText, rulesKeyOf } from "@broadside/engine/internals";
import { createRng, preset, randomLayout, unwrap } from "@broadside/rules";
import { inLines, writeData } from "../shared/data-file.mjs";
import { growTree } from "./grow-tree.ts";

/** Shots after which counts are quick, and random layouts: fewer where drawing one takes long. */
const plans: Readonly<Record<string, { readonly depth: number; readonly layouts: number }>> = {
  "sea-battle": { depth: 16, layouts: 20_000 },
  "six-ships": { depth: 24, layouts: 20_000 },
  flottenmanoever: { depth: 12, layouts: 4_000 },
};

interface Options {
  readonly layouts?: number;
  readonly least: number;
}

export default function openings(options: Options, ids: readonly string[]) {
  for (const { name } of ids.map(preset)) writeOpening(name, options);
}

function writeOpening(name: string, options: Options): void {
  const { depth, layouts: usual } = plans[name]!;
  const variant = preset(name);
  const rng = createRng("openings");
  const layouts = Array.from({ length: options.layouts ?? usual }, (_, i) =>
    unwrap(randomLayout(variant, rng.split(i))),
  );
  let nodes = 0;
  const onNode = (shots: number) => {
    nodes++;
    if (nodes % 200 === 0) console.log(`${name}: ${nodes} positions, now after ${shots} shots`);
  };
  const tree = growTree(countingBot, variant, layouts, { least: options.least, depth, onNode });
  const text = inLines(makeOpeningText(tree));
  const size = writeData(`packages/engine/src/bots/openings/${name}.json`, {
    rules: rulesKeyOf(variant),
    depth,
    text,
  });
  console.log(`${name}: ${nodes} positions, ${size}`);
}

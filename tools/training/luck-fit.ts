// npm run luck:fit: fits, for each preset, the value function that measures luck.
import { readFileSync, writeFileSync } from "node:fs";
import { findBot, newSharedCounts, playAlone, shareCounts } from "@broadside/engine";
import {
  fittedValues,
  isTrained,
  rulesKeyOf,
  type ValueWeights,
} from "@broadside/engine/internals";
import {
  type AnsweredShot,
  createRng,
  preset,
  randomLayout,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { standardDeviation } from "../shared/figures.mjs";
import { leastSquares } from "./least-squares.ts";
import { ValueFit } from "./value-fit.ts";

/** Relative to a column's own spread. */
const RIDGE = 1e-3;

interface Options {
  readonly games: number;
  readonly seed: string;
  readonly bot?: string;
}

export default function fitLuck(options: Options, names: string[]) {
  const values = new Map<string, ValueWeights>(Object.entries(fittedValues));
  for (const name of names) {
    const variant = preset(name);
    values.set(rulesKeyOf(variant), fitPreset(name, variant, options));
    write(values);
  }
}

function fitPreset(name: string, variant: Variant, options: Options): ValueWeights {
  shareCounts(variant, newSharedCounts());
  // The chances after every answer take long to count with many ships.
  const chances = variant.fleet.length <= 5;
  // If ships may not touch, the number of layouts adds much that the learned value misses.
  const learned = isTrained(variant) && variant.contact !== "any";
  const fit = new ValueFit(variant, learned ? { chances, learned } : { chances });
  const { games } = options;
  const rows: Float64Array[] = [];
  const lengths: number[] = [];
  const begun = performance.now();
  for (let game = 0; game < games; game++) {
    const shots = playGame(variant, game, options);
    rows.push(fit.luckOf(shots));
    lengths.push(shots.length);
    if (game % 100 === 99) process.stderr.write(`\r${name}: ${game + 1} of ${games} games`);
  }
  // The last fifth tests the weights on games they were not fitted to.
  const made = Math.ceil(0.8 * games);
  const tried = leastSquares(rows.slice(0, made), lengths.slice(0, made), RIDGE);
  const raw = standardDeviation(lengths.slice(made));
  const left = standardDeviation(
    lengths.slice(made).map((n, i) => n - dot(tried, rows[made + i]!)),
  );
  const ms = ((performance.now() - begun) / games).toFixed(1);
  console.log(
    `\r${name.padEnd(10)} ${games} games, ${ms} ms each. Spread of a game: ${raw.toFixed(2)} raw, ${left.toFixed(2)} corrected, ${(raw / left).toFixed(1)} times smaller.`,
  );
  return fit.weightsFrom(leastSquares(rows, lengths, RIDGE), left / raw);
}

function playGame(variant: Variant, game: number, { bot, seed }: Options): AnsweredShot[] {
  // Where ships may not even touch at corners, density errs too often, and mistakes are not luck.
  const usual = variant.contact === "no-contact" ? "exact" : "density";
  const strategy = unwrap(findBot(bot ?? usual, variant));
  const rng = createRng(seed).split(`game ${game}`);
  const layout = unwrap(randomLayout(variant, rng.split("layout")));
  return playAlone(strategy, variant, layout, rng.split("bot"));
}

function dot(weights: Float64Array, row: Float64Array): number {
  return weights.reduce((sum, weight, i) => sum + weight * row[i]!, 0);
}

function write(values: ReadonlyMap<string, ValueWeights>): void {
  const lines = [...values].map(
    ([key, weights]) => `  ${JSON.stringify(key)}: ${JSON.stringify(weights)},`,
  );
  const file = "packages/engine/src/luck/fitted-values.ts";
  const [head] = readFileSync(file, "utf8").split("= {");
  writeFileSync(file, `${head}= {\n${lines.join("\n")}\n};\n`);
}

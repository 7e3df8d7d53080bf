// npm run luck:fit [-- NAME …] [--games N] [--seed TEXT]: fits, for each preset, the value function by which
// luck is measured, and writes the weights for the engine to ship. Without names: all of them.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findBot, newSharedCounts, shareCounts } from "@broadside/engine";
import {
  fittedValues,
  isTrained,
  rulesKeyOf,
  type ValueWeights,
} from "@broadside/engine/internals";
import {
  type AnsweredShot,
  createDefence,
  createRng,
  preset,
  randomLayout,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { readOptions } from "../shared/options.mjs";
import { leastSquares, ValueFit } from "./value-fit.ts";

const { values: options, words } = readOptions("luck:fit");
/** Of a column's own spread. */
const RIDGE = 1e-3;

const names = words.length > 0 ? words : ["classic", "mini", "pomcp", "sea-battle", "sploosh"];
const kept = new Map<string, ValueWeights>(Object.entries(fittedValues));

for (const name of names) {
  const variant = unwrap(preset(name));
  kept.set(rulesKeyOf(variant), fitPreset(name, variant));
  write();
}

function fitPreset(name: string, variant: Variant): ValueWeights {
  shareCounts(variant, newSharedCounts());
  // The chances after every answer take long to count with many ships.
  const chances = variant.fleet.length <= 5;
  // Where ships keep apart, the number of layouts says a lot that the learned value does not see.
  const learned = isTrained(variant) && variant.contact !== "any";
  const fit = new ValueFit(variant, learned ? { chances, learned } : { chances });
  const games = Number(options.games);
  const rows: Float64Array[] = [];
  const lengths: number[] = [];
  const begun = performance.now();
  for (let game = 0; game < games; game++) {
    const shots = playGame(variant, game);
    rows.push(fit.luckOf(shots));
    lengths.push(shots.length);
    if (game % 100 === 99) process.stderr.write(`\r${name}: ${game + 1} of ${games} games`);
  }
  // The last fifth tells how well the weights do on games they were not made from.
  const made = Math.ceil(0.8 * games);
  const tried = leastSquares(rows.slice(0, made), lengths.slice(0, made), RIDGE);
  const raw = deviation(lengths.slice(made));
  const left = deviation(lengths.slice(made).map((n, i) => n - dot(tried, rows[made + i]!)));
  const ms = ((performance.now() - begun) / games).toFixed(1);
  console.log(
    `\r${name.padEnd(10)} ${games} games, ${ms} ms each. Spread of a game: ${raw.toFixed(2)} raw, ${left.toFixed(2)} corrected, ${(raw / left).toFixed(1)} times smaller.`,
  );
  return fit.weightsFrom(leastSquares(rows, lengths, RIDGE), left / raw);
}

function playGame(variant: Variant, game: number): AnsweredShot[] {
  // Where ships may not even meet at corners, density errs too often: its own mistakes are no luck.
  const usual = variant.contact === "no-contact" ? "exact" : "density";
  const strategy = unwrap(findBot(options.bot ?? usual, variant));
  const dice = createRng(options.seed).split(`game ${game}`);
  const defence = createDefence(variant, unwrap(randomLayout(variant, dice.split("layout"))));
  const rng = dice.split("bot");
  const shots: AnsweredShot[] = [];
  while (defence.squaresLeft > 0) {
    const cell = strategy.choose({ variant, shots }, rng);
    shots.push({ cell, announcement: defence.answer(cell) });
  }
  return shots;
}

function dot(weights: Float64Array, row: Float64Array): number {
  return weights.reduce((sum, weight, i) => sum + weight * row[i]!, 0);
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, n) => sum + n, 0) / values.length;
  return Math.sqrt(values.reduce((sum, n) => sum + (n - mean) ** 2, 0) / (values.length - 1));
}

function write(): void {
  const lines = [...kept].map(
    ([key, weights]) => `  ${JSON.stringify(key)}: ${JSON.stringify(weights)},`,
  );
  const file = join(process.cwd(), "packages", "engine", "src", "luck", "fitted-values.ts");
  const [head] = readFileSync(file, "utf8").split("= {");
  writeFileSync(file, `${head}= {\n${lines.join("\n")}\n};\n`);
}

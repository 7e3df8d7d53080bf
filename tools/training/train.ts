// npm run train: trains the bot that looks beyond the odds. See docs/strength.md.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { canDescribe, makeWeightsText } from "@broadside/engine/internals";
import { parseVariant, type Variant } from "@broadside/rules";
import { problemText } from "@broadside/words";
import { inLines, writeData } from "../shared/data-file.mjs";
import {
  isManyShips,
  type Returns,
  Trainer,
  type TrainerState,
  type TrainingRound,
} from "./trainer.ts";

interface Options {
  readonly scale: number;
  readonly seed: string;
  readonly folder: string;
  readonly out: string;
  readonly test: number;
}

export default function trainAll(options: Options, names: string[]) {
  const variants = names.map(trainable);
  const wanted = variants.map((variant) => ({ name: variant.name, variant, ...options }));
  for (const training of wanted) train(training);
}

interface Training extends Options {
  readonly name: string;
  readonly variant: Variant;
}

const firstValues: readonly TrainingRound[] = [
  { games: 1_000, fit: "value", heat: 0.1 },
  { games: 2_000, fit: "value", heat: 0.1 },
  { games: 4_000, fit: "value", heat: 0.1 },
];

/**
 * The value first, so that luck can be taken out of the returns; then the choice, with less and less heat.
 * The later rounds are the longest: they learn from play that is closest to the best. The value of such play
 * is fitted last, nearly without heat.
 */
const classicRounds: readonly TrainingRound[] = [
  ...firstValues,
  { games: 15_000, fit: "all", heat: 0.1 },
  { games: 25_000, fit: "all", heat: 0.08 },
  { games: 40_000, fit: "all", heat: 0.06 },
  { games: 60_000, fit: "all", heat: 0.05 },
  { games: 80_000, fit: "all", heat: 0.05 },
  { games: 80_000, fit: "all", heat: 0.05 },
  { games: 40_000, fit: "value", heat: 0.02 },
];

/** A sixth of the time. */
const shortRounds: readonly TrainingRound[] = [
  ...firstValues,
  { games: 10_000, fit: "all", heat: 0.1 },
  { games: 15_000, fit: "all", heat: 0.07 },
  { games: 20_000, fit: "all", heat: 0.06 },
  { games: 10_000, fit: "value", heat: 0.02 },
];

/** For many ships that may not touch, whose games take longer. */
const manyShipsRounds: readonly TrainingRound[] = [
  ...firstValues,
  { games: 10_000, fit: "all", heat: 0.1 },
  { games: 15_000, fit: "all", heat: 0.07 },
  { games: 10_000, fit: "value", heat: 0.02 },
];

function roundsFor(name: string, variant: Variant): readonly TrainingRound[] {
  if (name === "classic") return classicRounds;
  return isManyShips(variant) ? manyShipsRounds : shortRounds;
}

const SAVE_MS = 60_000;

function trainable(name: string): Variant {
  const variant = parseVariant(name);
  if (!variant.ok) refuse(variant.error.map((wrong) => problemText(wrong)).join("\n"));
  if (canDescribe(variant.value)) return variant.value;
  refuse(
    `${name} cannot be trained: the features are for boards of up to 128 squares, and for fleets of up to 12 ships of up to 6 lengths.`,
  );
}

function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}

function train(training: Training): void {
  const { name, variant, scale, seed, folder } = training;
  const plan = roundsFor(name, variant).map((r) => ({
    ...r,
    games: Math.max(1, Math.round(r.games * scale)),
  }));
  const key = `${name} ${seed} ${JSON.stringify(plan)}`;
  const file = join(folder, `${name}.state`);
  const trainer = new Trainer(variant, seed, plan);
  mkdirSync(folder, { recursive: true });
  restore(trainer, file, key);
  let saved = performance.now();
  progress(training, plan, trainer);
  while (!trainer.isDone) {
    const { round } = trainer;
    trainer.step();
    if (trainer.round > round) {
      finishRound(training, trainer, round);
      save(trainer, file, key);
    } else if (performance.now() - saved > SAVE_MS) {
      saved = performance.now();
      save(trainer, file, key);
      progress(training, plan, trainer);
    }
  }
  rmSync(file, { force: true });
}

function progress(
  { name, variant }: Training,
  plan: readonly TrainingRound[],
  { round, returns }: Trainer,
): void {
  const { games } = plan[round]!;
  const so = returns.games > 0 ? `, ${figures(variant, returns)}` : "";
  console.log(
    `${name}: round ${round + 1} of ${plan.length}, game ${returns.games} of ${games}${so}`,
  );
}

function finishRound(training: Training, trainer: Trainer, round: number): void {
  const { name, variant, test, out } = training;
  const tested = trainer.test(test);
  console.log(`${name}: round ${round + 1} done; best shots need ${figures(variant, tested)}`);
  writeWeights(name, out, trainer);
}

/** Mean shots, raw and without luck. */
function figures(variant: Variant, { games, sum, squares, shots }: Returns): string {
  const fleet = variant.fleet.reduce((all, ship) => all + ship.length, 0);
  const mean = sum / games;
  const error = Math.sqrt(Math.max(0, squares / games - mean * mean) / games);
  return `${(shots / games).toFixed(3)} shots, without luck ${(fleet + mean).toFixed(3)} ± ${error.toFixed(3)} (n = ${games})`;
}

function writeWeights(name: string, folder: string, trainer: Trainer): void {
  mkdirSync(folder, { recursive: true });
  writeData(join(folder, `${name}.json`), inLines(makeWeightsText(trainer.weights)));
}

interface Saved {
  readonly key: string;
  readonly state: TrainerState;
}

function save(trainer: Trainer, file: string, key: string): void {
  const saved: Saved = { key, state: trainer.save() };
  writeFileSync(`${file}.new`, serialize(saved));
  renameSync(`${file}.new`, file);
}

function restore(trainer: Trainer, file: string, key: string): void {
  if (!existsSync(file)) return;
  const saved = deserialize(readFileSync(file)) as Saved;
  if (saved.key !== key)
    throw new Error(`${file} belongs to another training. Delete it to start over.`);
  trainer.restore(saved.state);
  console.log(`Resuming round ${trainer.round + 1} after ${trainer.returns.games} games.`);
}

import type { Cell, Knowledge, Rng, Variant } from "@broadside/rules";
import { type AnnouncementRule, announcementRuleOf } from "@broadside/rules/announcement";
import { needsChances } from "./given-chances.ts";
import { ANSWERS } from "./learned-kernel.ts";
import { LearnedPlayer } from "./learned-player.ts";
import { answerSlot, MISS } from "./learned-rules.ts";
import { readWeightsText } from "./learned-weights.ts";
import { shippedWeights } from "./shipped-weights.ts";
import { drawWorlds, type World, WorldDefence } from "./world.ts";

/** Nominal cost of drawing a layout, and of a playout in it: one core of 2024, not a clock. */
const MS_PER_WORLD = 0.55;
const MS_PER_GAME = 0.85;
/**
 * Shots per playout; the value of the position replaces the rest of the game. By then the effect of
 * the first shot has shown, and later luck only adds noise.
 */
const PLAYOUT_SHOTS = 12;
/**
 * The variance of a playout's misses without luck, relative to playouts of other shots in the same
 * layout, and the variance of a score's error. Measured on 14 positions, 40 layouts each.
 */
const PLAYOUT_VARIANCE = 0.09;
const SCORE_VARIANCE = 0.004;
/** Candidates whose score is worse than the best by more than this many shots are dropped. */
const MAX_BEHIND = 0.2;

/**
 * The best of the top candidates after playouts of each on the same sampled layouts. Luck is removed
 * from the playouts, which are combined with the scores by inverse variance. `ms` is converted to a
 * number of playouts, so the choice does not depend on the machine. Undefined if the bot is not
 * trained for the variant or cannot interpret the position.
 */
export function choosePlayedOut(knowledge: Knowledge, rng: Rng, ms: number): Cell | undefined {
  const thinker = thinkerOf(knowledge.variant);
  if (!thinker) return undefined;
  const options = thinker.candidates(knowledge);
  if (options.length < 2) return options[0]?.cell;
  const worlds = Math.floor(ms / (MS_PER_WORLD + MS_PER_GAME * options.length));
  if (worlds > 0) {
    thinker.playAll(options, drawWorlds(knowledge, worlds, rng));
  }
  return bestOf(options).cell;
}

interface Option {
  readonly cell: Cell;
  /** Expected misses to the end relative to other shots, by the weights. */
  readonly score: number;
  /** By answer: its chance, and the value after it. */
  readonly chances: readonly number[];
  readonly values: readonly number[];
  /** Misses in its playouts, with luck removed. */
  readonly games: number[];
}

const thinkers = new WeakMap<Variant, Thinker | undefined>();

function thinkerOf(variant: Variant): Thinker | undefined {
  if (!thinkers.has(variant)) {
    // Counting at every shot would leave time for hardly any playouts.
    const text = needsChances(variant) ? undefined : shippedWeights(variant);
    thinkers.set(variant, text === undefined ? undefined : new Thinker(variant, text));
  }
  return thinkers.get(variant);
}

class Thinker {
  private readonly player: LearnedPlayer;
  private readonly rule: AnnouncementRule;

  constructor(variant: Variant, text: string) {
    this.player = new LearnedPlayer(variant);
    this.player.load(readWeightsText(text, this.player.blankWeights()));
    this.player.kernel.startTraining(1);
    this.rule = announcementRuleOf(variant);
  }

  /** The candidates close to the best by score, best first. Leaves the kernel in this position. */
  candidates(knowledge: Knowledge): Option[] {
    const { kernel } = this.player;
    const ranked = this.player.rank(knowledge).map(({ cell }) => cell);
    kernel.stay();
    if (ranked.length < 2) {
      return ranked.map((cell) => ({ cell, score: 0, chances: [], values: [], games: [] }));
    }
    const n = kernel.candidatesFound();
    const { buffer } = kernel.memory;
    const cells = [...new Int32Array(buffer, kernel.cellAddress(), n)];
    const scores = new Float64Array(buffer, kernel.scoresAddress(), n);
    const chances = new Float64Array(buffer, kernel.answerChanceAddress(), n * ANSWERS);
    const values = new Float64Array(buffer, kernel.answerValueAddress(), n * ANSWERS);
    const best = scores[cells.indexOf(ranked[0]!)]!;
    const all = ranked.map((cell): Option => {
      const i = cells.indexOf(cell);
      const slots = [i * ANSWERS, (i + 1) * ANSWERS] as const;
      return {
        cell,
        score: scores[i]!,
        chances: [...chances.slice(...slots)],
        values: [...values.slice(...slots)],
        games: [],
      };
    });
    return all.filter(({ score }) => score <= best + MAX_BEHIND);
  }

  /** Plays every option out in each world; skips worlds in which a playout fails. */
  playAll(options: readonly Option[], worlds: readonly World[]): void {
    for (const world of worlds) {
      const misses = options.map((option) => this.playOut(option, world));
      if (misses.includes(undefined)) continue;
      options.forEach(({ games }, i) => {
        games.push(misses[i]!);
      });
    }
    // The player expects its kernel in the position it left it in.
    this.player.kernel.back();
  }

  private playOut({ cell, chances, values }: Option, world: World): number | undefined {
    const { kernel } = this.player;
    const defence = new WorldDefence(world, this.rule);
    kernel.back();
    const first = defence.answer(cell);
    kernel.fire(cell, first, -1, -1);
    for (let shots = 1; defence.squares > 0 && shots < PLAYOUT_SHOTS; shots++) {
      const next = kernel.explore(0, 0, 0);
      if (next < 0) return undefined;
      const code = defence.answer(next);
      kernel.note(code);
      kernel.fire(next, code, -1, -1);
    }
    const played = (first === MISS ? 1 : 0) - luckOf(first, chances, values) + kernel.returned();
    return defence.squares > 0 ? played + kernel.value() : played;
  }
}

/** The luck of the first shot; the kernel's `note` computes that of later ones. */
function luckOf(answer: number, chances: readonly number[], values: readonly number[]): number {
  const slot = answerSlot(answer);
  const all = chances.reduce((sum, chance) => sum + chance, 0);
  if (all <= 0.5 || chances[slot]! <= 0) return 0;
  const mean = chances.reduce((sum, chance, o) => sum + chance * (chance > 0 ? values[o]! : 0), 0);
  return values[slot]! - mean / all;
}

/** The option with the lowest combination of score and playouts, weighted by precision. */
function bestOf(options: readonly Option[]): Option {
  const n = options[0]!.games.length;
  const trust = n === 0 ? 0 : SCORE_VARIANCE / (SCORE_VARIANCE + PLAYOUT_VARIANCE / n);
  const score = meanOf(options.map((option) => option.score));
  const games = n === 0 ? 0 : meanOf(options.flatMap((option) => option.games));
  const judged = options.map((option) => {
    const played = n === 0 ? 0 : meanOf(option.games) - games;
    return { option, value: (1 - trust) * (option.score - score) + trust * played };
  });
  return judged.reduce((best, one) => (one.value < best.value - 1e-9 ? one : best)).option;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

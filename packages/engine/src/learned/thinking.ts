import {
  type AnnouncementRule,
  announcementRuleOf,
  type Cell,
  type Knowledge,
  type Rng,
  type Variant,
} from "@broadside/rules";
import { needsChances } from "./given-chances.ts";
import { ANSWERS } from "./learned-kernel.ts";
import { LearnedPlayer } from "./learned-player.ts";
import { answerSlot, MISS } from "./learned-rules.ts";
import { readWeightsText } from "./learned-weights.ts";
import { shippedWeights } from "./shipped-weights.ts";
import { drawWorlds, type World, WorldDefence } from "./world.ts";

/**
 * What it takes to draw a layout and to play on from one shot in it, on one core of 2024: time is given
 * in such units, not by the clock.
 */
const MS_PER_WORLD = 0.55;
const MS_PER_GAME = 0.85;
/**
 * A game is played on for so many shots, then the value of the position stands for the rest. What a shot
 * is worth shows by then, and the luck that comes later only adds noise.
 */
const FAR_ENOUGH = 12;
/**
 * Variance of such a game's misses without luck, compared with games from the other shots in the same layout;
 * and of what the score of a shot is off by. Measured on 14 positions, 40 layouts each.
 */
const GAME_VARIANCE = 0.09;
const SCORE_VARIANCE = 0.004;
/** Shots that score worse than the best by more than this, in shots, are not thought about. */
const WIDEST = 0.2;

/**
 * The best shot after playing on from each of the few best ones, on the same layouts, drawn from
 * those that fit. What a game takes is freed of luck, and the scores count for what they are known to
 * be worth. So many milliseconds are a number of games: the answer does not depend on the machine. Undefined
 * where the bot was not trained or cannot make sense of the position.
 */
export function thoughtShot(knowledge: Knowledge, rng: Rng, ms: number): Cell | undefined {
  const thinker = thinkerOf(knowledge.variant);
  if (!thinker) return undefined;
  const options = thinker.weigh(knowledge);
  if (options.length < 2) return options[0]?.cell;
  const worlds = Math.floor(ms / (MS_PER_WORLD + MS_PER_GAME * options.length));
  if (worlds > 0) {
    thinker.playAll(options, drawWorlds(knowledge, worlds, rng));
  }
  return bestOf(options).cell;
}

/** A shot under consideration. */
interface Option {
  readonly cell: Cell;
  /** Expected misses to the end compared with other shots, by the weights. */
  readonly score: number;
  /** By answer: its chance, and the value after it. */
  readonly chances: readonly number[];
  readonly values: readonly number[];
  /** Misses in the games played from it, less luck. */
  readonly games: number[];
}

const thinkers = new WeakMap<Variant, Thinker | undefined>();

function thinkerOf(variant: Variant): Thinker | undefined {
  if (!thinkers.has(variant)) {
    // To count at every shot of every game would leave time for hardly any.
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

  /** The shots close to the best by score, the best first. The kernel stays in this position. */
  weigh(knowledge: Knowledge): Option[] {
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
    return all.filter(({ score }) => score <= best + WIDEST);
  }

  /** Plays on from every option in each world; counts it if all of them could be played. */
  playAll(options: readonly Option[], worlds: readonly World[]): void {
    for (const world of worlds) {
      const misses = options.map((option) => this.playOut(option, world));
      if (misses.includes(undefined)) continue;
      options.forEach(({ games }, i) => {
        games.push(misses[i]!);
      });
    }
    // The player counts on its kernel being where it left it.
    this.player.kernel.back();
  }

  private playOut({ cell, chances, values }: Option, world: World): number | undefined {
    const { kernel } = this.player;
    const defence = new WorldDefence(world, this.rule);
    kernel.back();
    const first = defence.answer(cell);
    kernel.fire(cell, first, -1, -1);
    for (let shots = 1; defence.squares > 0 && shots < FAR_ENOUGH; shots++) {
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

/** As the kernel's `note` has it, for the first shot. */
function luckOf(answer: number, chances: readonly number[], values: readonly number[]): number {
  const slot = answerSlot(answer);
  const all = chances.reduce((sum, chance) => sum + chance, 0);
  if (all <= 0.5 || chances[slot]! <= 0) return 0;
  const mean = chances.reduce((sum, chance, o) => sum + chance * (chance > 0 ? values[o]! : 0), 0);
  return values[slot]! - mean / all;
}

/** The lowest of scores and games together, each by how well it is known. */
function bestOf(options: readonly Option[]): Option {
  const n = options[0]!.games.length;
  const trust = n === 0 ? 0 : SCORE_VARIANCE / (SCORE_VARIANCE + GAME_VARIANCE / n);
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

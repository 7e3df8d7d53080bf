import {
  answerCode,
  blankWeights,
  classesOfShips,
  giveChances,
  type LearnedExports,
  type LearnedWeights,
  loadRules,
  loadWeights,
  newLearnedKernel,
  shipClasses,
} from "@broadside/engine/internals";
import {
  type AnsweredShot,
  createDefence,
  createRng,
  type Layout,
  type Rng,
  randomLayout,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { fitChoices, fitValues, type Sums } from "./weights-fit.ts";

/** Games played with the same weights, which are fitted afterwards. */
export interface TrainingRound {
  readonly games: number;
  /** Only the value of positions, or the choice of shots as well. */
  readonly fit: "value" | "all";
  /** How far from the best score shots are drawn, in shots; 0 draws the best only. */
  readonly heat: number;
}

/**
 * The weight of one round's sums in the next, where play is a little better. It is 0 before and after the
 * rounds that fit choices: returns that include luck, or come from hotter play, would not help.
 */
const KEEP = 0.5;
/**
 * How far the return of a shot at an open hit looks ahead; see the kernel. With many ships to the end, because
 * the value is not good enough to replace the rest.
 */
const REACH = 0.9;
const WHOLE_GAME = 1;
/** True if there are too many ships to learn about each number of them from scratch: see weights-fit.ts. */
export const isManyShips = ({ fleet }: Variant): boolean => fleet.length > 6;

/** Misses a game, less the luck in them. */
export interface Returns {
  readonly games: number;
  readonly sum: number;
  readonly squares: number;
  readonly shots: number;
}

/** A trainer's state between two games, as plain numbers that can be saved in a file. */
export interface TrainerState {
  readonly round: number;
  readonly returns: Returns;
  readonly weights: LearnedWeights;
  readonly sums: Float64Array;
}

/**
 * Plays games and fits weights. The result depends on the variant, the seed and the rounds alone: a
 * trainer that resumes from a saved state produces the same bytes.
 */
export class Trainer {
  readonly weights: LearnedWeights;
  round = 0;
  private readonly kernel: LearnedExports;
  private readonly variant: Variant;
  private readonly seed: string;
  private readonly rounds: readonly TrainingRound[];
  private readonly classOf: ReadonlyMap<string, number>;
  private played: Returns = noReturns;

  constructor(variant: Variant, seed: string, rounds: readonly TrainingRound[]) {
    this.variant = variant;
    this.seed = seed;
    this.rounds = rounds;
    this.kernel = newLearnedKernel();
    loadRules(this.kernel, variant);
    this.classOf = classesOfShips(variant);
    this.weights = startingWeights(this.kernel, variant);
    this.kernel.startTraining(this.isMany ? WHOLE_GAME : REACH);
    loadWeights(this.kernel, this.weights);
  }

  get returns(): Returns {
    return this.played;
  }

  get isDone(): boolean {
    return this.round >= this.rounds.length;
  }

  /** Plays one game; after the last of a round, fits the weights. */
  step(): void {
    const { games, heat } = this.rounds[this.round]!;
    const rng = createRng(this.seed).split(`round ${this.round}`).split(this.played.games);
    this.played = addGame(this.played, this.play(rng, heat));
    if (this.played.games < games) return;
    this.finishRound();
  }

  /** Plays the best shots with the current weights: how good they are, without luck. */
  test(games: number): Returns {
    let returns = noReturns;
    const rng = createRng(this.seed).split("test");
    const sums = this.sums().slice();
    for (let game = 0; game < games; game++) {
      returns = addGame(returns, this.play(rng.split(game), 0));
    }
    this.sums().set(sums);
    return returns;
  }

  save(): TrainerState {
    const { round, played: returns, weights } = this;
    return { round, returns, weights, sums: this.sums().slice() };
  }

  restore(state: TrainerState): void {
    this.round = state.round;
    this.played = state.returns;
    for (const part of parts) {
      state.weights[part].forEach((row, i) => {
        this.weights[part][i]!.set(row);
      });
    }
    loadWeights(this.kernel, this.weights);
    this.sums().set(state.sums);
  }

  private finishRound(): void {
    const fit = this.rounds[this.round]!.fit;
    this.fitValues();
    if (fit === "all") this.fitChoices();
    const keep = fit === "all" && this.rounds[this.round + 1]?.fit === "all" ? KEEP : 0;
    for (const [i, sum] of this.sums().entries()) this.sums()[i] = sum * keep;
    this.round++;
    this.played = noReturns;
    loadWeights(this.kernel, this.weights);
  }

  /** Replays a game on another layout if it leads to a position that the kernel does not understand. */
  private play(rng: Rng, heat: number): PlayedGame {
    for (let attempt = 0; ; attempt++) {
      const layout = unwrap(randomLayout(this.variant, rng.split(`layout ${attempt}`)));
      const shots = this.playOut(layout, rng.split(`dice ${attempt}`), heat);
      if (shots > 0) return { misses: this.kernel.endGame(this.played.games), shots };
    }
  }

  private playOut(layout: Layout, dice: Rng, heat: number): number {
    const { kernel, variant, classOf } = this;
    const defence = createDefence(variant, layout);
    kernel.beginGame();
    const shots: AnsweredShot[] = [];
    while (defence.squaresLeft > 0) {
      giveChances(kernel, { variant, shots });
      const cell = kernel.explore(dice.unit(), heat, heat);
      if (cell < 0) return 0;
      const shot = { cell, announcement: defence.answer(cell) };
      const { code, first, last } = answerCode(shot, classOf);
      kernel.note(code);
      kernel.fire(cell, code, first, last);
      shots.push(shot);
    }
    return shots.length;
  }

  private fitValues(): void {
    const { valueHunting, valueOpen } = this.weights;
    [valueHunting, valueOpen].forEach((rows, i) => {
      fitValues(rows, this.sumsOf(2 + i, rows), this.isMany);
    });
  }

  private fitChoices(): void {
    const variance = varianceOf(this.played);
    [this.weights.hunt, this.weights.target].forEach((rows, kind) => {
      fitChoices(rows, this.sumsOf(kind, rows), this.isMany ? undefined : variance);
    });
  }

  private get isMany(): boolean {
    return isManyShips(this.variant);
  }

  /** The sums of a kind, by ships left from 1; see the kernel's accumulators. */
  private sumsOf(kind: number, rows: readonly Float64Array[]): Sums[] {
    const { buffer } = this.kernel.memory;
    return rows.map(({ length: d }, k) => {
      const address = this.kernel.accumulator(kind, k + 1);
      const [n, squares] = new Float64Array(buffer, address, 2);
      const b = new Float64Array(buffer, address + 16, d);
      return {
        n: n!,
        squares: squares!,
        b,
        a: new Float64Array(buffer, address + 16 + 8 * d, d * d),
      };
    });
  }

  private sums(): Float64Array {
    const from = this.kernel.accumulator(0, 1);
    const to = this.kernel.accumulator(3, this.variant.fleet.length + 1);
    return new Float64Array(this.kernel.memory.buffer, from, (to - from) / 8);
  }
}

const parts = ["hunt", "target", "valueHunting", "valueOpen"] as const;

interface PlayedGame {
  readonly misses: number;
  readonly shots: number;
}

const noReturns: Returns = { games: 0, sum: 0, squares: 0, shots: 0 };

const addGame = (to: Returns, { misses, shots }: PlayedGame): Returns => ({
  games: to.games + 1,
  sum: to.sum + misses,
  squares: to.squares + misses * misses,
  shots: to.shots + shots,
});

const varianceOf = ({ games, sum, squares }: Returns): number =>
  squares / games - (sum / games) * (sum / games);

/** Before any training: shots by merit, as `density` has it. */
function startingWeights(kernel: LearnedExports, variant: Variant): LearnedWeights {
  const weights = blankWeights(kernel, variant.fleet.length);
  const classes = shipClasses(variant).length;
  for (const row of weights.hunt) row[2 * classes + 1] = -1;
  for (const row of weights.target) row[3 * classes + 20] = -3;
  return weights;
}

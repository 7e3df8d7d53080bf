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
import { giveChances } from "./given-chances.ts";
import { type LearnedExports, newLearnedKernel } from "./learned-kernel.ts";
import { answerCode, classesOfShips, loadRules, shipClasses } from "./learned-rules.ts";
import { blankWeights, type LearnedWeights, loadWeights } from "./learned-weights.ts";
import { ridge } from "./ridge.ts";

/** Games played with the same weights, and what is fitted to them. */
export interface TrainingRound {
  readonly games: number;
  /** Only the value of positions, or the choice of shots as well. */
  readonly fit: "value" | "all";
  /** How far from the best score shots are drawn, in shots; 0 draws the best only. */
  readonly heat: number;
}

/** How many samples' worth each weight of a value is held back from 0. */
const VALUE_PENALTY = 3;
/**
 * With more ships than this, games pass through too many numbers of ships left to learn enough about each
 * from scratch: values were far off where rare answers lead. There one fit for all comes first, and each
 * number departs from it, held back by more.
 */
const FEW_SHIPS = 6;
const LEANING_PENALTY = 100;
/** Samples, to fit anything at all. */
const FEWEST = 10;
/** For choices, times the variance of the returns: a feature is expected to matter by a 20th of a shot. */
const CHOICE_PENALTY = 400;
/** With many ships there is more noise and less to gain: by a 60th. */
const MANY_SHIPS_PENALTY = 4_000;
/**
 * What the sums of one round count for in the next, where play is a little better. Before and after the
 * rounds that fit choices, nothing: returns with the luck still in them, or of warmer play, are not worth keeping.
 */
const KEEP = 0.5;
/**
 * How far the return of a shot at an open hit looks ahead; see the kernel. To the end with many ships, where the
 * value is not good enough to stand for the rest.
 */
const REACH = 0.9;
const WHOLE_GAME = 1;

/** Misses a game, less the luck in them. */
export interface Returns {
  readonly games: number;
  readonly sum: number;
  readonly squares: number;
  readonly shots: number;
}

/** What a trainer knows between two games of a round: plain numbers, to be kept in a file. */
export interface TrainerState {
  readonly round: number;
  readonly returns: Returns;
  readonly weights: LearnedWeights;
  readonly sums: Float64Array;
}

/**
 * Plays games and fits weights. Everything depends on the variant, the seed and the rounds alone: a
 * trainer that goes on from a saved state ends with the same bytes.
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

  /** Games of the best shots with today's weights: how good they are, without luck. */
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

  /** A game with a position that the kernel does not understand is played again on another layout. */
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
      const shared = this.isMany ? fitted(this.pooled(2 + i, rows)) : undefined;
      rows.forEach((row, k) => {
        const sums = this.sumsOf(2 + i, k, row.length);
        row.set(shared ? leaning(sums, shared) : fitted(sums));
      });
    });
  }

  /** Adds to the weights what the returns still ask for, and takes it out of the sums. */
  private fitChoices(): void {
    const penalty = CHOICE_PENALTY * varianceOf(this.played);
    [this.weights.hunt, this.weights.target].forEach((rows, kind) => {
      const sums = rows.map((row, k) => this.sumsOf(kind, k, row.length));
      if (this.isMany) {
        const change = changeFor(this.pooled(kind, rows));
        rows.forEach((row, k) => {
          shift(row, sums[k]!, change);
        });
      }
      rows.forEach((row, k) => {
        const own = sums[k]!;
        if (own.n < FEWEST) return;
        const change = this.isMany ? changeFor(own) : ridge(own.a, own.b, own.n, penalty);
        shift(row, own, change);
      });
    });
  }

  private get isMany(): boolean {
    return this.variant.fleet.length > FEW_SHIPS;
  }

  /** The sums of a kind for any number of ships left. */
  private pooled(kind: number, rows: readonly Float64Array[]): Sums {
    const d = rows[0]!.length;
    const all = { n: 0, squares: 0, b: new Float64Array(d), a: new Float64Array(d * d) };
    rows.forEach((_, k) => {
      const { n, squares, a, b } = this.sumsOf(kind, k, d);
      all.n += n;
      all.squares += squares;
      for (let j = 0; j < d; j++) all.b[j]! += b[j]!;
      for (let j = 0; j < d * d; j++) all.a[j]! += a[j]!;
    });
    return all;
  }

  /** The sums of a kind for k + 1 ships left; see the kernel's accumulators. */
  private sumsOf(kind: number, k: number, d: number): Sums {
    const { buffer } = this.kernel.memory;
    const address = this.kernel.accumulator(kind, k + 1);
    return {
      n: new Float64Array(buffer, address, 1)[0]!,
      squares: new Float64Array(buffer, address + 8, 1)[0]!,
      b: new Float64Array(buffer, address + 16, d),
      a: new Float64Array(buffer, address + 16 + 8 * d, d * d),
    };
  }

  private sums(): Float64Array {
    const from = this.kernel.accumulator(0, 1);
    const to = this.kernel.accumulator(3, this.variant.fleet.length + 1);
    return new Float64Array(this.kernel.memory.buffer, from, (to - from) / 8);
  }
}

interface Sums {
  readonly n: number;
  /** Of the returns. */
  readonly squares: number;
  readonly b: Float64Array;
  /** Only the upper half. */
  readonly a: Float64Array;
}

/** A value of its own, where there is enough to fit it to. */
const fitted = ({ n, a, b }: Sums): Float64Array =>
  n < FEWEST ? new Float64Array(b.length) : ridge(a, b, n, VALUE_PENALTY);

/** The shared value, and what the returns still ask for. */
function leaning({ n, a, b }: Sums, shared: Float64Array): Float64Array {
  if (n < FEWEST) return shared;
  const left = Float64Array.from(b);
  takeOut(a, left, shared);
  const change = ridge(a, left, n, LEANING_PENALTY);
  return shared.map((weight, j) => weight + change[j]!);
}

/**
 * What the returns of many ships ask for. The luck of the first shots is still in them, so each part has a
 * variance of its own.
 */
const changeFor = ({ n, squares, a, b }: Sums): Float64Array =>
  ridge(a, b, n, (MANY_SHIPS_PENALTY * squares) / Math.max(1, n));

/** Changes weights, and measures the returns from what they say now. */
function shift(row: Float64Array, { a, b }: Sums, change: Float64Array): void {
  for (let j = 0; j < row.length; j++) row[j]! += change[j]!;
  takeOut(a, b, change);
}

/** Returns are measured from what the weights say: b - A x change. */
function takeOut(a: Float64Array, b: Float64Array, change: Float64Array): void {
  const d = b.length;
  for (let i = 0; i < d; i++) {
    let sum = 0;
    for (let j = 0; j < d; j++) sum += a[j < i ? j * d + i : i * d + j]! * change[j]!;
    b[i]! -= sum;
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

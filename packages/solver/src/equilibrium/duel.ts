import type { Work } from "@broadside/engine/internals";
import { cellCount } from "@broadside/rules";
import type { Equilibrium, EquilibriumOptions } from "./equilibrium.ts";
import {
  compareFractions,
  decimalOf,
  type Fraction,
  fraction,
  minus,
  plus,
  times,
} from "./fraction.ts";
import type { LayoutClasses } from "./layout-classes.ts";
import { MatrixGame, type MatrixSolution } from "./matrix-game.ts";
import { Shooter, type ShooterResponse } from "./shooter-response.ts";

/** Of the placer's next mix, the part that is the best mix so far; less when that teaches nothing. */
const CAUTION = [0.7, 0.35, 0] as const;
/** The sum of a cautious mix's weights: small whole numbers are searched faster. */
const CAUTIOUS_WEIGHT = 20_000;

/**
 * The double oracle. All layout classes are in the game from the start, so the placer's best
 * response is always in it; ways of shooting are added one by one. The solution of the game so far
 * gives an upper bound; the best response to any mix of the placer gives a lower bound and a way of
 * shooting to add. Responding to the game's own solution alone would be right but slow, because
 * that swings from one extreme to another; so the mix asked about stays near the best so far.
 */
export class Duel {
  private readonly classes: LayoutClasses;
  private readonly sizes: readonly number[];
  private readonly game: MatrixGame;
  private readonly shooter: Shooter;
  private readonly isOver: () => boolean;
  private readonly columns: (readonly number[])[] = [];
  private best: ShooterResponse;
  private solved: MatrixSolution | undefined;
  private uniform = fraction(0n);
  private isUniformExact = false;
  private firstGap = 0;

  constructor(classes: LayoutClasses, options: EquilibriumOptions) {
    this.classes = classes;
    this.sizes = classes.list.map(({ layouts }) => layouts.length);
    this.game = new MatrixGame(this.sizes);
    const { budget = {}, clock, isStopped } = options;
    const end = clock && budget.ms !== undefined ? clock() + budget.ms : Number.POSITIVE_INFINITY;
    const most = budget.nodes ?? Number.POSITIVE_INFINITY;
    this.isOver = () =>
      this.shooter.nodes > most || (clock?.() ?? 0) > end || isStopped?.() === true;
    this.shooter = new Shooter(classes, this.isOver);
    const weights = this.sizes.map(() => 1n);
    this.best = { weights, lower: fraction(0n), totals: undefined };
  }

  *run(): Work<Equilibrium> {
    const first = yield* this.reporting(this.shooter.respond(this.best.weights));
    this.uniform = first.lower;
    this.isUniformExact = first.totals !== undefined;
    this.note(first);
    while (this.solved && !this.isExact && !this.isOver()) {
      if (!(yield* this.improve(this.solved))) break;
    }
    return this.equilibrium();
  }

  /** Whether anything was learned. */
  private *improve(solved: MatrixSolution): Work<boolean> {
    for (const caution of CAUTION) {
      const asked = caution > 0 ? this.blend(solved.rowWeights, caution) : solved.rowWeights;
      const response = yield* this.reporting(this.shooter.respond(asked));
      if (this.note(response)) return true;
      if (this.isExact || this.isOver()) return false;
    }
    // The response may have been to a mix rounded a little. If this one fits, ask about itself.
    const lower = yield* this.reporting(this.shooter.prove(solved.rowWeights));
    if (lower) this.note({ weights: solved.rowWeights, lower, totals: undefined });
    return false;
  }

  /** Keeps bounds and the way of shooting; whether that is one the game's solution is not proof against. */
  private note(response: ShooterResponse): boolean {
    if (compareFractions(response.lower, this.best.lower) > 0) this.best = response;
    const { totals } = response;
    if (!totals || (this.solved && !isBetter(totals, this.solved, this.sizes))) return false;
    this.columns.push(totals);
    this.game.addColumn(totals);
    this.solved = this.game.solve();
    return true;
  }

  private blend(weights: readonly bigint[], caution: number): bigint[] {
    const now = sharesOf(weights, this.sizes);
    const best = sharesOf(this.best.weights, this.sizes);
    return now.map((share, c) => {
      const mixed = (1 - caution) * share + caution * best[c]!;
      return BigInt(Math.round((mixed * CAUTIOUS_WEIGHT) / this.sizes[c]!));
    });
  }

  private get upper(): Fraction {
    // Firing at every square there is.
    return this.solved?.value ?? fraction(BigInt(cellCount(this.classes.variant)));
  }

  private get isExact(): boolean {
    return compareFractions(this.best.lower, this.upper) === 0;
  }

  /** By how much of the first gap between the bounds is closed. */
  private *reporting<T>(work: Work<T>): Work<T> {
    const gap = decimalOf(minus(this.upper, this.best.lower));
    if (this.solved) this.firstGap ||= gap;
    for (let step = work.next(); ; step = work.next()) {
      if (step.done) return step.value;
      yield this.firstGap > 0 ? 1 - gap / this.firstGap : 0;
    }
  }

  private equilibrium(): Equilibrium {
    const { best, upper, classes, sizes } = this;
    const mass = massOf(best.weights, sizes);
    const shares = best.weights.map((weight, c) => fraction(weight * BigInt(sizes[c]!), mass));
    const mixed = classes.list.map(({ layouts }, c) => ({ layouts, share: shares[c]! }));
    const met = this.shotsBetweenMixes(mass) ?? upper;
    return {
      lower: best.lower,
      upper,
      exact: this.isExact,
      placer: mixed
        .filter(({ share }) => share.numerator > 0n)
        .sort((a, b) => compareFractions(b.share, a.share)),
      regret: { placer: minus(upper, met), shooter: minus(met, best.lower) },
      uniform: this.uniform,
      isUniformExact: this.isUniformExact,
      layouts: classes.layouts,
      classes: classes.list.length,
      shooters: this.solved?.columnShares.filter(({ numerator }) => numerator > 0n).length ?? 0,
    };
  }

  /** The mean number of shots when both sides play their mixes. */
  private shotsBetweenMixes(mass: bigint): Fraction | undefined {
    return this.solved?.columnShares.reduce((sum, share, t) => {
      const shots = fraction(costOf(this.best.weights, this.columns[t]!), mass);
      return plus(sum, times(share, shots));
    }, fraction(0n));
  }
}

/** Whether a way of shooting needs fewer shots than the value against the placer's mix. */
function isBetter(
  totals: readonly number[],
  { rowWeights, value }: MatrixSolution,
  sizes: readonly number[],
): boolean {
  const shots = fraction(costOf(rowWeights, totals), massOf(rowWeights, sizes));
  return compareFractions(shots, value) < 0;
}

const costOf = (weights: readonly bigint[], totals: readonly number[]): bigint =>
  weights.reduce((sum, weight, c) => sum + weight * BigInt(totals[c]!), 0n);

const massOf = costOf;

/** By class, rounded. */
function sharesOf(weights: readonly bigint[], sizes: readonly number[]): number[] {
  const mass = massOf(weights, sizes);
  return weights.map((weight, c) => decimalOf(fraction(weight * BigInt(sizes[c]!), mass)));
}

import { count, type Work } from "@broadside/engine/internals";
import {
  cellCount,
  createKnowledge,
  fail,
  ok,
  type Problem,
  type Result,
  type Variant,
} from "@broadside/rules";
import { problemsOf } from "@broadside/rules/problem";

import { perfectProblem } from "../perfect/perfect-problem.ts";
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
import { LayoutClasses } from "./layout-classes.ts";
import { MatrixGame, type MatrixSolution } from "./matrix-game.ts";
import { Shooter, type ShooterResponse } from "./shooter-response.ts";

export interface EquilibriumProblems {
  "equilibrium/too-large": { readonly layouts: number; readonly most: number };
  "equilibrium/unsolved": { readonly reason: Problem };
}
const problem = problemsOf<EquilibriumProblems>();

const DEFAULT_MAX_LAYOUTS = 20_000;

/**
 * Finds the mix of layouts that costs the best shooter the most shots, in steps that yield
 * progress. Fails on boards that are too large.
 */
export function findEquilibrium(
  variant: Variant,
  options: EquilibriumOptions = {},
): Result<Work<Equilibrium>, Problem<keyof EquilibriumProblems>> {
  const { layouts } = count(createKnowledge(variant));
  const { maxLayouts = DEFAULT_MAX_LAYOUTS } = options;
  const classes = layouts > maxLayouts ? undefined : LayoutClasses.of(variant, maxLayouts);
  if (!classes) {
    const counts = { layouts: Number(layouts), most: maxLayouts };
    return fail(problem("equilibrium/too-large", counts));
  }
  const start = perfectProblem(createKnowledge(variant), () => 1);
  if (!start.ok) return fail(problem("equilibrium/unsolved", { reason: start.error }));
  return ok(new DoubleOracle(classes, options).run());
}

/** The share of the best mix so far in the next mix; lower values are tried if that gives nothing new. */
const CAUTION = [0.7, 0.35, 0] as const;
/** The total weight of a blended mix: the search is faster with small integers. */
const CAUTIOUS_WEIGHT = 20_000;

/**
 * The double oracle algorithm. All layout classes are in the game from the start, so the placer's
 * best response always is; shooting strategies are added one by one. The solution of the game so far
 * gives an upper bound. The best response to any mix of the placer gives a lower bound and a
 * strategy to add. Responding only to the game's own solution converges slowly, because it swings
 * between extremes, so the mix stays near the best one so far.
 */
class DoubleOracle {
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

  /** Returns whether anything was learned. */
  private *improve(solved: MatrixSolution): Work<boolean> {
    for (const caution of CAUTION) {
      const asked = caution > 0 ? this.blend(solved.rowWeights, caution) : solved.rowWeights;
      const response = yield* this.reporting(this.shooter.respond(asked));
      if (this.note(response)) return true;
      if (this.isExact || this.isOver()) return false;
    }
    // The response may have been to a slightly rounded mix. If the weights fit, prove the exact one.
    const lower = yield* this.reporting(this.shooter.prove(solved.rowWeights));
    if (lower) this.note({ weights: solved.rowWeights, lower, totals: undefined });
    return false;
  }

  /** Updates the bounds and adds the strategy; returns whether it improves on the game's solution. */
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
    // Firing at every square.
    return this.solved?.value ?? fraction(BigInt(cellCount(this.classes.variant)));
  }

  private get isExact(): boolean {
    return compareFractions(this.best.lower, this.upper) === 0;
  }

  /** Reports progress as the share of the first gap between the bounds that is closed. */
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

/** Whether a strategy needs fewer shots than the value against the placer's mix. */
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

function sharesOf(weights: readonly bigint[], sizes: readonly number[]): number[] {
  const mass = massOf(weights, sizes);
  return weights.map((weight, c) => decimalOf(fraction(weight * BigInt(sizes[c]!), mass)));
}

import type { Work } from "@broadside/engine/internals";
import { type Cell, cellCount, createKnowledge, unwrap } from "@broadside/rules";
import { MISS, stepIndex } from "../perfect/game-state.ts";
import type { PerfectProblem } from "../perfect/perfect-problem.ts";
import { PerfectSearch } from "../perfect/perfect-search.ts";
import type { PerfectTree } from "../perfect/perfect-tree.ts";
import { type Fraction, fraction } from "./fraction.ts";
import type { LayoutClasses } from "./layout-classes.ts";

/** A perfect shooter's response to a placer's mix. */
export interface ShooterResponse {
  /** The mix as the weight of each layout by class. It may differ slightly from the requested one. */
  readonly weights: readonly bigint[];
  /** A proven lower bound on the shots of any strategy against this mix. */
  readonly lower: Fraction;
  /** By class: the total shots over its layouts of a strategy that is good against the mix. */
  readonly totals: readonly number[] | undefined;
}

/** The solver's limit on weight times squares. */
const MOST_WEIGHT = 2 ** 29 - 1;

/** Finds best responses to mixes of a variant's layout classes. */
export class Shooter {
  private readonly classes: LayoutClasses;
  private readonly isOver: () => boolean;
  private finishedNodes = 0;
  private current: PerfectSearch | undefined;

  constructor(classes: LayoutClasses, isOver: () => boolean) {
    this.classes = classes;
    this.isOver = isOver;
  }

  /** States searched so far. */
  get nodes(): number {
    return this.finishedNodes + (this.current?.nodes ?? 0);
  }

  /**
   * The best response to a mix. A strategy must also handle layouts that the mix omits, so every
   * layout gets weight 1 in addition to its weight times `factor`. If the solver's limit allows, the
   * factor exceeds all the shots that the extra weights can cost together; then they only break ties,
   * and the bound holds for the requested mix itself.
   */
  *respond(wanted: readonly bigint[]): Work<ShooterResponse> {
    const cells = cellCount(this.classes.variant);
    const room = BigInt(Math.floor(MOST_WEIGHT / cells) - this.classes.layouts);
    const total = this.weightOf(wanted);
    const extra = BigInt(this.classes.layouts * cells);
    const isExact = total * (extra + 1n) <= room;
    const factor = isExact ? extra + 1n : room / total;
    const weights = wanted.map((weight) =>
      factor > 0n ? weight * factor + 1n : (weight * room) / total + 1n,
    );
    const { lower, totals } = yield* this.search(weights);
    const proven = BigInt(lower);
    if (!isExact) return { weights, lower: fraction(proven, this.weightOf(weights)), totals };
    const misses = (proven - extra + factor - 1n) / factor;
    return { weights: wanted, lower: fraction(misses, total), totals };
  }

  /** The best proven lower bound for exactly this mix; undefined if its weights are too large. */
  *prove(weights: readonly bigint[]): Work<Fraction | undefined> {
    const total = this.weightOf(weights);
    if (total * BigInt(cellCount(this.classes.variant)) > MOST_WEIGHT) return undefined;
    const { lower } = yield* this.search(weights);
    return fraction(BigInt(lower), total);
  }

  private weightOf(weights: readonly bigint[]): bigint {
    const { list } = this.classes;
    return weights.reduce((sum, weight, c) => sum + weight * BigInt(list[c]!.layouts.length), 0n);
  }

  private *search(weights: readonly bigint[]) {
    const numbers = weights.map(Number);
    const { classes } = this;
    const opened = PerfectSearch.open(createKnowledge(classes.variant), {
      weightOf: (ships) => numbers[classes.indexOf(ships)]!,
    });
    const search = unwrap(opened);
    this.current = search;
    try {
      const work = search.run();
      for (let step = work.next(); !step.done; step = work.next()) {
        if (this.isOver()) break;
        yield step.value;
      }
      const { lower, exact } = search.bounds;
      const isWhole = numbers.every((weight) => weight > 0);
      const totals =
        exact && isWhole ? totalsOf(classes, search.problem, yield* search.tree()) : undefined;
      return { lower, totals };
    } finally {
      this.finishedNodes += search.nodes;
      this.current = undefined;
      search.close();
    }
  }
}

/** Plays a tree against every layout. */
function totalsOf(classes: LayoutClasses, problem: PerfectProblem, tree: PerfectTree): number[] {
  const squareOf = new Map(problem.cells.map((cell, square) => [cell, square]));
  const items = classes.list.flatMap(({ layouts }, index) =>
    layouts.map((ships) => ({
      index,
      residual: problem.residuals.rootOf({ ships, weight: 1 }, squareOf, new Set()),
    })),
  );
  const totals = classes.list.map(() => 0);
  new TreeWalk(problem, squareOf, totals).walk(tree, items);
  return totals;
}

interface Item {
  readonly index: number;
  readonly residual: number;
}

class TreeWalk {
  private readonly problem: PerfectProblem;
  private readonly squareOf: ReadonlyMap<Cell, number>;
  private readonly totals: number[];

  constructor(problem: PerfectProblem, squareOf: ReadonlyMap<Cell, number>, totals: number[]) {
    this.problem = problem;
    this.squareOf = squareOf;
    this.totals = totals;
  }

  /** The branches of a tree are in the order of announcements, as numbered by the problem. */
  walk({ cell, next }: PerfectTree, items: readonly Item[]): void {
    const square = this.squareOf.get(cell)!;
    const parts = new Map<number, Item[]>();
    for (const { index, residual } of items) {
      this.totals[index]!++;
      const { said, after } = stepFrom(this.problem, residual, square);
      if (this.problem.residuals.list[after]!.steps.length === 0) continue;
      const part = parts.get(said);
      if (part) part.push({ index, residual: after });
      else parts.set(said, [{ index, residual: after }]);
    }
    const inOrder = [...parts].sort(([a], [b]) => a - b);
    if (inOrder.length !== next.length) throw new Error("The tree belongs to another problem.");
    inOrder.forEach(([, part], i) => {
      this.walk(next[i]!.tree, part);
    });
  }
}

function stepFrom({ residuals }: PerfectProblem, residual: number, square: number) {
  const { low, high, steps } = residuals.list[residual]!;
  const at = stepIndex(low, high, square);
  const step = at < 0 ? undefined : steps[at]!;
  return step ? { said: step.said, after: step.next } : { said: MISS, after: residual };
}

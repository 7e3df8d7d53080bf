import type { Cell, Knowledge, Rng, Variant } from "@broadside/rules";
import { openCells } from "@broadside/rules";
import { BOT_EFFORT } from "../counting/cells.ts";
import { count } from "../counting/count.ts";
import { chanceOf } from "../counting/posterior.ts";
import { canEstimate, PriorBeliefs } from "../habits/prior-beliefs.ts";
import { isUniform, type Prior, uniformPrior } from "../priors/prior.ts";
import { strongestFor } from "./admiral.ts";
import { exact } from "./exact.ts";
import type { Strategy } from "./strategy.ts";

/** The bots that can follow a prior. */
export const priorBots: readonly string[] = ["exact", "foresight", "admiral"];

/**
 * A bot that expects its opponent to place as a prior says. `exact` fires at the likeliest square.
 * The others leave the square they would choose themselves only if the prior adds clearly more to the
 * chance of another one than they gave up for their own.
 */
export function withPrior(strategy: Strategy, prior: Prior): Strategy {
  if (isUniform(prior)) return strategy;
  const odds = new OddsUnderPrior(prior);
  return {
    name: strategy.name,
    canPlay: strategy.canPlay,
    choose(knowledge, rng) {
      const values = gainOf(strategy, knowledge, rng, odds);
      return bestOf(knowledge, values);
    },
    explain(knowledge) {
      const chances = odds.chances(knowledge);
      const open = new Set(openCells(knowledge));
      return Array.from(chances, (chance, cell) => (open.has(cell) ? rounded(chance) : 0));
    },
  };
}

/** By cell: how good it is to fire there. */
function gainOf(
  strategy: Strategy,
  knowledge: Knowledge,
  rng: Rng,
  odds: OddsUnderPrior,
): Float64Array {
  const chances = odds.chances(knowledge);
  const base = strategy.name === "admiral" ? strongestFor(knowledge.variant) : strategy;
  if (base.name === exact.name) return chances;
  const own = base.choose(knowledge, rng);
  const uniform = odds.uniformChances(knowledge);
  const values = chances.slice();
  const open = openCells(knowledge);
  values[own]! += Math.max(...open.map((cell) => uniform[cell]!)) - uniform[own]!;
  values[own]! += MARGIN * odds.uniformShare(knowledge.variant);
  return values;
}

/**
 * By how much more a prior has to favour another square, as long as the opponent may well be uniform.
 * Without it, slight doubts about a uniform opponent turn foresight into a greedy player, which costs
 * more than half a shot; with an opponent whose habits are known, it costs nothing (docs/priors.md).
 */
const MARGIN = 0.02;

/** Rounded, so that cells equal by symmetry stay equal. */
const rounded = (chance: number): number => Math.round(chance * 1e6);

/** The first of the best cells in row order. */
function bestOf(knowledge: Knowledge, values: Float64Array): Cell {
  const open = openCells(knowledge);
  if (open.length === 0) throw new RangeError("There is no square left to fire at.");
  return open.reduce((best, cell) =>
    rounded(values[cell]!) > rounded(values[best]!) ? cell : best,
  );
}

/** Chances under a prior: estimated where that is possible and ships may be alike, else counted. */
class OddsUnderPrior {
  private readonly prior: Prior;
  private readonly beliefs = new WeakMap<Variant, PriorBeliefs>();
  private readonly uniform = new WeakMap<Variant, PriorBeliefs>();

  constructor(prior: Prior) {
    this.prior = prior;
  }

  /** A prior that allows none of the layouts that fit is dropped. */
  chances(knowledge: Knowledge): Float64Array {
    const chances = chancesBy(this.beliefs, this.prior, knowledge);
    return chances.some((chance) => chance > 0) ? chances : counted(knowledge, uniformPrior);
  }

  /** The chance that the opponent places uniformly, after `chances`; 1 if it was not estimated. */
  uniformShare(variant: Variant): number {
    const masses = this.beliefs.get(variant)?.masses;
    if (!masses) return 1;
    const { parts } = this.prior;
    return parts.reduce((sum, { kind }, i) => sum + (kind === "uniform" ? masses[i]! : 0), 0);
  }

  uniformChances(knowledge: Knowledge): Float64Array {
    return chancesBy(this.uniform, uniformPrior, knowledge);
  }
}

/** True if bots estimate odds under priors, which takes moments, instead of counting. */
export const isEstimated = (variant: Variant): boolean =>
  variant.fleet.length <= MOST_SHIPS && canEstimate(variant);

/** With more ships, taking them to be nearly independent is too far from the truth. */
const MOST_SHIPS = 7;

function chancesBy(
  known: WeakMap<Variant, PriorBeliefs>,
  prior: Prior,
  knowledge: Knowledge,
): Float64Array {
  const { variant } = knowledge;
  if (knowledge.afloat || !isEstimated(variant)) return counted(knowledge, prior);
  let beliefs = known.get(variant);
  if (!beliefs) {
    beliefs = new PriorBeliefs(prior, variant);
    known.set(variant, beliefs);
  }
  return beliefs.estimate(knowledge);
}

function counted(knowledge: Knowledge, prior: Prior): Float64Array {
  const posterior = count(knowledge, { prior, budget: BOT_EFFORT.scratch });
  return Float64Array.from(posterior.counts, (_, cell) => chanceOf(posterior, cell));
}

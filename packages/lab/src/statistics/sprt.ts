import type { Variant } from "@broadside/rules";
import { pairings } from "../plan/run-description.ts";
import { countOf } from "./histogram.ts";
import { pairedDifference } from "./paired.ts";
import type { Tally } from "./tally.ts";

/**
 * A sequential test on the paired differences d of two bots (Sobel and Wald 1949: two of Wald's
 * tests at once). It asks whether the first is better by `delta` shots per game, whether the second
 * is, or neither. After every chunk, for the hypotheses "mean d = +delta" and "= -delta" against
 * "mean d = 0":
 *
 *     LLR = (±delta * sum(d) - n * delta^2 / 2) / s^2        (s^2: the sample variance so far)
 *
 * A hypothesis is accepted at LLR >= ln((1 - beta) / alpha) and given up at LLR <= ln(beta / (1 -
 * alpha)); a decision is never revised. The differences are treated as normal, which is close
 * enough for sums of a hundred and more; before that nothing is decided. If layouts are used more
 * than once, d is the mean of a layout's games and n counts layouts. If luck is measured, d is the
 * luck-corrected difference, which has the same mean and less spread.
 *
 * Error rates: for bots of equal strength, each side is wrongly found better with a chance of at
 * most alpha; a bot that is better by delta or more is missed with a chance of at most beta.
 */
export interface SprtOptions {
  /** The smallest difference that matters, in shots per game. */
  readonly delta: number;
  readonly alpha: number;
  readonly beta: number;
}

/** Half a shot per game, with 5% errors of either kind. */
export const sprtDefaults: SprtOptions = { delta: 0.5, alpha: 0.05, beta: 0.05 };

/** On distinct layouts. */
export const MIN_GAMES = 100;

/** State of one of the test's two hypotheses. */
export const decisions = ["open", "accepted", "given up"] as const;
export type Decision = (typeof decisions)[number];

/** State of the test of one pair. A decision is never revised. */
export interface SprtState {
  readonly first: Decision;
  readonly second: Decision;
  /** Log-likelihood ratios for the first and for the second being better. */
  readonly llr: readonly [number, number];
  /** Games at the decision, or so far. */
  readonly games: number;
}

export const verdicts = ["first", "second", "equal", "open"] as const;
export type Verdict = (typeof verdicts)[number];

export const newSprtState: SprtState = { first: "open", second: "open", llr: [0, 0], games: 0 };

export function verdictOf({ first, second }: SprtState): Verdict {
  if (first === "accepted") return "first";
  if (second === "accepted") return "second";
  return first === "given up" && second === "given up" ? "equal" : "open";
}

export const judge = (
  variant: Variant,
  tally: Tally,
  states: readonly SprtState[],
  options: SprtOptions,
): SprtState[] =>
  tally.pairs.map((pair, p) => {
    const before = states[p] ?? newSprtState;
    if (verdictOf(before) !== "open") return before;
    if (hasFailed(tally, p)) return before;
    const found = pairedDifference(variant, pair);
    const { n: games } = found;
    const n = found.layouts ?? games;
    if (n < MIN_GAMES) return { ...before, games };
    const { mean, standardDeviation } = found.corrected ?? found;
    const spread = found.layouts ? found.standardError * Math.sqrt(n) : standardDeviation;
    return { ...advance(before, n, mean, spread, options), games };
  });

/** True if every pair is decided, or cannot be because one of the two has failed. */
export const isSettled = (tally: Tally, states: readonly SprtState[]): boolean =>
  states.length > 0 &&
  states.every((state, p) => verdictOf(state) !== "open" || hasFailed(tally, p, MIN_GAMES));

/** True if one of the two has forfeited every solo game, at least `least` of them. */
function hasFailed({ bots }: Tally, pair: number, least = 1): boolean {
  const [i, j] = pairings(bots.length)[pair]!;
  return [bots[i]!, bots[j]!].some(
    ({ shots, forfeits }) => forfeits >= least && countOf(shots) === 0,
  );
}

export function advance(
  before: SprtState,
  n: number,
  mean: number,
  standardDeviation: number,
  options: SprtOptions,
): SprtState {
  const { delta } = options;
  // Bots that play alike have no variance; a deviation of 0.1 shots makes the ratio finite.
  const variance = Math.max(standardDeviation ** 2, 0.01);
  const ratio = (sign: 1 | -1) => (n * (sign * delta * mean - delta ** 2 / 2)) / variance;
  const llr = [ratio(1), ratio(-1)] as const;
  return {
    first: step(before.first, llr[0], options),
    second: step(before.second, llr[1], options),
    llr,
    games: n,
  };
}

function step(decision: Decision, llr: number, { alpha, beta }: SprtOptions): Decision {
  if (decision !== "open") return decision;
  if (llr >= Math.log((1 - beta) / alpha)) return "accepted";
  return llr <= Math.log(beta / (1 - alpha)) ? "given up" : "open";
}

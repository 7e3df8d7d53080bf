import { pairings } from "../plan/run-description.ts";
import type { LayoutSums } from "./layout-sums.ts";
import { inverse, type Matrix, multiply } from "./matrix.ts";
import { Z95 } from "./student.ts";
import type { PairTally } from "./tally.ts";

/** Strength in two-sided matches: 400 points more means winning 10 of 11. The mean is 0. */
export interface EloRating {
  readonly elo: number;
  /** Half the 95% confidence interval; NaN if all matches were on the same layouts. */
  readonly margin95: number;
  readonly games: number;
  readonly wins: number;
}

/** Elo points per unit of log odds. */
const SCALE = 400 / Math.LN10;

/**
 * Maximum-likelihood ratings in the Bradley–Terry model. Errors come from the variance of whole
 * pairs of matches (same layouts, sides swapped), since the two are not independent: the "sandwich"
 * H^-1 M H^-1 of the information H and the observed variance M. Each pairing gets one virtual pair
 * of matches, one won by each bot, so that a clean sweep has a finite rating. All pairs of matches
 * on the same layouts count as one observation.
 *
 * Pairings count as independent. Those of one run are not, because all of them are played on the
 * same layouts: with many bots and few matches, the margins are too small.
 */
export function eloRatings(bots: number, pairs: readonly PairTally[]): EloRating[] {
  const { strengths, covariance } = fitMatches(bots, pairs);
  return strengths.map((strength, bot) => {
    const own = pairings(bots).flatMap(([i, j], p) => {
      const side = bot === i ? 0 : 1;
      return bot === i || bot === j ? [{ wins: pairs[p]!.wins, side }] : [];
    });
    return {
      elo: SCALE * strength,
      margin95: SCALE * Z95 * Math.sqrt(atLeast0(covariance[bot]![bot]!)),
      games: own.reduce((sum, { wins }) => sum + wins[0] + wins[1], 0),
      wins: own.reduce((sum, { wins, side }) => sum + wins[side]!, 0),
    };
  });
}

/** Ratings with the mean 0, and the covariance of their errors. */
export interface EloFit {
  readonly elos: readonly number[];
  readonly covariance: readonly (readonly number[])[];
}

/**
 * The fit behind `eloRatings`, with all its errors. `schedule`: by pairing, the games of a tournament
 * in which some met more often than others. The ratings are those that it would give with these
 * chances to win. They depend on it because bots do not follow the model exactly.
 */
export function eloOfMatches(
  bots: number,
  pairs: readonly PairTally[],
  schedule?: readonly number[],
): EloFit {
  return scaled(fitMatches(bots, pairs, schedule));
}

/**
 * Ratings from independent games, by pairing: those won by the first bot, and by the second. Every
 * bot must have won a game and lost one.
 */
export function eloOfGames(bots: number, wins: readonly (readonly [number, number])[]): EloFit {
  const results = pairings(bots).map(([i, j], p) => {
    const [own, other] = wins[p]!;
    return { i, j, games: own + other, wins: own, spread: 0 };
  });
  const strengths = fit(bots, results);
  return scaled({ strengths, covariance: centredInverse(bots, results, strengths) });
}

/** In log odds. */
interface Fit {
  readonly strengths: readonly number[];
  readonly covariance: Matrix;
}

function fitMatches(bots: number, pairs: readonly PairTally[], schedule?: readonly number[]): Fit {
  const results = pairings(bots).map(([i, j], p) => {
    const result = { i, j, ...pairScore(pairs[p]!) };
    return schedule ? rescaled(result, schedule[p]!) : result;
  });
  const strengths = fit(bots, results);
  return { strengths, covariance: covarianceOf(bots, results, strengths) };
}

const scaled = ({ strengths, covariance }: Fit): EloFit => ({
  elos: strengths.map((strength) => SCALE * strength),
  covariance: covariance.map((row) => row.map((value) => SCALE * SCALE * value)),
});

interface PairResult {
  readonly i: number;
  readonly j: number;
  readonly games: number;
  /** Won by i, including the virtual match. */
  readonly wins: number;
  /** Sum over pairs of the squared deviation from the mean score. */
  readonly spread: number;
}

/** Rounding may give a tiny negative variance; NaN stays NaN. */
const atLeast0 = (variance: number): number => (variance < 0 ? 0 : variance);

function pairScore({ pairScores, matchLayouts }: PairTally): Omit<PairResult, "i" | "j"> {
  const counts = [pairScores[0]! + 0.5, pairScores[1]!, pairScores[2]! + 0.5];
  const pairs = counts[0]! + counts[1]! + counts[2]!;
  const wins = counts[1]! + 2 * counts[2]!;
  const mean = wins / pairs;
  const spread = counts.reduce((sum, n, score) => sum + n * (score - mean) ** 2, 0);
  return { games: 2 * pairs, wins, spread: repeatedSpread(matchLayouts, mean) ?? spread };
}

/** Converts a result to another number of games; the share of wins and its error do not change. */
function rescaled(result: PairResult, games: number): PairResult {
  const factor = games / result.games;
  const { wins, spread } = result;
  return { ...result, games, wins: wins * factor, spread: spread * factor * factor };
}

/** The virtual pair is added as half a double loss and half a double win. */
function repeatedSpread(all: LayoutSums | undefined, mean: number): number | undefined {
  if (!all?.games.some((games) => games > 1)) return undefined;
  const layouts = all.games.filter((games) => games > 0).length;
  if (layouts < 2) return Number.NaN;
  const spread = all.games.reduce(
    (sum, games, layout) => sum + (all.sums[layout]! - games * mean) ** 2,
    0,
  );
  return (layouts / (layouts - 1)) * spread + 0.5 * (mean ** 2 + (2 - mean) ** 2);
}

const chance = (difference: number): number => 1 / (1 + Math.exp(-difference));

/** Newton's method on the log likelihood; strengths in log odds, mean 0. */
function fit(bots: number, results: readonly PairResult[]): number[] {
  let strengths = new Array<number>(bots).fill(0);
  for (let round = 0; round < 100; round++) {
    const slope = new Array<number>(bots).fill(0);
    for (const { i, j, games, wins } of results) {
      const surplus = wins - games * chance(strengths[i]! - strengths[j]!);
      slope[i]! += surplus;
      slope[j]! -= surplus;
    }
    const back = inverse(information(bots, results, strengths));
    const change = back.map((row) => row.reduce((sum, value, b) => sum + value * slope[b]!, 0));
    // Steps of more than one unit of log odds can overshoot.
    const most = Math.max(...change.map(Math.abs), 1e-300);
    const damping = Math.min(1, 1 / most);
    strengths = strengths.map((strength, b) => strength + damping * change[b]!);
    if (most < 1e-12) break;
  }
  const mean = strengths.reduce((sum, s) => sum + s, 0) / bots;
  return strengths.map((strength) => strength - mean);
}

/**
 * The information matrix. The constant added everywhere fixes the mean, which matches cannot
 * determine.
 */
function information(
  bots: number,
  results: readonly PairResult[],
  strengths: readonly number[],
): Matrix {
  const matrix = Array.from({ length: bots }, () => new Array<number>(bots).fill(1 / bots));
  for (const { i, j, games } of results) {
    const p = chance(strengths[i]! - strengths[j]!);
    addPair(matrix, i, j, games * p * (1 - p));
  }
  return matrix;
}

function covarianceOf(
  bots: number,
  results: readonly PairResult[],
  strengths: readonly number[],
): Matrix {
  const back = centredInverse(bots, results, strengths);
  const observed = Array.from({ length: bots }, () => new Array<number>(bots).fill(0));
  for (const { i, j, spread } of results) addPair(observed, i, j, spread);
  return multiply(multiply(back, observed), back);
}

/** The inverse of the information, among ratings with the mean 0. */
const centredInverse = (
  bots: number,
  results: readonly PairResult[],
  strengths: readonly number[],
): Matrix =>
  inverse(information(bots, results, strengths)).map((row) => row.map((value) => value - 1 / bots));

function addPair(matrix: number[][], i: number, j: number, weight: number): void {
  matrix[i]![i]! += weight;
  matrix[j]![j]! += weight;
  matrix[i]![j]! -= weight;
  matrix[j]![i]! -= weight;
}

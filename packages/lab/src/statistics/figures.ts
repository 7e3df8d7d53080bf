import { cellCount, type Variant } from "@broadside/rules";
import { fleetCells } from "@broadside/rules/board";
import { correctedMoments } from "./corrected-sums.ts";
import {
  countOf,
  type Histogram,
  highestOf,
  lowestOf,
  momentsOf,
  quantileOf,
} from "./histogram.ts";
import { layoutMoments } from "./layout-sums.ts";
import { luckMoments } from "./luck-sums.ts";
import { tCritical95 } from "./student.ts";
import type { BotTally } from "./tally.ts";

/**
 * Figures on a bot's solo games, in shots per game. NaN (null in JSON) if unknown: errors of a
 * single game, and all figures of a bot that forfeited every game.
 */
export interface Figures {
  readonly games: number;
  /** Number of distinct layouts if some were repeated. Each then counts once. */
  readonly layouts?: number;
  readonly forfeits: number;
  readonly mean: number;
  readonly standardError: number;
  /** Half the 95% confidence interval of the mean. */
  readonly margin95: number;
  readonly standardDeviation: number;
  /** Luck-corrected figures, if the run measured luck. */
  readonly corrected?: CorrectedFigures;
  readonly median: number;
  readonly best: number;
  readonly worst: number;
  /** Shots within which 5, 25, 75 and 95% of the games were won. */
  readonly quantiles: { readonly [part in "5" | "25" | "75" | "95"]: number };
  /** Hits per shot in finished games. */
  readonly hitRate: number;
  /** Mean shot that sank each ship, in finished games. */
  readonly sunkAt: readonly ShipFigures[];
}

/** Shots per game with luck removed: the same expectation with a smaller error. */
export interface CorrectedFigures {
  readonly mean: number;
  readonly standardError: number;
  readonly margin95: number;
  readonly standardDeviation: number;
  /** Shots left uncorrected because their chances could not be counted exactly. */
  readonly uncounted: number;
}

export interface ShipFigures {
  readonly ship: string;
  readonly length: number;
  readonly mean: number;
  readonly standardError: number;
  readonly quantiles: { readonly [part in "5" | "25" | "50" | "75" | "95"]: number };
}

/** Forfeited games count as the longest possible game, so that losing never looks like winning. */
export function shotsWithForfeits(variant: Variant, tally: BotTally): Histogram {
  const shots = [...tally.shots];
  shots[cellCount(variant)]! += tally.forfeits;
  return shots;
}

export function figuresOf(variant: Variant, tally: BotTally): Figures {
  const finished = momentsOf(tally.shots);
  const shots = finished.n > 0 ? shotsWithForfeits(variant, tally) : tally.shots;
  const byLayout = finished.n > 0 ? layoutMoments(tally.layouts) : undefined;
  const { n, mean, standardError } = byLayout ?? momentsOf(shots);
  const quantile = (part: number) => quantileOf(shots, part);
  return {
    games: finished.n + tally.forfeits,
    ...(byLayout && { layouts: byLayout.n }),
    forfeits: tally.forfeits,
    mean,
    standardError,
    margin95: tCritical95(n) * standardError,
    standardDeviation: momentsOf(shots).standardDeviation,
    ...(finished.n > 0 && correctedFigures(tally)),
    median: quantile(0.5),
    best: lowestOf(shots),
    worst: highestOf(shots),
    quantiles: { 5: quantile(0.05), 25: quantile(0.25), 75: quantile(0.75), 95: quantile(0.95) },
    hitRate: fleetCells(variant.fleet) / finished.mean,
    sunkAt: variant.fleet.map((ship, i) => {
      const figures = shipFigures(ship.name, ship.length, tally.sunkAt[i]!);
      // Sinkings are not counted by layout, so their error is unknown if layouts repeat.
      return byLayout ? { ...figures, standardError: Number.NaN } : figures;
    }),
  };
}

/** Nothing if luck was not measured. */
export function correctedFigures({ luck, corrected }: Pick<BotTally, "luck" | "corrected">): {
  readonly corrected?: CorrectedFigures;
} {
  const sums = luck ?? corrected;
  if (!sums) return {};
  const { n, mean, standardError, standardDeviation } =
    "halves" in sums ? luckMoments(sums) : correctedMoments(sums);
  const margin95 = tCritical95(n) * standardError;
  const { uncounted } = sums;
  return { corrected: { mean, standardError, margin95, standardDeviation, uncounted } };
}

function shipFigures(ship: string, length: number, histogram: Histogram): ShipFigures {
  const { mean, standardError } = momentsOf(histogram);
  const at = (part: number) => quantileOf(histogram, part);
  const quantiles = { 5: at(0.05), 25: at(0.25), 50: at(0.5), 75: at(0.75), 95: at(0.95) };
  return { ship, length, mean, standardError, quantiles };
}

/** Share of games won within n shots, by n. */
export function cumulativeWins(tally: BotTally): number[] {
  const games = countOf(tally.shots) + tally.forfeits;
  let won = 0;
  return tally.shots.map((count) => {
    won += count;
    return games > 0 ? won / games : 0;
  });
}

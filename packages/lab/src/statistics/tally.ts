import { cellCount, type Variant } from "@broadside/rules";
import type { ForfeitReason } from "../games/outcome.ts";
import type { LayoutRepeats } from "../plan/open-run.ts";
import { pairings } from "../plan/run-description.ts";
import type { CorrectedSums } from "./corrected-sums.ts";
import { countOf, emptyHistogram, type Histogram, mergeCounts } from "./histogram.ts";
import { emptyLayoutSums, type LayoutSums } from "./layout-sums.ts";
import type { LuckSums } from "./luck-sums.ts";

/**
 * Counts so far, as integers in plain JSON. Tallies merge in any order and grouping to the same
 * bits, so chunks may be played anywhere; each must be merged once. The size depends on the board,
 * the bots and the list of repeated layouts, never on the number of games.
 */
export interface Tally {
  readonly bots: readonly BotTally[];
  /** In the order of `pairings`. */
  readonly pairs: readonly PairTally[];
  readonly forfeits: readonly ForfeitNote[];
  readonly witnesses: readonly Witness[];
}

export interface BotTally {
  /** Finished games by number of shots. */
  readonly shots: Histogram;
  /** Forfeited games, which count as the longest possible game. */
  readonly forfeits: number;
  /** By ship, finished games by the shot that sank it. */
  readonly sunkAt: readonly Histogram[];
  /** Shots by layout, if layouts repeat. */
  readonly layouts?: LayoutSums;
  /** Shots and luck, if the run measures luck. Includes forfeited games. */
  readonly luck?: LuckSums;
  /** In place of `luck` in reports of earlier versions. */
  readonly corrected?: CorrectedSums;
}

export interface PairTally {
  /** Games by the second bot's shots minus the first's; index 0 is minus the number of cells. */
  readonly differences: Histogram;
  /** Matches won by the first bot and by the second. */
  readonly wins: readonly [number, number];
  /** Matches won by the bot that shot first. */
  readonly firstMoverWins: number;
  /** Pairs of matches by how many of the two the first bot won: 0, 1, 2. */
  readonly pairScores: Histogram;
  readonly forfeits: readonly [number, number];
  /** Differences by layout, if layouts repeat. */
  readonly layouts?: LayoutSums;
  /** Scores of pairs of matches by pair of layouts, if these repeat. */
  readonly matchLayouts?: LayoutSums;
  /** Differences and the luck of the first and the second bot, if the run measures luck. */
  readonly luck?: LuckSums;
  /** In place of `luck` in reports of earlier versions. */
  readonly corrected?: CorrectedSums;
}

/** A forfeit and its reason. Only the first `MAX_NOTES` are stored. */
export interface ForfeitNote extends ForfeitReason {
  readonly where: "game" | "match";
  readonly index: number;
  readonly bot: number;
}

/** A sampled game for `lab verify` to replay. */
export interface Witness {
  readonly where: "game" | "match";
  readonly index: number;
  /** A bot's index, or two indices and "first" or "second" match of the pair. */
  readonly who: string;
  /** Shots to win (0 if forfeited), or the index of a match's winner. */
  readonly outcome: number;
  /** Of the cells fired at, in order. */
  readonly digest: string;
}

export const MAX_NOTES = 20;

export function emptyTally(variant: Variant, bots: number, repeats: LayoutRepeats = {}): Tally {
  const cells = cellCount(variant);
  const layouts = () => repeats.games && { layouts: emptyLayoutSums(repeats.games.count) };
  const pairs = () => repeats.pairs && { matchLayouts: emptyLayoutSums(repeats.pairs.count) };
  return {
    bots: Array.from({ length: bots }, () => ({
      shots: emptyHistogram(cells + 1),
      forfeits: 0,
      sunkAt: variant.fleet.map(() => emptyHistogram(cells + 1)),
      ...layouts(),
    })),
    pairs: pairings(bots).map(() => ({
      differences: emptyHistogram(2 * cells + 1),
      wins: [0, 0],
      firstMoverWins: 0,
      pairScores: emptyHistogram(3),
      forfeits: [0, 0],
      ...layouts(),
      ...pairs(),
    })),
    forfeits: [],
    witnesses: [],
  };
}

export const mergeTallies = (a: Tally, b: Tally): Tally => ({
  bots: mergeCounts(a.bots, b.bots),
  pairs: mergeCounts(a.pairs, b.pairs),
  forfeits: [...a.forfeits, ...b.forfeits].sort(byPlace).slice(0, MAX_NOTES),
  witnesses: [...a.witnesses, ...b.witnesses].sort(byPlace),
});

type Placed = Pick<ForfeitNote, "where" | "index"> &
  Partial<Pick<ForfeitNote, "bot" | "message"> & Pick<Witness, "who">>;

/** A total order, so that the result does not depend on the order of merging. */
function byPlace(a: Placed, b: Placed): number {
  return (
    compare(a.where, b.where) ||
    a.index - b.index ||
    compare(a.who ?? "", b.who ?? "") ||
    (a.bot ?? 0) - (b.bot ?? 0) ||
    compare(a.message ?? "", b.message ?? "")
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Share of forfeited games above which they distort the figures. */
export const MANY_FORFEITS = 0.01;

/** A bot's games, solo and in matches, and how many of them it forfeited. */
export function forfeitsOf(tally: Tally, bot: number): { games: number; forfeits: number } {
  const own = tally.bots[bot]!;
  let games = countOf(own.shots) + own.forfeits;
  let { forfeits } = own;
  for (const [p, seats] of pairings(tally.bots.length).entries()) {
    const seat = seats.indexOf(bot);
    if (seat < 0) continue;
    games += countOf(tally.pairs[p]!.wins);
    forfeits += tally.pairs[p]!.forfeits[seat]!;
  }
  return { games, forfeits };
}

/** True if the bot forfeited every game: the run does not show how it plays. */
export function isFailed(tally: Tally, bot: number): boolean {
  const { games, forfeits } = forfeitsOf(tally, bot);
  return games > 0 && forfeits === games;
}

import type { Variant, VariantDraft } from "@broadside/rules";
import type { StartUps } from "../games/bot.ts";
import { isCommand, shownNames } from "../plan/bot-names.ts";
import { pairings, type RunDescription, variantOf } from "../plan/run-description.ts";
import type { RunState } from "../run/runner.ts";
import { type EloRating, eloRatings } from "../statistics/elo.ts";
import { type Figures, figuresOf } from "../statistics/figures.ts";
import { countOf } from "../statistics/histogram.ts";
import { type PairedDifference, pairedDifference } from "../statistics/paired.ts";
import {
  isSettled,
  type SprtOptions,
  type SprtState,
  type Verdict,
  verdictOf,
} from "../statistics/sprt.ts";
import type { PairTally, Tally } from "../statistics/tally.ts";
import { isFailed } from "../statistics/tally.ts";
import { type Warning, warningsOf } from "./report-warnings.ts";

/** A run's result with everything needed to judge and repeat it. Plain JSON. */
export interface Report {
  readonly format: "broadside report 1";
  readonly version: string;
  readonly command: string;
  /** Why the run ended early. `failed`: the test had nothing left to compare. */
  readonly stopped: "interrupted" | "decided" | "failed" | null;
  /** Missing in reports from earlier versions. */
  readonly warnings?: readonly Warning[];
  readonly run: RunDescription;
  /** The full rules, for readers who do not know the presets. */
  readonly variant: Required<VariantDraft>;
  /** The counts from which every figure is computed. */
  readonly tally: Tally;
  readonly bots: readonly BotReport[];
  readonly pairs: readonly PairReport[];
  readonly sprt: SprtOptions | null;
}

/** The figures of one bot. */
export interface BotReport extends Figures {
  /** As shown to readers; the run has the name it was started by. */
  readonly name: string;
  /** Mean time per shot in solo games, on the machine that played them. NaN if left out. */
  readonly msPerShot: number;
  /** Starts of an external bot's program, which are not part of its time per shot. */
  readonly startUps?: StartUps;
  /** Null without matches, or if the bot forfeited every game. */
  readonly elo: EloRating | null;
}

/** Two bots compared on the same layouts. */
export interface PairReport {
  readonly first: string;
  readonly second: string;
  /** n is 0 if either bot forfeited every game. */
  readonly difference: PairedDifference;
  readonly sprt: (SprtState & { readonly verdict: Verdict }) | null;
  readonly matches: number;
  readonly wins: readonly [number, number];
  /** Share of matches won by the bot that shot first; null without matches. */
  readonly firstMover: number | null;
}

export interface ReportSource {
  readonly version: string;
  readonly command: string;
  readonly run: RunDescription;
  readonly state: RunState;
  readonly interrupted: boolean;
  readonly sprt?: SprtOptions | undefined;
  /** False leaves times out, so that the report is the same on every machine. */
  readonly times?: boolean;
  /** By bot: the name an external bot gave itself. */
  readonly said?: readonly (string | undefined)[];
}

/** The report of a run, finished or not. */
export function makeReport(source: ReportSource): Report {
  const { run, state, sprt } = source;
  const { tally } = state;
  const variant = variantOf(run);
  const names = shownNames(run, source.said);
  return {
    format: "broadside report 1",
    version: source.version,
    command: source.command,
    stopped: source.interrupted ? "interrupted" : sprt ? stopOf(state) : null,
    warnings: warningsOf(names, run, tally),
    run,
    variant,
    tally,
    bots: botReports(run, variant, names, state, source.times ?? true),
    pairs: pairReports(variant, names, state),
    sprt: sprt ?? null,
  };
}

function stopOf({ sprt, tally }: RunState): Report["stopped"] {
  if (!isSettled(tally, sprt)) return null;
  return sprt.some((pair) => verdictOf(pair) !== "open") ? "decided" : "failed";
}

/** Null for bots that forfeited every game, which do not affect the other ratings. */
function ratingsOf(tally: Tally): (EloRating | null)[] {
  const rated = tally.bots.map((_, bot) => bot).filter((bot) => !isFailed(tally, bot));
  const pairs = pairings(tally.bots.length).flatMap(([i, j], p) =>
    rated.includes(i) && rated.includes(j) ? [tally.pairs[p]!] : [],
  );
  if (!pairs.some((pair) => countOf(pair.pairScores) > 0)) return tally.bots.map(() => null);
  const ratings = eloRatings(rated.length, pairs);
  return tally.bots.map((_, bot) => ratings[rated.indexOf(bot)] ?? null);
}

function botReports(
  run: RunDescription,
  variant: Variant,
  names: readonly string[],
  state: RunState,
  times: boolean,
): BotReport[] {
  const { tally } = state;
  const ratings = ratingsOf(tally);
  return names.map((name, bot) => {
    const figures = figuresOf(variant, tally.bots[bot]!);
    const shots = tally.bots[bot]!.shots.reduce((sum, n, count) => sum + n * count, 0);
    const msPerShot = times && shots > 0 ? state.ms[bot]! / shots : Number.NaN;
    const startUps = times && isCommand(run.bots[bot]!.name) && state.startUps?.[bot];
    const elo = ratings[bot] ?? null;
    return { name, ...figures, msPerShot, ...(startUps && { startUps }), elo };
  });
}

const pairReports = (variant: Variant, names: readonly string[], state: RunState): PairReport[] =>
  pairings(names.length).map(([i, j], p) => {
    const { tally } = state;
    const pair = tally.pairs[p]!;
    const failed = isFailed(tally, i) || isFailed(tally, j);
    const test = failed ? undefined : state.sprt[p];
    const matches = pair.wins[0] + pair.wins[1];
    return {
      first: names[i]!,
      second: names[j]!,
      difference: pairedDifference(variant, failed ? uncompared(pair) : pair),
      sprt: test ? { ...test, verdict: verdictOf(test) } : null,
      matches,
      wins: pair.wins,
      firstMover: matches > 0 ? pair.firstMoverWins / matches : null,
    };
  });

const uncompared = ({ layouts: _, luck: __, corrected: ___, ...pair }: PairTally): PairTally => ({
  ...pair,
  differences: pair.differences.map(() => 0),
});

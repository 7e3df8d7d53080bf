import { fleetCells, type Variant, type VariantDraft, writeVariant } from "@broadside/rules";
import { shownNames } from "../plan/bot-names.ts";
import { commandOf, isCommand } from "../plan/command-name.ts";
import { layoutsName } from "../plan/layout-source.ts";
import { pairings, type RunDescription, variantOf } from "../plan/run-description.ts";
import type { RunState } from "../run/runner.ts";
import { type EloRating, eloRatings } from "../statistics/elo.ts";
import { type Figures, figuresOf } from "../statistics/figures.ts";
import { isFailed } from "../statistics/forfeits.ts";
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
import { type Warning, warningsOf } from "./report-warnings.ts";

/** A run's result with all that is needed to judge and to repeat it. Plain JSON. */
export interface Report {
  readonly format: "broadside report 1";
  readonly version: string;
  readonly command: string;
  /** Why the run ended early, if it did. `failed`: the test had nothing left to compare. */
  readonly stopped: "interrupted" | "decided" | "failed" | null;
  /** Missing in reports of earlier versions. */
  readonly warnings?: readonly Warning[];
  readonly run: RunDescription;
  /** The rules in full, announcement and all, for readers that do not know the presets. */
  readonly variant: Required<VariantDraft>;
  /** The counts themselves: every figure here can be made from them again. */
  readonly tally: Tally;
  readonly bots: readonly BotReport[];
  readonly pairs: readonly PairReport[];
  readonly sprt: SprtOptions | null;
}

export interface BotReport extends Figures {
  /** What readers see; how it was started stands at its place in the run. */
  readonly name: string;
  /** Time for the bot's solo games by the number of its shots; of this machine, on this day. NaN if left out. */
  readonly msPerShot: number;
  /** Null without matches, and for a bot that forfeited every game. */
  readonly elo: EloRating | null;
}

export interface PairReport {
  readonly first: string;
  readonly second: string;
  /** Nothing is compared (n = 0) if one of the two forfeited every game. */
  readonly difference: PairedDifference;
  readonly sprt: (SprtState & { readonly verdict: Verdict }) | null;
  readonly matches: number;
  readonly wins: readonly [number, number];
  /** How often whoever shot first won; null without matches. */
  readonly firstMover: number | null;
}

export interface ReportSource {
  readonly version: string;
  readonly command: string;
  readonly run: RunDescription;
  readonly state: RunState;
  readonly interrupted: boolean;
  readonly sprt?: SprtOptions | undefined;
  /** False leaves times out: all else is the same on every machine. */
  readonly times?: boolean;
  /** By bot: the name a program gives itself. */
  readonly said?: readonly (string | undefined)[];
}

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
    variant: writeVariant(variant),
    tally,
    bots: botReports(variant, names, state, source.times ?? true),
    pairs: pairReports(variant, names, state),
    sprt: sprt ?? null,
  };
}

function stopOf({ sprt, tally }: RunState): Report["stopped"] {
  if (!isSettled(tally, sprt)) return null;
  return sprt.some((pair) => verdictOf(pair) !== "open") ? "decided" : "failed";
}

/** By bot; null for those that forfeited every game, who are left out of the others' ratings. */
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
    return { name, ...figures, msPerShot, elo: ratings[bot] ?? null };
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

const uncompared = ({ layouts: _, corrected: __, ...pair }: PairTally): PairTally => ({
  ...pair,
  differences: pair.differences.map(() => 0),
});

/** "10 x 10, ships of 5, 4, 3, 3, 2 (17 squares), contact any, announcement sunk-named". */
export function describeVariant(variant: Variant): string {
  const lengths = variant.fleet.map((ship) => ship.length).join(", ");
  const squares = fleetCells(variant.fleet);
  return `${variant.rows} x ${variant.columns}, ships of ${lengths} (${squares} squares), contact ${variant.contact}, announcement ${variant.announcement}, turns ${variant.turns}`;
}

/** What a reader must know before any figure, as pairs of a name and a value. */
export function provenance(report: Report): [string, string][] {
  const { run } = report;
  const variant = variantOf(run);
  const played = report.bots.map((bot) => bot.games);
  const games = new Set(played).size === 1 ? number(played[0]!) : played.map(number).join(", ");
  const matches = report.pairs.reduce((sum, pair) => sum + pair.matches, 0);
  return [
    ["Broadside", `version ${report.version}`],
    ["Variant", `${variant.name}: ${describeVariant(variant)}`],
    ["Bots", report.bots.map((bot, place) => botText(bot.name, run.bots[place]!.name)).join(", ")],
    ["Layouts", layoutsText(run)],
    ["Seed", run.seed],
    ["Games", `${games}${played.length === 1 ? "" : SAME_LAYOUTS}${stoppedText(report)}`],
    ...(run.luck ? [["Luck", luckText(report)] as [string, string]] : []),
    ...(run.think ? [["Thought per shot", `${number(run.think)} ms`] as [string, string]] : []),
    ...(matches > 0 ? [["Matches", `${number(matches)} in total`] as [string, string]] : []),
    ...(run.bots.some(({ name }) => isCommand(name))
      ? [["Time limit per shot", `${run.timeoutMs / 1000} s`] as [string, string]]
      : []),
    ["Repeat with", report.command],
  ];
}

/** What is measured, and how much of it could not be. */
function luckText({ bots }: Report): string {
  const uncounted = bots.reduce((sum, bot) => sum + (bot.corrected?.uncounted ?? 0), 0);
  const measured = "measured at every shot; the corrected means leave it out";
  if (uncounted === 0) return measured;
  return `${measured}, except at ${number(uncounted)} shots that would take too long to count`;
}

const SAME_LAYOUTS = " per bot, all on the same layouts";

/** The command of a program stands here and nowhere else. */
const botText = (shown: string, name: string): string =>
  shown === name ? name : `${shown} (${commandOf(name)})`;

function layoutsText(run: RunDescription): string {
  const name = layoutsName(run.layouts);
  if (run.layouts.kind !== "file") return name;
  const { texts, digest } = run.layouts;
  const layouts = texts.length === 1 ? "1 layout" : `${number(texts.length)} layouts`;
  return `${name} (${layouts}, SHA-256 ${digest.slice(0, 16)}…)`;
}

function stoppedText({ stopped, run }: Report): string {
  if (stopped === "interrupted") return ` (interrupted; ${number(run.games)} were requested)`;
  if (stopped === "decided") return ` (the test was decided; ${number(run.games)} were allowed)`;
  if (stopped === "failed") return ` (a bot failed; ${number(run.games)} were allowed)`;
  return "";
}

export const number = (n: number): string => n.toLocaleString("en-US");

export const fixed = (n: number, digits = 2): string =>
  Number.isFinite(n) ? n.toFixed(digits) : "–";

/** A whole number, or a dash where there is none. */
export const whole = (n: number): string => (Number.isFinite(n) ? `${n}` : "–");

export const signed = (n: number, digits = 2): string =>
  Number.isFinite(n) ? `${n < 0 ? "−" : "+"}${Math.abs(n).toFixed(digits)}` : "–";

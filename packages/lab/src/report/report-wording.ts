import { unreachable } from "@broadside/rules";
import { quoteLastWords } from "../games/bot.ts";
import type { EloRating } from "../statistics/elo.ts";
import { fixed, number, percent, signed } from "../statistics/number-text.ts";
import type { ForfeitNote } from "../statistics/tally.ts";
import type { Item } from "./document.ts";
import type { BotReport, PairReport, Report } from "./report.ts";

/** A pair with the better bot first, so that readers need not interpret a sign. */
export interface OrderedDifference {
  readonly fewer: string;
  readonly more: string;
  /** Shots per game, never negative, with its 95% interval. */
  readonly mean: number;
  readonly low95: number;
  readonly high95: number;
  /** False if the interval contains 0. */
  readonly isClear: boolean;
}

/** `by`: the difference to show instead of the raw one. */
export function orderedDifference(
  { first, second, difference }: PairReport,
  by: Pick<OrderedDifference, "mean" | "low95" | "high95"> = difference,
): OrderedDifference {
  const { mean, low95, high95 } = by;
  const isClear = low95 > 0 || high95 < 0;
  return mean >= 0
    ? { fewer: first, more: second, mean, low95, high95, isClear }
    : { fewer: second, more: first, mean: -mean, low95: -high95, high95: -low95, isClear };
}

/** "density needs 1.21 fewer shots than parity, 95% interval 0.80 to 1.62 (n = 1,000)." */
export function differenceText(pair: PairReport, stopped: Report["stopped"] = null): string {
  const { first, second, difference } = pair;
  const { n, layouts } = difference;
  const games = layouts === undefined ? `(n = ${number(n)})` : `(${layoutsText(n, layouts)})`;
  if (difference.n === 0) return `${first} and ${second} were not compared.`;
  if (difference.equal === difference.n) {
    return `${first} and ${second} needed the same number of shots in every game ${games}.`;
  }
  const lead = orderedDifference(pair);
  const needs = (verb: string) =>
    `${lead.fewer} ${verb} ${fixed(lead.mean)} fewer shots than ${lead.more}`;
  if ((layouts ?? n) === 1) {
    const one = layouts === 1 ? "One layout" : "One game";
    return `${one} cannot show a difference: ${needs("needed")} ${games}.`;
  }
  const doubt = lead.isClear ? "" : `${first} and ${second} cannot be told apart: `;
  const unadjusted = stopped === "decided" ? `, ${UNADJUSTED}` : "";
  return `${doubt}${needs("needs")}, 95% interval ${intervalText(lead)}${unadjusted} ${games}.${correctedDifference(pair)}`;
}

/** " Luck-corrected, density needs 1.184 fewer shots, 95% interval 1.160 to 1.208." */
function correctedDifference(pair: PairReport): string {
  const { corrected } = pair.difference;
  if (!corrected) return "";
  const { mean, margin95 } = corrected;
  const lead = orderedDifference(pair, { mean, low95: mean - margin95, high95: mean + margin95 });
  return ` Luck-corrected, ${lead.fewer} needs ${fixed(lead.mean, 3)} fewer shots, 95% interval ${intervalText(lead, 3)}.`;
}

/** A test that stops once decided tends to stop at a favourable moment. */
export const UNADJUSTED = "not adjusted for stopping";

/** "n = 100 games on 2 layouts" */
const layoutsText = (games: number, layouts: number): string =>
  `n = ${number(games)} games on ${layouts === 1 ? "1 layout" : `${number(layouts)} layouts`}`;

/** "0.80 to 1.62" */
export const intervalText = (
  { low95, high95 }: Pick<OrderedDifference, "low95" | "high95">,
  digits = 2,
): string =>
  Number.isFinite(high95 - low95) ? `${minus(low95, digits)} to ${minus(high95, digits)}` : "–";

const minus = (n: number, digits: number): string => fixed(n, digits).replace("-", "−");

/** "44.14 ± 0.08", mean and standard error. Omits the error if unknown, as for a single game. */
export const withError = (
  { mean, standardError }: Pick<BotReport, "mean" | "standardError">,
  digits = 2,
  errorDigits = digits,
): string =>
  Number.isFinite(standardError)
    ? `${fixed(mean, digits)} ± ${fixed(standardError, errorDigits)}`
    : fixed(mean, digits);

export const hasLuck = ({ bots }: Report): boolean => bots.some(({ corrected }) => corrected);

/** "43.98 to 44.31" */
export const meanInterval = (
  { mean, margin95 }: { mean: number; margin95: number },
  digits = 2,
): string => intervalText({ low95: mean - margin95, high95: mean + margin95 }, digits);

/** "−5 to +29" */
export const eloInterval = ({ elo, margin95 }: EloRating): string =>
  Number.isFinite(margin95)
    ? `${signed(elo - margin95, 0)} to ${signed(elo + margin95, 0)}`
    : "no interval";

/** "Hunt bot 2 times, 41 ms each (not part of the time per shot)", or undefined. */
export function startUpsText({ bots }: Report): string | undefined {
  const started = bots.flatMap(({ name, startUps }) =>
    startUps
      ? [`${name} ${timesText(startUps.times)} ${fixed(startUps.ms / startUps.times, 0)} ms`]
      : [],
  );
  return started.length > 0 ? `${started.join("; ")} (not part of the time per shot)` : undefined;
}

const timesText = (times: number): string =>
  times === 1 ? "once," : `${number(times)} times, on average`;

/** The pairs of which both bots finished games. */
export const comparedPairs = ({ pairs }: Report): PairReport[] =>
  pairs.filter(({ difference }) => difference.n > 0);

/** All compared pairs if there are at most `most`, otherwise those with the best bot. */
export function pairsToShow(report: Report, most: number): readonly PairReport[] {
  const { bots } = report;
  const compared = comparedPairs(report);
  if (compared.length <= most) return compared;
  // A bot with far fewer games might be best by luck.
  const enough = Math.max(...bots.map(({ games }) => games)) / 2;
  const best = bots.filter(({ games }) => games >= enough).sort((a, b) => a.mean - b.mean)[0]!.name;
  return compared.filter(({ first, second }) => first === best || second === best);
}

/** A pair's difference, and the verdict of the sequential test if there was one. */
export function pairItem(pair: PairReport, report: Report): Item {
  const verdict = verdictText(pair, report);
  const conclusion = verdict && `Test: ${verdict}`;
  return { text: differenceText(pair, report.stopped), conclusion };
}

/** The verdict of the sequential test on a pair, or undefined if there was no test. */
export function verdictText(pair: PairReport, report: Report): string | undefined {
  if (!pair.sprt || !report.sprt) return undefined;
  const { verdict, games } = pair.sprt;
  const { delta } = report.sprt;
  const after = `after ${number(games)} games`;
  switch (verdict) {
    case "first":
      return `${pair.first} is better, ${after}.`;
    case "second":
      return `${pair.second} is better, ${after}.`;
    case "equal":
      return `Neither is better by ${delta} shots, ${after}.`;
    case "open":
      return `Undecided ${after}.`;
    default:
      return unreachable(verdict);
  }
}

export function sprtNote({ sprt, run }: Report): string {
  if (!sprt) return "";
  const { delta, alpha, beta } = sprt;
  return `Sequential test on ${run.luck ? "luck-corrected " : ""}paired differences: a difference of ${delta} shots per game counts. The chance of calling equal bots different is at most ${percent(alpha)} in each direction; the chance of missing a better bot is at most ${percent(beta)}. A run that stops as soon as the test is decided tends to overstate the difference slightly; for an unbiased figure, repeat it with another seed and a fixed number of games.`;
}

export const forfeitNote =
  "A forfeited game counts as the longest possible game (a shot at every square).";

export const matchesNote =
  "Each pair of layouts is played twice with sides swapped, so both bots shoot first equally often. Elo is from the Bradley–Terry model, with mean 0; its intervals are computed from whole pairs of matches.";

/** A line for each kind of forfeit on record: bot, games, reason, and the bot's last output. */
export function forfeitLines(report: Report): string[] {
  const { tally, bots } = report;
  const groups = new Map<string, { note: ForfeitNote; games: number[] }>();
  for (const note of tally.forfeits) {
    const { index: _, ...same } = note;
    const key = JSON.stringify(same);
    const group = groups.get(key) ?? { note, games: [] };
    group.games.push(note.index + 1);
    groups.set(key, group);
  }
  const lines = [...groups.values()].map(({ note, games }) => {
    const kind = note.kind === "not asked" ? "" : ` (${note.kind})`;
    return `${bots[note.bot]!.name}, ${gamesText(note.where, games)}${kind}: ${note.message}${quoteLastWords(note)}`;
  });
  const left = forfeitCount(report) - tally.forfeits.length;
  return left > 0 ? [...lines, `… and ${number(left)} more`] : lines;
}

/** "game 3", "games 2 to 5", "matches 1, 3, 7 to 9". */
export function gamesText(where: ForfeitNote["where"], games: readonly number[]): string {
  if (games.length === 1) return `${where} ${games[0]}`;
  const runs: [number, number][] = [];
  for (const game of games) {
    const run = runs.at(-1);
    if (run && game === run[1] + 1) run[1] = game;
    else runs.push([game, game]);
  }
  const parts = runs.flatMap(([from, to]) =>
    to - from > 1 ? [`${from} to ${to}`] : from === to ? [`${from}`] : [`${from}`, `${to}`],
  );
  return `${where === "game" ? "games" : "matches"} ${parts.join(", ")}`;
}

export const forfeitCount = ({ tally }: Report): number =>
  tally.bots.reduce((sum, bot) => sum + bot.forfeits, 0) +
  tally.pairs.reduce((sum, pair) => sum + pair.forfeits[0] + pair.forfeits[1], 0);

/** Rated bots, the strongest first. */
export const byElo = ({ bots }: Report): { readonly name: string; readonly elo: EloRating }[] =>
  bots
    .flatMap(({ name, elo }) => (elo ? [{ name, elo }] : []))
    .sort((a, b) => b.elo.elo - a.elo.elo);

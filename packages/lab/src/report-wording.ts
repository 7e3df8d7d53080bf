import { fixed, number, type PairReport, type Report, signed } from "./report.ts";
import type { ForfeitNote } from "./tally.ts";

/** "density needs 1.21 shots a game fewer than parity (95 %: 0.80 to 1.62, n = 1,000)." */
export function differenceText({ first, second, difference }: PairReport): string {
  const { mean, low95, high95, n, equal } = difference;
  const games = `n = ${number(n)}`;
  if (n === 0) return `${first} and ${second} were not compared.`;
  if (equal === n) return `${first} and ${second} needed the same shots in all games (${games}).`;
  if (low95 <= 0 && high95 >= 0) {
    const interval = `95 %: ${signed(low95)} to ${signed(high95)}, ${games}`;
    return `${first} and ${second} cannot be told apart: the first is ahead by ${signed(mean)} shots a game (${interval}).`;
  }
  const [fewer, more] = mean > 0 ? [first, second] : [second, first];
  const [low, high] = mean > 0 ? [low95, high95] : [-high95, -low95];
  const interval = `95 %: ${fixed(low)} to ${fixed(high)}, ${games}`;
  return `${fewer} needs ${fixed(Math.abs(mean))} shots a game fewer than ${more} (${interval}).`;
}

/** All compared pairs while they fit on a page, else those with the best bot. */
export function pairsToShow({ pairs, bots }: Report, most: number): readonly PairReport[] {
  const compared = pairs.filter(({ difference }) => difference.n > 0);
  if (compared.length <= most) return compared;
  // Of bots that played far fewer games the best would be best by luck.
  const enough = Math.max(...bots.map(({ games }) => games)) / 2;
  const best = bots.filter(({ games }) => games >= enough).sort((a, b) => a.mean - b.mean)[0]!.name;
  return compared.filter(({ first, second }) => first === best || second === best);
}

/** What the sequential test says about a pair, or undefined if there was none. */
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
      return `Not decided ${after}.`;
    default:
      return verdict satisfies never;
  }
}

export function sprtNote({ sprt }: Report): string {
  if (!sprt) return "";
  const { delta, alpha, beta } = sprt;
  return `Sequential test on paired differences: a difference of ${delta} shots a game matters; equal bots are told apart wrongly with a chance of at most ${percent(alpha)} for each side, a better one is missed with at most ${percent(beta)}. A run that stops when the test is decided tends to overstate the difference a little; for an unbiased figure, repeat it with another seed and a fixed number of games.`;
}

export const percent = (part: number, digits = 0): string => `${(100 * part).toFixed(digits)} %`;

export const forfeitNote =
  "A forfeited game counts as the most shots a game can take (every square of the board).";

/** A sentence for each kind of forfeit on record: the bot, the games, the reason, what it said. */
export function forfeitLines({ tally, run }: Report): string[] {
  const groups = new Map<string, { note: ForfeitNote; games: number[] }>();
  for (const note of tally.forfeits) {
    const { where, bot, kind, message, said } = note;
    const key = JSON.stringify([where, bot, kind, message, said]);
    const group = groups.get(key) ?? { note, games: [] };
    group.games.push(note.index + 1);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ note, games }) => {
    const words = note.said === "" ? "" : ` It said: "${note.said}"`;
    const which = `${note.where} ${games.join(", ")}`;
    return `${run.bots[note.bot]!.name}, ${which} (${note.kind}): ${note.message}${words}`;
  });
}

export const forfeitCount = ({ tally }: Report): number =>
  tally.bots.reduce((sum, bot) => sum + bot.forfeits, 0) +
  tally.pairs.reduce((sum, pair) => sum + pair.forfeits[0] + pair.forfeits[1], 0);

/** "… and 12 more", for forfeits that are counted but not on record; empty if all are. */
export function forfeitsLeft(report: Report): string {
  const left = forfeitCount(report) - report.tally.forfeits.length;
  return left > 0 ? `… and ${number(left)} more` : "";
}

export const byElo = (report: Report) =>
  report.bots.filter((bot) => bot.elo !== null).sort((a, b) => b.elo!.elo - a.elo!.elo);

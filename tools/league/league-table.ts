import type { Report } from "@broadside/lab";
import { eloRatings } from "@broadside/lab";
import { meanOf } from "../shared/figures.mjs";
import { table } from "../shared/report.mjs";

/** The lab's matches between bots. */
export interface Matches {
  readonly names: readonly string[];
  /** In the lab's order of pairs. */
  readonly pairs: Report["tally"]["pairs"];
}

/** A game of the league, by the names that bots have on the server. */
export interface LeagueGame {
  readonly players: readonly string[];
  readonly winner: string | undefined;
}

export interface LeagueRating {
  readonly name: string;
  readonly rating: number;
  readonly deviation: number;
}

/** One bot's place in the league, and in the lab. */
export interface Rung {
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  /** From the server's Glicko-2 rating, with half its 95% interval. */
  readonly rating: number;
  readonly margin95: number;
  /** What the lab's matches give for the league's pairings, on a scale with the same mean. */
  readonly elo: number;
  readonly eloMargin95: number;
}

const Z95 = 1.96;

/** The best first. Every bot must have a rating. */
export function ladderOf(
  { names, pairs }: Matches,
  games: readonly LeagueGame[],
  ratings: readonly LeagueRating[],
): Rung[] {
  const own = names.map((name) => ratings.find((each) => botNamed(each.name) === shownName(name))!);
  const mean = meanOf(own.map(({ rating }) => rating));
  const played = games.map(({ players, winner }) => ({
    bots: players.map((player) => names.indexOf(botNamed(player))),
    winner: winner === undefined ? undefined : names.indexOf(botNamed(winner)),
  }));
  const schedule = names.flatMap((_, i) =>
    names
      .slice(i + 1)
      .map((_, k) => played.filter(({ bots }) => isPair(bots, i, i + 1 + k)).length),
  );
  const elos = eloRatings(names.length, pairs, schedule);
  const rungs = names.map((name, bot) => ({
    name,
    games: played.filter(({ bots }) => bots.includes(bot)).length,
    wins: played.filter(({ winner }) => winner === bot).length,
    rating: own[bot]!.rating,
    margin95: Z95 * own[bot]!.deviation,
    elo: mean + elos[bot]!.elo,
    eloMargin95: elos[bot]!.margin95,
  }));
  return rungs.toSorted((one, two) => two.rating - one.rating);
}

const isPair = (bots: readonly number[], i: number, j: number): boolean =>
  bots.includes(i) && bots.includes(j);

/** A name that is taken or reserved gets a number: "captain 2". */
const botNamed = (player: string): string => player.replace(/ \d+$/, "");

/** A program is known by its file. */
export const shownName = (command: string): string => command.split(/[ /]/).at(-1)!;

/** True if the two ratings differ by no more than chance explains in 95% of cases. */
export const agree = ({ rating, elo, margin95, eloMargin95 }: Rung): boolean =>
  Math.abs(rating - elo) <= Math.hypot(margin95, eloMargin95);

export function ladderTable(rungs: readonly Rung[]): string {
  const heads = ["bot", "rating", "games", "won", "the lab's Elo", "difference"];
  const rows = rungs.map((rung) => [
    rung.name,
    withMargin(rung.rating, rung.margin95),
    rung.games,
    rung.wins,
    withMargin(rung.elo, rung.eloMargin95),
    withMargin(rung.rating - rung.elo, Math.hypot(rung.margin95, rung.eloMargin95)),
  ]);
  const within = rungs.filter(agree).length;
  return `${table(heads, rows)}\n\n${within} of ${rungs.length} differences are within their interval; chance alone would leave out one in twenty.`;
}

const withMargin = (value: number, margin: number): string =>
  `${Math.round(value)} ± ${Math.round(margin)}`.replace("-", "−");

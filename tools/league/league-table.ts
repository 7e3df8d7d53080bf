import {
  type Agreement,
  agreement,
  type EloFit,
  eloOfGames,
  eloOfMatches,
  type Report,
} from "@broadside/lab";
import { meanOf } from "../shared/figures.mjs";
import { table } from "../shared/report.mjs";

export type PairTally = Report["tally"]["pairs"][number];

/** The lab's matches between bots. */
export interface Matches {
  readonly names: readonly string[];
  /** In the lab's order of pairs. */
  readonly pairs: readonly PairTally[];
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

/** A bot's strength, with half its 95% interval. */
interface Estimate {
  readonly value: number;
  readonly margin95: number;
}

/** One bot's place in the league, and in the lab. All scales have the same mean. */
export interface Rung {
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  /** The server's Glicko-2 rating. */
  readonly rating: Estimate;
  /** From all games of the league at once, for a bot whose strength does not change. */
  readonly elo: Estimate;
  /** What the lab's matches give for the league's pairings. */
  readonly lab: Estimate;
}

/** The bots, the best first, and how well the league agrees with the lab. */
export interface Ladder {
  readonly rungs: readonly Rung[];
  readonly agreement: Agreement;
}

const Z95 = 1.96;

/** Every bot must have a rating, and have won and lost a game. */
export function ladderOf(
  { names, pairs }: Matches,
  games: readonly LeagueGame[],
  ratings: readonly LeagueRating[],
): Ladder {
  const own = names.map((name) => ratings.find((each) => botNamed(each.name) === shownName(name))!);
  const mean = meanOf(own.map(({ rating }) => rating));
  const wins = winsOf(names, games);
  const schedule = wins.map(([one, other]) => one + other);
  const league = eloOfGames(names.length, wins);
  const lab = eloOfMatches(names.length, pairs, schedule);
  const estimate = ({ elos, covariance }: EloFit, bot: number): Estimate => ({
    value: mean + elos[bot]!,
    margin95: Z95 * Math.sqrt(covariance[bot]![bot]!),
  });
  const rungs = names.map((name, bot) => ({
    name,
    games: games.filter(({ players }) => players.some((each) => botNamed(each) === name)).length,
    wins: games.filter(({ winner }) => botNamed(winner ?? "") === name).length,
    rating: { value: own[bot]!.rating, margin95: Z95 * own[bot]!.deviation },
    elo: estimate(league, bot),
    lab: estimate(lab, bot),
  }));
  return {
    rungs: rungs.toSorted((one, two) => two.elo.value - one.elo.value),
    agreement: agreement(league, lab),
  };
}

/** By pairing, in the lab's order: the games won by each of the two. */
function winsOf(names: readonly string[], games: readonly LeagueGame[]): [number, number][] {
  const places = new Map(names.map((name, bot) => [name, bot]));
  const won = names.map(() => names.map(() => 0));
  for (const { players, winner } of games) {
    if (winner === undefined) continue;
    const loser = players.find((player) => player !== winner)!;
    const [up, down] = [winner, loser].map((player) => places.get(botNamed(player)));
    if (up !== undefined && down !== undefined) won[up]![down]!++;
  }
  return names.flatMap((_, i) =>
    names.slice(i + 1).map((_, k): [number, number] => [won[i]![i + 1 + k]!, won[i + 1 + k]![i]!]),
  );
}

/** A name that is taken or reserved gets a number: "captain 2". */
export const botNamed = (player: string): string => player.replace(/ \d+$/, "");

/** A program is known by its file. */
export const shownName = (command: string): string => command.split(/[ /]/).at(-1)!;

/** The league's own Elo and the lab's, with the margin of their difference. */
const differenceOf = ({ elo, lab }: Rung): Estimate => ({
  value: elo.value - lab.value,
  margin95: Math.hypot(elo.margin95, lab.margin95),
});

/** True if the two differ by no more than chance explains in 95% of cases. */
export function agree(rung: Rung): boolean {
  const { value, margin95 } = differenceOf(rung);
  return Math.abs(value) <= margin95;
}

export function ladderTable({ rungs, agreement: found }: Ladder): string {
  const heads = ["bot", "games", "won", "Glicko-2", "Elo", "the lab's Elo", "difference"];
  const rows = rungs.map((rung) => [
    rung.name,
    rung.games,
    rung.wins,
    ...[rung.rating, rung.elo, rung.lab, differenceOf(rung)].map(withMargin),
  ]);
  const within = rungs.filter(agree).length;
  const { chiSquare, degrees, p } = found;
  const sentences = [
    `${within} of ${rungs.length} differences are within their 95% interval.`,
    `All together: χ² = ${chiSquare.toFixed(1)} with ${degrees} degrees of freedom, p = ${p.toPrecision(2)}.`,
  ];
  return `${table(heads, rows)}\n\n${sentences.join(" ")}`;
}

const withMargin = ({ value, margin95 }: Estimate): string =>
  `${Math.round(value)} ± ${Math.round(margin95)}`.replace("-", "−");

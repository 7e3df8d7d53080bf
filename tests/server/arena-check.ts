import type { TournamentResults, TournamentRow } from "@broadside/protocol";

/** The winner that the record of a game names, or why there is none. */
type WinnerIn = (game: string, players: readonly string[]) => Promise<string | undefined>;

/**
 * What is wrong with the table of an arena, in words: it is computed here again from the records of its
 * games. `decided` are the games that players have seen the end of, which must count.
 */
export async function arenaFaults(
  { table, results }: Pick<TournamentResults, "table" | "results">,
  decided: ReadonlySet<string>,
  winnerIn: WinnerIn,
): Promise<string[]> {
  const faults: string[] = [];
  const known = new Set<string>();
  const tallies = new Map(table.map(({ player }) => [player, newTally()]));
  for (const { game, players, winner, by } of results) {
    if (game === undefined || known.has(game)) faults.push(`${game} counts more than once.`);
    known.add(game!);
    if (by !== "aborted" && (await winnerIn(game!, players)) !== winner) {
      faults.push(`${game} was won by somebody else.`);
    }
    for (const player of players) count(tallies.get(player)!, player === winner);
  }
  for (const game of decided) {
    if (!known.has(game)) faults.push(`${game} was played and does not count.`);
  }
  return [...faults, ...table.flatMap((row) => difference(row, tallies.get(row.player)!))];
}

interface Tally {
  points: number;
  wins: number;
  played: number;
  streak: number;
}

const newTally = (): Tally => ({ points: 0, wins: 0, played: 0, streak: 0 });

function count(tally: Tally, isWon: boolean): void {
  tally.played++;
  if (isWon) {
    tally.points += tally.streak >= 2 ? 4 : 2;
    tally.wins++;
  }
  tally.streak = isWon ? tally.streak + 1 : 0;
}

function difference(row: TournamentRow, tally: Tally): string[] {
  const isSame =
    row.points === tally.points && row.wins === tally.wins && row.played === tally.played;
  return isSame ? [] : [`${row.player} has ${row.points} points, and should have ${tally.points}.`];
}

import type { Entry, Tournament } from "./tournament-state.ts";

/** A player's place in a tournament. Those who are equal in everything share a rank. */
export interface Place {
  readonly rank: number;
  readonly entry: Entry;
  readonly tieBreak: number;
}

/** The table: points, then in a Swiss tournament those of the opponents, then wins. */
export function tableOf(state: Tournament): Place[] {
  const { entries, opened } = state;
  const pointsOf = (player: string) => entries.get(player)!.points;
  const isSwiss = opened.format.type === "swiss";
  const sum = ({ opponents }: Entry) => opponents.reduce((total, foe) => total + pointsOf(foe), 0);
  const rows = [...entries.values()].map((entry) => ({
    entry,
    tieBreak: isSwiss ? sum(entry) : 0,
  }));
  rows.sort((one, two) => compare(one, two) || one.entry.order - two.entry.order);
  let rank = 0;
  return rows.map((row, index) => {
    const above = rows[index - 1];
    if (!above || compare(above, row) !== 0) rank = index + 1;
    return { rank, ...row };
  });
}

const compare = (one: Omit<Place, "rank">, two: Omit<Place, "rank">): number =>
  two.entry.points - one.entry.points ||
  two.tieBreak - one.tieBreak ||
  two.entry.wins - one.entry.wins;

import { type GameFacts, resultOf } from "../archive/game-facts.ts";
import { type CountedGame, shotsToWin } from "../archive/statistics.ts";

/** The best results against one opponent by one kind of rules. */
export interface PersonalRecord {
  readonly opponent: string;
  readonly variant: string;
  readonly games: number;
  readonly won: number;
  /** The fewest shots that sank a whole fleet; undefined if none was sunk. */
  readonly fewest: number | undefined;
}

/** By opponent and rules, the most played first. Games without an opponent or without a person do not count. */
export function personalRecords(games: readonly CountedGame[]): readonly PersonalRecord[] {
  const records = new Map<string, PersonalRecord>();
  for (const { facts } of games) {
    const result = resultOf(facts);
    if (result !== "won" && result !== "lost") continue;
    const key = JSON.stringify([facts.opponent, facts.variant]);
    records.set(key, addTo(records.get(key) ?? emptyRecord(facts), facts));
  }
  return [...records.values()].sort((a, b) => b.games - a.games);
}

const emptyRecord = ({ opponent, variant }: GameFacts): PersonalRecord => ({
  opponent,
  variant,
  games: 0,
  won: 0,
  fewest: undefined,
});

function addTo(record: PersonalRecord, facts: GameFacts): PersonalRecord {
  const shots = shotsToWin(facts);
  const best = Math.min(
    shots ?? Number.POSITIVE_INFINITY,
    record.fewest ?? Number.POSITIVE_INFINITY,
  );
  return {
    ...record,
    games: record.games + 1,
    won: record.won + (resultOf(facts) === "won" ? 1 : 0),
    fewest: Number.isFinite(best) ? best : undefined,
  };
}

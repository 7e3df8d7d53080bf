import type { Day } from "@broadside/play";
import type { DailyEntry, DailyTable } from "@broadside/protocol";
import type { DayResult, ShotCount } from "../store/daily/daily-records.ts";
import type { Store } from "../store/store.ts";

/** Others in a table, and new players behind them. */
const MOST_OTHERS = 200;
const MOST_NEW = 50;
/** People one has played, of whom those with a result are listed first. */
const MOST_FRIENDS = 200;

/**
 * Who sank the fleet of a day: the one who asks and the people they have played, then others. Players
 * created on that day or later have no place: anybody can make one after seeing the fleet.
 */
export async function tableOf(
  { daily, results }: Store,
  day: Day,
  player: string | undefined,
): Promise<DailyTable> {
  const friends =
    player === undefined
      ? []
      : (await results.opponents(player, MOST_FRIENDS)).map((friend) => friend.player);
  const own = player === undefined ? [] : [player, ...friends];
  const known = await daily.finished({ day, among: own, most: own.length });
  const begins = Date.parse(day);
  const others = [
    ...(await daily.finished({ day, created: ["<", begins], most: MOST_OTHERS })),
    ...(await daily.finished({ day, created: [">=", begins], most: MOST_NEW })),
  ].filter((each) => !own.includes(each.player));
  const counts = await daily.spread(day);
  const ranked = await daily.rankedSpread(day, begins);
  const entryOf = (result: DayResult, relation: DailyEntry["relation"]): DailyEntry => ({
    place: result.created_at < begins ? placeOf(ranked, result.shots) : undefined,
    player: result.player,
    name: result.name,
    kind: result.kind,
    shots: result.shots,
    relation,
  });
  return {
    day,
    entries: [
      ...known.map((each) => entryOf(each, each.player === player ? "you" : "friend")),
      ...others.map((each) => entryOf(each, "other")),
    ],
    first: counts[0]?.shots,
    games: gamesBy(counts),
  };
}

const placeOf = (counts: readonly ShotCount[], own: number): number =>
  1 + counts.reduce((sum, { shots, players }) => sum + (shots < own ? players : 0), 0);

/** Players by shots, from the fewest to the most. */
function gamesBy(counts: readonly ShotCount[]): number[] {
  const [first, last] = [counts[0]?.shots ?? 1, counts.at(-1)?.shots ?? 0];
  const games = Array.from({ length: last - first + 1 }, () => 0);
  for (const { shots, players } of counts) games[shots - first] = players;
  return games;
}

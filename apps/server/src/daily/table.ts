import { type Day, dayAt } from "@broadside/play";
import type { DailyEntry, DailyTable } from "@broadside/protocol";
import type { DayResult, ShotCount } from "../store/daily/daily-records.ts";
import type { Store } from "../store/store.ts";

/** Others in a table. */
const MOST_OTHERS = 200;
/** People one has played, of whom those with a result are listed first. */
const MOST_FRIENDS = 200;

/** Who sank the fleet of a day: the one who asks and the people they have played, then others. */
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
  const others = (await daily.finished({ day, most: MOST_OTHERS })).filter(
    (each) => !own.includes(each.player),
  );
  const counts = await daily.spread(day);
  const entryOf = (result: DayResult, relation: DailyEntry["relation"]): DailyEntry => ({
    place: placeOf(counts, result.shots),
    player: result.player,
    name: result.name,
    kind: result.kind,
    shots: result.shots,
    relation,
    isNew: dayAt(result.created_at) === day,
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

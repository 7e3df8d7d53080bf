import type { Leaderboard, Opponents, PlayedGame, VariantRating } from "@broadside/protocol";
import { nameIn } from "../players/player-name.ts";
import type { ResultQuery, StoredRating, StoredResult } from "../store/result-records.ts";
import type { Store } from "../store/store.ts";
import { isProvisional, PROVISIONAL_DEVIATION } from "./glicko2.ts";

/** Entries in a list. */
const MOST = 200;

const shown = ({ value, deviation, games, wins }: StoredRating) => ({
  rating: Math.round(value),
  deviation: Math.round(deviation),
  isProvisional: isProvisional({ deviation }),
  games,
  wins,
});

/** The ratings of a player, the variant with most games first. */
export async function ratingsOf({ results }: Store, player: string): Promise<VariantRating[]> {
  return (await results.ratings(player)).map((each) => ({
    variant: each.variant,
    ...shown(each),
  }));
}

export async function leaderboard({ results }: Store, variant: string): Promise<Leaderboard> {
  const query = { variant, certain: PROVISIONAL_DEVIATION, most: MOST };
  return (await results.leaders(query)).map((each) => ({
    player: each.player,
    name: each.name,
    kind: each.kind,
    ...shown(each),
  }));
}

/** The finished games of a player, the latest first. */
export async function playedGames(
  { results, players }: Store,
  query: Omit<ResultQuery, "most">,
): Promise<PlayedGame[]> {
  const found = await results.of({ ...query, most: MOST });
  const ids = found.flatMap(({ one, two }) => [one, two]).filter((id) => id !== null);
  const names = await players.names(ids);
  return found.map((result) => playedGame(result, query.player, names));
}

function playedGame(
  result: StoredResult,
  player: string,
  names: ReadonlyMap<string, string>,
): PlayedGame {
  const { game, variant, at, by, winner, one, two, rated } = result;
  const seat = one === player ? 0 : 1;
  const foe = seat === 0 ? two : one;
  return {
    game,
    variant: variant ?? undefined,
    at,
    seat,
    opponent: foe === null ? undefined : { player: foe, name: nameIn(names, foe) },
    won: winner === null ? undefined : winner === seat,
    by,
    isRated: rated === 1,
    rating: roundedOr(seat === 0 ? result.rating_one : result.rating_two),
    deviation: roundedOr(seat === 0 ? result.deviation_one : result.deviation_two),
  };
}

const roundedOr = (value: number | null) => (value === null ? undefined : Math.round(value));

/** Wins and losses against each opponent, most games first. */
export async function opponentsOf({ results, players }: Store, id: string): Promise<Opponents> {
  const tallies = await results.opponents(id, MOST);
  const names = await players.names(tallies.map(({ player }) => player));
  return tallies.map((each) => ({ ...each, name: nameIn(names, each.player) }));
}

import type { GameInfo, GameList } from "@broadside/protocol";
import { gameInfoOf } from "../game/game-status.ts";
import { ratingKey } from "../game/rated.ts";
import type { LiveGames } from "../live/live-games.ts";
import type { Store } from "../store/store.ts";

/** How many games are considered for the list. */
const MOST = 60;

/** A game without an event for this long is not featured: its players may be gone. */
const LIVELY_MS = 3 * 60_000;

/** Games that anybody may join or watch, the newest first. */
export async function listedGames(store: Store, games: LiveGames, now: number): Promise<GameList> {
  const infos: GameInfo[] = [];
  const lively = new Set<string>();
  // At once: on a shared store, each of them is read again.
  const opened = await Promise.all((await store.listed(MOST)).map((id) => games.open(id)));
  for (const game of opened) {
    if (!game.ok) continue;
    const state = game.value.state();
    infos.push(gameInfoOf(state, now));
    if (now - state.at < LIVELY_MS) lively.add(state.id);
  }
  const playing = infos.filter(({ stage }) => stage === "battle" || stage === "placing");
  return {
    open: infos.filter(({ stage }) => stage === "waiting"),
    playing,
    featured: await featuredOf(
      store,
      playing.filter(({ game }) => lively.has(game)),
    ),
  };
}

/** The battle whose weaker player is strongest; undefined if there is none. */
async function featuredOf(store: Store, playing: readonly GameInfo[]): Promise<string | undefined> {
  const battles = playing.filter(({ stage }) => stage === "battle");
  const strengths = await Promise.all(battles.map((info) => weakest(store, info)));
  // The newest of those that are equal.
  return battles[strengths.indexOf(Math.max(...strengths))]?.game;
}

async function weakest({ results }: Store, { players, variant }: GameInfo): Promise<number> {
  const key = ratingKey(variant);
  const values = await Promise.all(
    players.map(async ({ player }) => {
      const own = player === undefined ? [] : await results.ratings(player);
      return own.find((rating) => rating.variant === key)?.value ?? 0;
    }),
  );
  return Math.min(...values);
}

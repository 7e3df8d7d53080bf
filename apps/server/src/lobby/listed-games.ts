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
  for (const id of await store.listed(MOST)) {
    const game = await games.open(id);
    if (!game.ok) continue;
    const state = game.value.state();
    infos.push(gameInfoOf(state, now));
    if (now - state.at < LIVELY_MS) lively.add(id);
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
  let best: { readonly game: string; readonly strength: number } | undefined;
  for (const info of playing.filter(({ stage }) => stage === "battle")) {
    const strength = await weakest(store, info);
    if (!best || strength > best.strength) best = { game: info.game, strength };
  }
  return best?.game;
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

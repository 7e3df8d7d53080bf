import { hasBegun } from "@broadside/rules";
import type { GameEvent } from "../game/game-event.ts";
import type { GameState } from "../game/game-state.ts";
import type { LiveGames } from "../live/live-games.ts";
import type { Store } from "../store/store.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Games untouched for this long are closed. */
export const UNTOUCHED_MS = 30 * DAY_MS;
/** Closed at a time; the rest follows next time. */
const AT_ONCE = 100;

export interface JanitorOptions {
  readonly store: Store;
  readonly games: LiveGames;
  readonly now: () => number;
  /** Days to keep finished games; 0 = forever. */
  readonly keepDays: number;
}

export interface Tidied {
  readonly closed: number;
  readonly removed: number;
}

/** Closes abandoned games, and removes those that ended long ago. */
export async function tidyUp({ store, games, now, keepDays }: JanitorOptions): Promise<Tidied> {
  const untouched = await store.upkeep.untouchedSince(now() - UNTOUCHED_MS, AT_ONCE);
  for (const id of untouched) {
    const game = await games.open(id);
    if (game.ok) await game.value.add(closing);
  }
  const before = keepDays === 0 ? 0 : now() - keepDays * DAY_MS;
  const removed = await store.upkeep.prune(before, now() - DAY_MS);
  await store.tournaments.prune(before);
  return { closed: untouched.length, removed };
}

/** Called off before the first shot; after it, the player whose turn it is has abandoned it. */
function closing({ match }: GameState): GameEvent | undefined {
  if (match.outcome) return undefined;
  if (!hasBegun(match)) return { type: "abort", seat: 0 };
  return { type: "abandon", seat: match.turn!.seat };
}

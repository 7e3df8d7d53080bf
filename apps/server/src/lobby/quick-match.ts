import { unwrap, type Variant } from "@broadside/rules";
import type { TimeControl } from "@broadside/rules/clock";
import {
  readTimeControl,
  readVariant,
  writeTimeControl,
  writeVariant,
} from "@broadside/rules/json";
import { newGameId } from "../game/secrets.ts";
import type { LiveGames } from "../live/live-games.ts";
import type { Seek, Store } from "../store/store.ts";
import { friendlyGame } from "./new-game.ts";

/** A seek not polled for this long is no longer matched. */
export const SEEK_PATIENCE_MS = 15_000;

/** People with the same rules and clock can be paired. */
export const wishOf = (variant: Variant, clock: TimeControl | undefined): string =>
  JSON.stringify([writeVariant(variant), clock ? writeTimeControl(clock) : null]);

/** Looks for someone with the same wish. Settles when the seek has a game, or nobody is waiting. */
export async function tryToMatch(store: Store, own: Seek, now: number): Promise<void> {
  const waiting = await store.seeks.waiting(own.wish, now - SEEK_PATIENCE_MS);
  for (const other of waiting.filter(({ id }) => id !== own.id)) {
    // The player who has waited longer gets the first seat. Who fires first is drawn later.
    if (await store.seeks.match(newGameId(), [other.id, own.id])) return;
    const again = await store.seeks.find(own.id);
    if (!again || again.game !== null) return;
  }
}

/** Creates the game of a matched seek, unless the other side has already done so. */
export async function makeMatchedGame(store: Store, games: LiveGames, seek: Seek): Promise<void> {
  const game = seek.game!;
  if ((await games.open(game)).ok) return;
  const [reference, control] = JSON.parse(seek.wish);
  const variant = unwrap(readVariant(reference));
  const clock = control ? unwrap(readTimeControl(control)) : undefined;
  const names = await store.seeks.names(game);
  await games.create(game, {
    ...friendlyGame({ variant, clock, names }),
    isMatched: true,
  });
}

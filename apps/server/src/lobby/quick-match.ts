import { unwrap, type Variant } from "@broadside/rules";
import type { TimeControl } from "@broadside/rules/clock";
import {
  readTimeControl,
  readVariant,
  writeTimeControl,
  writeVariant,
} from "@broadside/rules/json";
import type { PlayerRef } from "../game/game-event.ts";
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
  const isOther = ({ id, player }: Seek) =>
    id !== own.id && (player === null || player !== own.player);
  for (const other of waiting.filter(isOther)) {
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
  const pair = await store.seeks.pair(game);
  const players = await Promise.all(pair.map((each) => playerOf(store, each?.player ?? null)));
  const agreed = {
    variant,
    clock,
    names: [pair[0]?.name ?? "Player 1", pair[1]?.name ?? "Player 2"],
    players: [players[0], players[1]],
  } as const;
  await games.create(game, { ...friendlyGame(agreed), isMatched: true });
}

/** Undefined for a guest, and for a player deleted in the meantime. */
async function playerOf(store: Store, id: string | null): Promise<PlayerRef | undefined> {
  const player = id === null ? undefined : await store.players.find(id);
  return player && { id: player.id, kind: player.kind };
}

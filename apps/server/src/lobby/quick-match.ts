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
import { botPlayer } from "../players/server-bots.ts";
import { newRating } from "../ratings/glicko2.ts";
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
  const gap = (other: Seek) => Math.abs(ratingOf(other) - ratingOf(own));
  const suits = (other: Seek) => {
    const isOther = other.id !== own.id && (other.player === null || other.player !== own.player);
    const waitedMs = now - Math.min(other.created_at, own.created_at);
    return isOther && gap(other) <= reachAfter(waitedMs);
  };
  // Sorting is stable: of two who are equally close, the one who has waited longer comes first.
  const suitable = waiting.filter(suits).toSorted((one, two) => gap(one) - gap(two));
  for (const other of suitable) {
    // The player who has waited longer gets the first seat. Who fires first is drawn later.
    const isFirst = own.created_at < other.created_at;
    const pair = isFirst ? ([own.id, other.id] as const) : ([other.id, own.id] as const);
    if (await store.seeks.match(newGameId(), pair)) return;
    const again = await store.seeks.find(own.id);
    if (!again || again.game !== null) return;
  }
}

/** People without a rating are treated as average. */
const ratingOf = ({ rating }: Seek): number => rating ?? newRating.value;

/** How far apart two ratings may be. After twenty seconds any opponent is better than none. */
const reachAfter = (waitedMs: number): number =>
  waitedMs >= OFFER_MS ? Number.POSITIVE_INFINITY : 200 + waitedMs / 50;

/** After this long, a bot is offered. */
const OFFER_MS = 20_000;

/** A bot of about the player's strength to play meanwhile; undefined at first. */
export async function botOffered(
  { results }: Store,
  seek: Seek,
  now: number,
): Promise<string | undefined> {
  if (now - seek.created_at < OFFER_MS) return undefined;
  const [variant] = JSON.parse(seek.wish);
  const distances = await Promise.all(
    opponents.map(async (bot) => {
      const ratings = await results.ratings(botPlayer(bot).id);
      const own = ratings.find((rating) => rating.variant === variant);
      return { bot, gap: Math.abs((own?.value ?? newRating.value) - ratingOf(seek)) };
    }),
  );
  return distances.reduce((best, each) => (each.gap < best.gap ? each : best)).bot;
}

/** The bots made for people. The first of two that are equally close is chosen. */
const opponents = ["captain", "mate", "admiral", "deckhand"];

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
    isRated: pair.every((each) => each?.rated === 1) && !players.includes(undefined),
    isListed: true,
  } as const;
  await games.create(game, { ...friendlyGame(agreed), isMatched: true });
}

/** Undefined for a guest, and for a player deleted in the meantime. */
async function playerOf(store: Store, id: string | null): Promise<PlayerRef | undefined> {
  const player = id === null ? undefined : await store.players.find(id);
  return player && { id: player.id, kind: player.kind };
}

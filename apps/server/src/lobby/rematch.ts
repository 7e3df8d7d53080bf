import { fail, ok, opponentOf, type Problem, type Result, type Seat } from "@broadside/rules";
import { problem } from "@broadside/words";
import type { Created, PlayerRef } from "../game/game-event.ts";
import { type GameState, scoreOf } from "../game/game-state.ts";
import { rematchId } from "../game/secrets.ts";
import type { LiveGame } from "../live/live-game.ts";
import type { LiveGames } from "../live/live-games.ts";
import { nameIn } from "../players/player-name.ts";
import type { Store } from "../store/store.ts";
import type { Asker, Thinker } from "../thinking/thinker.ts";
import { seatBot } from "./new-game.ts";

export interface RematchOptions {
  readonly store: Store;
  readonly games: LiveGames;
  readonly thinker: Thinker;
  readonly asker: Asker;
}

/** Offers a rematch or accepts an offer: the new game's id, or undefined until both agree. */
export async function askForRematch(
  { store, games, thinker, asker }: RematchOptions,
  current: LiveGame,
  seat: Seat,
): Promise<Result<string | undefined, Problem>> {
  if (!current.state().match.outcome) {
    return fail(problem("rematch/not-over", {}));
  }
  if (await isBanned(store, current.state().players[seat])) {
    return fail(problem("player/banned", {}));
  }
  await current.add(({ rematchOffers }) =>
    rematchOffers.includes(seat) ? undefined : { type: "rematch-offered", seat },
  );
  const state = current.state();
  if (state.rematch !== undefined) return ok(state.rematch);
  const { bot } = state.created;
  if (!bot && !state.rematchOffers.includes(opponentOf(seat))) return ok(undefined);
  const sides = await sidesOf(store, state);
  const next = await rematchOf(thinker, { ...state, ...sides }, asker);
  if (!next.ok) return next;
  const game = rematchId(state.id);
  await games.create(game, next.value);
  await current.add((now) =>
    now.rematch === undefined ? { type: "rematch-made", game } : undefined,
  );
  return ok(game);
}

const isBanned = async ({ players }: Store, player: PlayerRef | undefined): Promise<boolean> =>
  player !== undefined && (await players.find(player.id))?.banned === 1;

/** Both sides as they are now: since the last game, a player may have got another name, or gone. */
async function sidesOf({ players: stored }: Store, { names, players, isRated }: GameState) {
  const known = await stored.names(players.flatMap((player) => player?.id ?? []));
  const isThere = (seat: Seat) => known.has(players[seat]?.id ?? "");
  const name = (seat: Seat) => {
    const player = players[seat];
    return player ? nameIn(known, player.id) : names[seat];
  };
  return {
    names: [name(0), name(1)] as const,
    players: [isThere(0) ? players[0] : undefined, isThere(1) ? players[1] : undefined] as const,
    isRated: isRated && isThere(0) && isThere(1),
  };
}

/**
 * A rematch has the same seats and rules, and the player who fired second fires first. If the game
 * was called off, there is a new draw: the loser of a draw must not gain from leaving.
 */
async function rematchOf(
  thinker: Thinker,
  state: GameState,
  asker: Asker,
): Promise<Result<Created, Problem>> {
  const { id, match, names, players, isRated, created, salts } = state;
  const { variant, clock, bot } = created;
  const wasDrawn = !salts.includes(undefined) && match.outcome?.by !== "aborted";
  const rematch = wasDrawn ? { game: id, first: opponentOf(match.first) } : undefined;
  const { isMatched, isListed } = created;
  const same = { variant, clock, names, players, isRated, isMatched, isListed };
  const next = { type: "created", ...same, score: scoreOf(state), rematchOf: rematch } as const;
  if (!bot) return ok({ ...next, bot: undefined });
  const again = await seatBot(thinker, bot, variant, asker);
  return again.ok ? ok({ ...next, bot: again.value }) : again;
}

import { fail, ok, opponentOf, type Problem, type Result, type Seat } from "@broadside/rules";
import { problem } from "@broadside/words";
import type { Created } from "../game/game-event.ts";
import { type GameState, scoreOf } from "../game/game-state.ts";
import { rematchId } from "../game/secrets.ts";
import type { LiveGame } from "../live/live-game.ts";
import type { LiveGames } from "../live/live-games.ts";
import type { Asker, Thinker } from "../thinking/thinker.ts";
import { seatBot } from "./new-game.ts";

export interface RematchOptions {
  readonly games: LiveGames;
  readonly thinker: Thinker;
  readonly asker: Asker;
}

/** Offers a rematch or accepts an offer: the new game's id, or undefined until both agree. */
export async function askForRematch(
  { games, thinker, asker }: RematchOptions,
  current: LiveGame,
  seat: Seat,
): Promise<Result<string | undefined, Problem>> {
  if (!current.state().match.outcome) {
    return fail(problem("rematch/not-over", {}));
  }
  await current.add(({ rematchOffers }) =>
    rematchOffers.includes(seat) ? undefined : { type: "rematch-offered", seat },
  );
  const state = current.state();
  if (state.rematch !== undefined) return ok(state.rematch);
  const { bot } = state.created;
  if (!bot && !state.rematchOffers.includes(opponentOf(seat))) return ok(undefined);
  const next = await rematchOf(thinker, state, asker);
  if (!next.ok) return next;
  const game = rematchId(state.id);
  await games.create(game, next.value);
  await current.add((now) =>
    now.rematch === undefined ? { type: "rematch-made", game } : undefined,
  );
  return ok(game);
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

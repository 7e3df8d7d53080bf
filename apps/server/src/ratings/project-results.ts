import { checkFairness } from "@broadside/protocol";
import { winnerOf } from "@broadside/rules";
import type { GameState } from "../game/game-state.ts";
import { finishedRecord } from "../game/game-status.ts";
import { ratingKey } from "../game/rated.ts";
import { openGameLog } from "../live/game-log.ts";
import type { LiveGames } from "../live/live-games.ts";
import type { NewResult, RatePair, StoredRating } from "../store/result-records.ts";
import type { Store } from "../store/store.ts";
import { newRating, rate } from "./glicko2.ts";

/** The result of a finished game; undefined if no player had a seat, or it is not over. */
export function resultOf(state: GameState): NewResult | undefined {
  const { match, players, id: game, endedAt } = state;
  const [one, two] = players;
  if (!match.outcome || endedAt === undefined || (!one && !two)) return undefined;
  return {
    game,
    variant: ratingKey(state.created.variant) ?? null,
    at: Math.round(endedAt),
    by: match.outcome.by,
    winner: winnerOf(match.outcome) ?? null,
    one: one?.id ?? null,
    two: two?.id ?? null,
    rated: countsForRating(state) ? 1 : 0,
  };
}

/** Games that were called off, or whose proof of fair play does not hold, do not count. */
function countsForRating(state: GameState): boolean {
  const [one, two] = state.players;
  if (!state.isRated || !one || !two || one.id === two.id) return false;
  if (ratingKey(state.created.variant) === undefined) return false;
  const record = finishedRecord(state);
  return record.ok && checkFairness(record.value).ok;
}

const DAY_MS = 24 * 60 * 60_000;
/**
 * Rating periods in a day: after a year without games, a deviation of 60 has grown to 110. A game
 * counts at once, and the time since the last one widens the deviation.
 */
const PERIODS_PER_DAY = 0.21436;

/** Both players' ratings after a rated game. */
export const ratePair: RatePair = (result, [one, two]) => {
  const { variant, at, winner } = result;
  const after = (own: StoredRating | undefined, foe: StoredRating | undefined, seat: 0 | 1) => {
    const days = own ? Math.max(0, at - own.at) / DAY_MS : 0;
    const score = winner === seat ? 1 : 0;
    const game = { opponent: foe ?? newRating, score };
    const { value, deviation, volatility } = rate(own ?? newRating, [game], days * PERIODS_PER_DAY);
    const games = (own?.games ?? 0) + 1;
    const wins = (own?.wins ?? 0) + score;
    const player = (seat === 0 ? result.one : result.two)!;
    return { player, variant: variant!, value, deviation, volatility, games, wins, at };
  };
  return [after(one, two, 0), after(two, one, 1)];
};

/** Stores the result of a finished game, once. */
export async function projectGame({ results }: Store, state: GameState): Promise<void> {
  const result = resultOf(state);
  if (result) await results.add(result, ratePair);
}

/**
 * Compares all results with the logs of their games, and computes the ratings again. Games whose logs
 * have been removed with age keep the results that they had.
 */
export async function recomputeRatings(store: Store): Promise<Recomputed> {
  let corrected = 0;
  let page = await store.results.list(0, AT_ONCE);
  while (page.length > 0) {
    for (const stored of page) {
      const log = await openGameLog(store, stored.game);
      const result = log && resultOf(log.state());
      if (!result || isSame(stored, result)) continue;
      await store.results.correct(result);
      corrected++;
    }
    page = await store.results.list(page.at(-1)!.number, AT_ONCE);
  }
  return { rated: await store.results.recompute(ratePair), corrected };
}

export interface Recomputed {
  readonly rated: number;
  /** Results that did not agree with the log of their game. */
  readonly corrected: number;
}

function isSame(stored: NewResult, result: NewResult): boolean {
  const names = Object.keys(result) as (keyof NewResult)[];
  return names.every((name) => stored[name] === result[name]);
}

const AT_ONCE = 500;

/** Stores the results of games that ended when no process was left to do it. */
export async function projectMissing(store: Store, games: LiveGames): Promise<number> {
  let done = 0;
  for (const id of await store.results.missing(AT_ONCE)) {
    const game = await games.open(id);
    if (!game.ok) continue;
    await projectGame(store, game.value.state());
    done++;
  }
  return done;
}

import { firstSeat, type Stage } from "@broadside/protocol";
import {
  applyEvent,
  createMatch,
  type Match,
  type MatchEvent,
  ok,
  opponentOf,
  type Result,
  type Seat,
  unreachable,
  unwrap,
  winnerOf,
} from "@broadside/rules";
import { type Clock, clockAfter, createClock, outOfTime } from "@broadside/rules/clock";
import { phaseOf } from "@broadside/rules/view";
import type { Created, GameEvent, Placed, PlayerRef } from "./game-event.ts";

/** The complete state of an online game, secrets included: a fold over its events. */
export interface GameState {
  readonly id: string;
  /** The number of the next event. */
  readonly number: number;
  readonly at: number;
  readonly created: Created;
  readonly names: Pair<string | undefined>;
  readonly players: Pair<PlayerRef | undefined>;
  /** True if the game counts for the ratings, or is proposed to while a seat is free. */
  readonly isRated: boolean;
  readonly digests: Pair<string | undefined>;
  readonly salts: Pair<string | undefined>;
  /** Commitments so far; `decide` limits them. */
  readonly commits: Pair<number>;
  readonly match: Match;
  /** When the match ended; undefined before. */
  readonly endedAt: number | undefined;
  readonly clock: Clock | undefined;
  readonly rematchOffers: readonly Seat[];
  readonly rematch: string | undefined;
}

export type Pair<T> = readonly [T, T];

export function startGame(id: string, created: Created, at: number): GameState {
  return {
    id,
    number: 1,
    at,
    created,
    names: created.names,
    players: created.players,
    isRated: created.isRated,
    digests: [undefined, undefined],
    salts: [undefined, undefined],
    commits: [0, 0],
    match: createMatch(created.variant),
    endedAt: undefined,
    clock: created.clock && createClock(created.clock),
    rematchOffers: [],
    rematch: undefined,
  };
}

/** The state after an event, or why the rules refuse it. */
export function applyGameEvent(state: GameState, event: GameEvent, at: number): Result<GameState> {
  const next = { ...state, number: state.number + 1, at };
  switch (event.type) {
    case "created":
      throw new TypeError("A game is created only once.");
    case "joined":
      return ok({
        ...next,
        names: put(state.names, event.seat, event.name),
        players: put(state.players, event.seat, event.player),
        isRated: state.isRated && event.isRated === true,
      });
    case "committed":
      return ok({
        ...next,
        digests: put(state.digests, event.seat, event.digest),
        commits: put(state.commits, event.seat, state.commits[event.seat] + 1),
      });
    case "place":
      return placed(next, event);
    case "fire":
    case "resign":
    case "timeout":
    case "abandon":
    case "abort":
      return played(next, event);
    case "resumed":
      return ok({ ...next, clock: state.clock && pausedClock(state.clock, event.pausedMs, at) });
    case "rematch-offered":
      return ok({ ...next, rematchOffers: [...state.rematchOffers, event.seat] });
    case "rematch-made":
      return ok({ ...next, rematch: event.game });
    default:
      return unreachable(event);
  }
}

/** Games won by each seat, this one included once it is over. */
export function scoreOf({ created: { score }, match }: GameState): Pair<number> {
  const winner = winnerOf(match.outcome);
  return winner === undefined ? score : put(score, winner, score[winner] + 1);
}

export function stageOf({ names, match }: GameState): Stage {
  const phase = phaseOf(match);
  return phase === "placing" && names.includes(undefined) ? "waiting" : phase;
}

export const freeSeat = ({ names }: GameState): Seat | undefined =>
  names[0] === undefined ? 0 : names[1] === undefined ? 1 : undefined;

/** The timeout event, if the clock has run out. */
export function timeoutDue({ clock, match }: GameState, now: number): GameEvent | undefined {
  if (!clock || match.outcome) return undefined;
  const late = outOfTime(clock, now);
  return late === undefined ? undefined : { type: "timeout", seat: late };
}

/** The second fleet determines who fires first and starts the game. */
function placed(state: GameState, { seat, layout, salt }: Placed): Result<GameState> {
  const salts = put(state.salts, seat, salt);
  const next = played({ ...state, salts }, { type: "place", seat, layout });
  const [one, two] = salts;
  if (!next.ok || one === undefined || two === undefined) return next;
  const { variant, rematchOf } = state.created;
  const first = rematchOf?.first ?? firstSeat(state.id, [one, two]);
  const match = next.value.match.events.reduce(
    (before, event) => unwrap(applyEvent(before, event)),
    createMatch(variant, first),
  );
  const clock = state.clock && clockAfter(state.clock, undefined, match.turn, state.at);
  return ok({ ...next.value, match, clock });
}

function played(state: GameState, event: MatchEvent): Result<GameState> {
  const applied = applyEvent(state.match, event);
  if (!applied.ok) return applied;
  const match = applied.value;
  const { clock, at } = state;
  const next = { ...state, match, endedAt: match.outcome && at };
  const { turn } = state.match;
  return ok(clock && turn ? { ...next, clock: clockAfter(clock, turn, match.turn, at) } : next);
}

/** Moves the start of the running turn forward by the pause, but not past `at`. */
function pausedClock(clock: Clock, pausedMs: number, at: number): Clock {
  const { running } = clock;
  if (!running) return clock;
  const since = Math.min(running.since + pausedMs, at);
  return { ...clock, running: { ...running, since } };
}

const put = <T>(pair: Pair<T>, seat: Seat, value: T): Pair<T> => {
  const other = pair[opponentOf(seat)];
  return seat === 0 ? [value, other] : [other, value];
};

import { type Command, commitmentOf } from "@broadside/protocol";
import {
  fail,
  ok,
  opponentOf,
  type Problem,
  type Result,
  type Seat,
  unreachable,
  validateDraft,
  versionOf,
} from "@broadside/rules";
import { problem } from "@broadside/words";
import type { GameEvent } from "./game-event.ts";
import { applyGameEvent, freeSeat, type GameState } from "./game-state.ts";

/** Without a clock: how long a player must have been away before the other may claim the win. */
export const ABSENCE_MS = 5 * 60_000;

/** A seat may change its layout, but not fill the store with commitments. */
const MOST_COMMITS = 50;

/** An event that is legal now, and the state after it. */
export interface Decision {
  readonly event: GameEvent;
  readonly next: GameState;
}

type Decided = Result<Decision, Problem>;

export interface Moment {
  readonly at: number;
  /** How long the opponent has been away; 0 if connected. */
  readonly awayMs: number;
}

/** The event a command produces in this state, or why it is refused. */
export function decide(state: GameState, seat: Seat, command: Command, moment: Moment): Decided {
  if (state.match.outcome) return fail(problem("match/over", {}));
  if (command.version > versionOf(state.match)) {
    return fail(problem("command/version", {}));
  }
  const event = eventFor(state, seat, command, moment.awayMs);
  if (!event.ok) return event;
  const decision = follow(state, event.value, moment.at);
  if (command.type !== "fire" || !decision.ok) return decision;
  // A shot is meant for exactly the board its player saw.
  if (command.version === versionOf(state.match)) return decision;
  return fail(problem("command/stale", {}));
}

/** Applies an event that nobody decides on. */
export function follow(state: GameState, event: GameEvent, at: number): Decided {
  const next = applyGameEvent(state, event, at);
  return next.ok ? ok({ event, next: next.value }) : next;
}

function eventFor(
  state: GameState,
  seat: Seat,
  command: Command,
  awayMs: number,
): Result<GameEvent, Problem> {
  switch (command.type) {
    case "commit":
      return commit(state, seat, command.digest);
    case "place":
      return place(state, seat, command);
    case "fire":
      return ok({ type: "fire", seat, cell: command.cell });
    case "resign":
      if (freeSeat(state) === undefined) return ok({ type: "resign", seat });
      return fail(problem("game/waiting", {}));
    case "abort":
      // A player who does not want to play a tournament game resigns it.
      if (state.created.tournament !== undefined) return fail(problem("tournament/abort", {}));
      return ok({ type: "abort", seat });
    case "claim":
      return claim(state, seat, awayMs);
    default:
      return unreachable(command);
  }
}

function commit(
  { digests, commits }: GameState,
  seat: Seat,
  digest: string,
): Result<GameEvent, Problem> {
  if (digests[0] !== undefined && digests[1] !== undefined) {
    return fail(problem("fair/committed", {}));
  }
  if (commits[seat] >= MOST_COMMITS) {
    return fail(problem("fair/too-often", {}));
  }
  return ok({ type: "committed", seat, digest });
}

function place(
  { id: game, created, digests }: GameState,
  seat: Seat,
  { ships, salt }: Extract<Command, { type: "place" }>,
): Result<GameEvent, Problem> {
  const { variant } = created;
  if (digests[0] === undefined || digests[1] === undefined) {
    return fail(problem("fair/not-yet", {}));
  }
  const layout = validateDraft(variant, ships);
  if (!layout.ok) return fail(layout.error[0]!);
  if (commitmentOf({ game, seat, variant, layout: layout.value, salt }) !== digests[seat]) {
    return fail(problem("fair/mismatch", { whose: "own", player: seat + 1 }));
  }
  return ok({ type: "place", seat, layout: layout.value, salt });
}

function claim(
  { clock, match, created }: GameState,
  seat: Seat,
  awayMs: number,
): Result<GameEvent, Problem> {
  const opponent = opponentOf(seat);
  if (clock) return fail(problem("claim/clock", {}));
  if (match.turn?.seat !== opponent) {
    return fail(problem("claim/not-their-turn", {}));
  }
  if (created.bot || awayMs < ABSENCE_MS) {
    return fail(problem("claim/too-early", { minutes: ABSENCE_MS / 60_000 }));
  }
  return ok({ type: "abandon", seat: opponent });
}

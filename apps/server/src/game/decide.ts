import { type Command, commitmentOf } from "@broadside/protocol";
import {
  ok,
  opponentOf,
  type Problem,
  type Result,
  refuse,
  type Seat,
  unreachable,
  validateDraft,
  versionOf,
} from "@broadside/rules";
import type { GameEvent } from "./game-event.ts";
import { applyGameEvent, freeSeat, type GameState } from "./game-state.ts";

/** How long a player must have been away before the other may claim the win, without a clock. */
export const ABSENCE_MS = 5 * 60_000;

/** A seat may change its mind about its layout, but not fill the store with it. */
const MOST_COMMITS = 50;

/** An event that is legal now, and the state after it. */
export interface Decision {
  readonly event: GameEvent;
  readonly next: GameState;
}

type Decided = Result<Decision, Problem>;

export interface Moment {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** How long the opponent has been away; 0 if connected. */
  readonly awayMs: number;
}

/** The event a command produces in this state, or why it is refused. */
export function decide(state: GameState, seat: Seat, command: Command, moment: Moment): Decided {
  if (state.match.outcome) return refuse("match/over", "The game is over.");
  if (command.version > versionOf(state.match)) {
    return refuse("command/version", "The command names a version that the game has not reached.");
  }
  const event = eventFor(state, seat, command, moment.awayMs);
  if (!event.ok) return event;
  const decision = follow(state, event.value, moment.at);
  if (command.type !== "fire" || !decision.ok) return decision;
  // A shot is meant for the very board its player saw.
  if (command.version === versionOf(state.match)) return decision;
  return refuse("command/stale", "The game has moved on since you aimed. Look again, then fire.");
}

/** Applies an event that nobody has to be asked about. */
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
      return refuse("game/waiting", "Nobody has joined yet. Call the game off instead.");
    case "abort":
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
    const message =
      "Both players have committed to their ships, so they cannot be changed any more.";
    return refuse("fair/committed", message);
  }
  if (commits[seat] >= MOST_COMMITS) {
    return refuse(
      "fair/too-often",
      "You have changed your ships too often. Wait for your opponent.",
    );
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
    const message = "Ships can be placed once both players have committed to theirs.";
    return refuse("fair/not-yet", message);
  }
  const layout = validateDraft(variant, ships);
  if (!layout.ok) return refuse(layout.error[0]!.code, layout.error[0]!.message);
  if (commitmentOf({ game, seat, variant, layout: layout.value, salt }) !== digests[seat]) {
    return refuse("fair/mismatch", "These are not the ships you committed to.");
  }
  return ok({ type: "place", seat, layout: layout.value, salt });
}

function claim(
  { clock, match, created }: GameState,
  seat: Seat,
  awayMs: number,
): Result<GameEvent, Problem> {
  const opponent = opponentOf(seat);
  if (clock) return refuse("claim/clock", "The clock decides this game.");
  if (match.turn?.seat !== opponent) {
    return refuse(
      "claim/not-their-turn",
      "You can claim the win only while your opponent is to move.",
    );
  }
  if (created.bot || awayMs < ABSENCE_MS) {
    const message = "You can claim the win once your opponent has been away for 5 minutes.";
    return refuse("claim/too-early", message);
  }
  return ok({ type: "abandon", seat: opponent });
}

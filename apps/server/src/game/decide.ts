import { type Command, commitmentOf } from "@broadside/protocol";
import {
  applyEvent,
  type MatchEvent,
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
import { applied } from "./applied.ts";
import type { GameEvent } from "./game-event.ts";
import { freeSeat, type GameState } from "./game-state.ts";

/** How long a player must have been away before the other may claim the win, without a clock. */
export const ABSENCE_MS = 5 * 60_000;

/** A seat may change its mind about its layout, but not fill the store with it. */
const MOST_COMMITS = 50;

type Decided = Result<GameEvent, Problem>;

/** What a command comes to now. `awayMs`: how long the opponent has been away; 0 if here. */
export function decide(state: GameState, seat: Seat, command: Command, awayMs: number): Decided {
  if (state.match.outcome) return refuse("match/over", "The game is over.");
  if (command.version > versionOf(state.match)) {
    return refuse("command/version", "The command names a version that the game has not reached.");
  }
  switch (command.type) {
    case "commit":
      return commit(state, seat, command.digest);
    case "place":
      return place(state, seat, command);
    case "fire":
      return fire(state, { type: "fire", seat, cell: command.cell }, command.version);
    case "resign":
      if (freeSeat(state) === undefined) return legal(state, { type: "resign", seat });
      return refuse("game/waiting", "Nobody has joined yet. Call the game off instead.");
    case "abort":
      return legal(state, { type: "abort", seat });
    case "claim":
      return claim(state, seat, awayMs);
    default:
      return unreachable(command);
  }
}

function commit({ digests, commits }: GameState, seat: Seat, digest: string): Decided {
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
  state: GameState,
  seat: Seat,
  { ships, salt }: Extract<Command, { type: "place" }>,
): Decided {
  const { id: game, created, digests } = state;
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
  const event = { type: "place", seat, layout: layout.value } as const;
  const checked = applyEvent(state.match, event);
  return checked.ok ? ok({ ...event, salt }) : checked;
}

/** A shot is meant for the very board its player saw. */
function fire(state: GameState, event: MatchEvent & { type: "fire" }, version: number): Decided {
  const checked = legal(state, event);
  if (!checked.ok || version === versionOf(state.match)) return checked;
  return refuse("command/stale", "The game has moved on since you aimed. Look again, then fire.");
}

function claim(state: GameState, seat: Seat, awayMs: number): Decided {
  const opponent = opponentOf(seat);
  if (state.clock) return refuse("claim/clock", "The clock decides this game.");
  if (state.match.turn?.seat !== opponent) {
    return refuse(
      "claim/not-their-turn",
      "You can claim the win only while your opponent is to move.",
    );
  }
  if (state.created.bot || awayMs < ABSENCE_MS) {
    const message = "You can claim the win once your opponent has been away for 5 minutes.";
    return refuse("claim/too-early", message);
  }
  return legal(state, { type: "abandon", seat: opponent });
}

function legal(state: GameState, event: Exclude<MatchEvent, { type: "place" }>): Decided {
  const checked = applied(state.match, event);
  return checked.ok ? ok(event) : checked;
}

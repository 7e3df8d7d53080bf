import type { GameInfo, SeatStatus, Status } from "@broadside/protocol";
import {
  fail,
  hasBegun,
  ok,
  opponentOf,
  type Problem,
  type Result,
  type Seat,
} from "@broadside/rules";
import { type Clock, msLeft } from "@broadside/rules/clock";
import { type GameRecord, recordOf } from "@broadside/rules/record";
import { problem } from "@broadside/words";
import { ABSENCE_MS } from "./decide.ts";
import { type GameState, type Pair, stageOf } from "./game-state.ts";

/** Who is connected to a game, and for how long the others have been away. */
export interface Attendance {
  isHere(seat: Seat): boolean;
  /** 0 for someone who is connected. */
  awayMs(seat: Seat, now: number): number;
}

/** What everybody is told about a game. Nothing in it depends on where ships are. */
export function statusOf(state: GameState, attendance: Attendance, now: number): Status {
  const { clock, rematchOffers, rematch } = state;
  const seatStatus = (seat: Seat): SeatStatus => ({
    ...playerOf(state, seat),
    presence: presenceOf(state, attendance, seat),
    commitment: state.digests[seat],
  });
  return {
    stage: stageOf(state),
    players: [seatStatus(0), seatStatus(1)],
    clock: clock && { control: clock.control, ...timesOn(clock, now) },
    claimInMs: claimIn(state, attendance, now),
    rematchOffers,
    rematch,
  };
}

/** What both players have left at this time. */
export const timesOn = (clock: Clock, now: number) =>
  ({
    leftMs: [msLeft(clock, 0, now), msLeft(clock, 1, now)],
    running: clock.running?.seat,
  }) as const;

export const gameInfoOf = (state: GameState): GameInfo => ({
  game: state.id,
  variant: state.created.variant,
  stage: stageOf(state),
  players: [infoOf(state, 0), infoOf(state, 1)],
  clock: state.created.clock,
  outcome: state.match.outcome,
});

/** Names as records and screens show them: a free seat, or a player who gave none, has a number. */
export const shownNames = ({ names }: GameState): Pair<string> => [
  names[0] ?? "Player 1",
  names[1] ?? "Player 2",
];

const playerOf = (state: GameState, seat: Seat) =>
  ({
    name: shownNames(state)[seat],
    kind: state.created.bot?.seat === seat ? "bot" : "person",
  }) as const;

const infoOf = (state: GameState, seat: Seat) => ({
  ...playerOf(state, seat),
  free: state.names[seat] === undefined,
});

function presenceOf(state: GameState, attendance: Attendance, seat: Seat): SeatStatus["presence"] {
  if (state.names[seat] === undefined) return "free";
  return state.created.bot?.seat === seat || attendance.isHere(seat) ? "here" : "away";
}

function claimIn(state: GameState, attendance: Attendance, now: number): number | undefined {
  if (!canBeClaimed(state, attendance)) return undefined;
  return Math.max(0, ABSENCE_MS - attendance.awayMs(state.match.turn!.seat, now));
}

/** True if somebody waits for a player who is away, and may claim the win in the end. */
export function canBeClaimed(
  { match, clock, created }: GameState,
  { isHere }: Attendance,
): boolean {
  const seat = match.turn?.seat;
  if (seat === undefined || clock || created.bot) return false;
  return !isHere(seat) && hasBegun(match) && isHere(opponentOf(seat));
}

/** The record with everything in it that proves the game fair; only when it is decided. */
export function finishedRecord(state: GameState): Result<GameRecord, Problem> {
  if (stageOf(state) !== "over") {
    return fail(problem("record/not-over", {}));
  }
  if (state.match.outcome?.by === "aborted") {
    return fail(problem("record/aborted", {}));
  }
  return ok(wholeRecord(state));
}

/** The record of any game, secrets included: for the operator's export. */
export function wholeRecord(state: GameState): GameRecord {
  const { match, id: game, digests, salts, created } = state;
  const fairness = {
    game,
    digests,
    salts,
    ...(created.rematchOf && { rematchOf: created.rematchOf.game }),
  };
  return recordOf(match, shownNames(state), created.bot?.dice, fairness);
}

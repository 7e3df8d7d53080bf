import type { GameInfo, SeatStatus, Status } from "@broadside/protocol";
import {
  fail,
  hasBegun,
  ok,
  opponentOf,
  type Problem,
  type Result,
  type Seat,
  seats,
} from "@broadside/rules";
import { type Clock, msLeft } from "@broadside/rules/clock";
import { type GameRecord, recordOf } from "@broadside/rules/record";
import { problem } from "@broadside/words";
import { ABSENCE_MS } from "./decide.ts";
import { type GameState, type Pair, scoreOf, stageOf } from "./game-state.ts";

/** Who is connected to a game, and how long the others have been away. */
export interface Attendance {
  isHere(seat: Seat): boolean;
  /** 0 if connected. */
  awayMs(seat: Seat, now: number): number;
}

/** The public status of a game. Nothing in it depends on the ships. */
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
    isRated: state.isRated,
    claimInMs: claimIn(state, attendance, now),
    score: scoreOf(state),
    rematchOffers,
    rematch,
  };
}

/** The time both players have left. */
export const timesOn = (clock: Clock, now: number) =>
  ({
    leftMs: [msLeft(clock, 0, now), msLeft(clock, 1, now)],
    running: clock.running?.seat,
  }) as const;

/** The public facts of a game at a time. */
export const gameInfoOf = (state: GameState, now: number): GameInfo => ({
  game: state.id,
  variant: state.created.variant,
  stage: stageOf(state),
  players: [infoOf(state, 0), infoOf(state, 1)],
  clock: state.created.clock,
  isRated: state.isRated,
  tournament: state.created.tournament,
  outcome: state.match.outcome,
  waitsFor: seats.filter((seat) => isTurnOf(state, seat)),
  leftMs: state.clock && timesOn(state.clock, now).leftMs,
});

/** True if the game waits for this seat: to commit, to place or to fire. */
export function isTurnOf(state: GameState, seat: Seat): boolean {
  const { match, digests, salts } = state;
  if (match.outcome || stageOf(state) === "waiting") return false;
  if (match.turn) return match.turn.seat === seat;
  return digests[seat] === undefined || (!digests.includes(undefined) && salts[seat] === undefined);
}

/** Names in records and on screens: a free seat or a nameless player has a number. */
export const shownNames = ({ names }: GameState): Pair<string> => [
  names[0] ?? "Player 1",
  names[1] ?? "Player 2",
];

const playerOf = (state: GameState, seat: Seat) =>
  ({
    name: shownNames(state)[seat],
    kind: state.created.bot?.seat === seat ? "bot" : (state.players[seat]?.kind ?? "person"),
    player: state.players[seat]?.id,
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

/** True if someone is waiting for an absent player, and may eventually claim the win. */
export function canBeClaimed(
  { match, clock, created }: GameState,
  { isHere }: Attendance,
): boolean {
  const seat = match.turn?.seat;
  if (seat === undefined || clock || created.bot) return false;
  return !isHere(seat) && hasBegun(match) && isHere(opponentOf(seat));
}

/** The record with the proof that the game was fair; only once the game is decided. */
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

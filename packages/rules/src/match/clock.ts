import { opponentOf, type Seat } from "./seat.ts";
import type { TimeControl } from "./time-control.ts";
import type { Turn } from "./turn.ts";

/**
 * Both players' time. A pure value: the time is always an argument, in milliseconds of one clock
 * that never goes back.
 */
export interface Clock {
  readonly control: TimeControl;
  /** The time each seat had left when the current turn began. */
  readonly leftMs: readonly [number, number];
  /** The seat whose clock runs, and since when. */
  readonly running: { readonly seat: Seat; readonly since: number } | undefined;
}

/** A stopped clock with full time for both players. */
export function createClock(control: TimeControl): Clock {
  const full = control.kind === "budget" ? control.totalMs : control.turnMs;
  return { control, leftMs: [full, full], running: undefined };
}

/**
 * The clock after the turn changed from `before` to `after`. It starts with the first turn, keeps
 * running while the turn has shots left, passes to the next turn with an increment or a fresh
 * allowance for the seat whose turn ended, and stops with the game. Check `outOfTime` first: a shot
 * fired at zero is too late, and this function would still add its increment.
 */
export function clockAfter(
  clock: Clock,
  before: Turn | undefined,
  after: Turn | undefined,
  now: number,
): Clock {
  const sameTurn = before && after && before.seat === after.seat && before.shotsLeft > 1;
  if (sameTurn) return clock;
  const charged = before ? charge(clock, before.seat, after !== undefined, now) : clock;
  return { ...charged, running: after && { seat: after.seat, since: now } };
}

/** The milliseconds a seat has left at the time `now`; never below 0. */
export function msLeft({ leftMs, running }: Clock, seat: Seat, now: number): number {
  const used = running?.seat === seat ? Math.max(0, now - running.since) : 0;
  return Math.max(0, leftMs[seat] - used);
}

/** The seat that has run out of time, if one has: at exactly zero, time is up. */
export const outOfTime = (clock: Clock, now: number): Seat | undefined =>
  clock.running && msLeft(clock, clock.running.seat, now) === 0 ? clock.running.seat : undefined;

function charge(clock: Clock, seat: Seat, goesOn: boolean, now: number): Clock {
  const { control } = clock;
  const left = msLeft(clock, seat, now);
  const bonus = goesOn && control.kind === "budget" ? control.incrementMs : 0;
  const next = goesOn && control.kind === "per-turn" ? control.turnMs : left + bonus;
  const other = clock.leftMs[opponentOf(seat)];
  return { ...clock, leftMs: seat === 0 ? [next, other] : [other, next] };
}

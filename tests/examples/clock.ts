import {
  applyEvent,
  type Cell,
  type Match,
  type MatchEvent,
  type Seat,
  unwrap,
} from "@broadside/rules";
import { clockAfter, createClock, outOfTime, validateTimeControl } from "@broadside/rules/clock";

/** One shot with a clock running. */
export function shotOnTheClock(
  before: Match,
  { seat, cell }: { readonly seat: Seat; readonly cell: Cell },
  { start, now }: { readonly start: number; readonly now: number },
) {
  let match = before;
  // docs/packages.md
  const control = unwrap(
    validateTimeControl({ kind: "budget", totalMs: 300_000, incrementMs: 2_000 }),
  );
  let clock = clockAfter(createClock(control), undefined, match.turn, start); // once both have placed

  // At every shot, and whenever you look at the clock: has the player to move run out of time?
  const late = outOfTime(clock, now);
  const event: MatchEvent =
    late === undefined ? { type: "fire", seat, cell } : { type: "timeout", seat: late };
  const next = unwrap(applyEvent(match, event));
  clock = clockAfter(clock, match.turn, next.turn, now);
  match = next;
  // end
  return { match, clock };
}

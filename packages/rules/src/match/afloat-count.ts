import type { AnsweredShot } from "../announcement/announcement.ts";
import { announcementRuleOf } from "../announcement/announcement-rule.ts";
import { type Cell, cellCount } from "../board/board.ts";
import { hasShotPerShip } from "../variant/turn-order.ts";
import type { Variant } from "../variant/variant.ts";
import { opponentOf, type Seat } from "./seat.ts";
import type { Turn } from "./turn.ts";

/** The target had `ships` ships afloat when the first `shots` shots at it had been answered. */
export interface AfloatCount {
  readonly shots: number;
  readonly ships: number;
  /** It had at least this many. Only in the last entry of a list. */
  readonly orMore?: true;
}

/** The part of a match or a view that reveals how many ships were afloat. */
export interface PlayedTurns {
  readonly variant: Variant;
  readonly sides: readonly [PlayedSide, PlayedSide];
  readonly shooters: readonly Seat[];
  readonly turn: Turn | undefined;
}

interface PlayedSide {
  readonly shots: readonly AnsweredShot[];
  readonly called: readonly Cell[];
}

/**
 * What the sizes of the opponent's turns have revealed to a seat. If a turn has a shot for every
 * ship, it always passes to the other side, so a run of one seat's shots is a turn.
 */
export function afloatCounts(played: PlayedTurns, seat: Seat): readonly AfloatCount[] {
  const { variant, sides, shooters, turn } = played;
  if (!revealsAfloat(variant)) return [];
  const target = opponentOf(seat);
  const ahead = sides[target].called.length + (turn?.seat === target ? turn.shotsLeft : 0);
  const seats = [...shooters, ...new Array<Seat>(ahead).fill(target)];
  let counts: readonly AfloatCount[] = [];
  let [from, own] = [0, 0];
  while (from < seats.length) {
    const to = endOfRun(seats, from);
    if (seats[from] === seat) own += to - from;
    else {
      const openCells = cellCount(variant) - (from - own);
      const isComplete = to < seats.length || turn !== undefined;
      const shots = sides[seat].shots.slice(0, own);
      counts = withTurnSize(variant, counts, shots, { size: to - from, openCells, isComplete });
    }
    from = to;
  }
  return counts;
}

function endOfRun(seats: readonly Seat[], from: number): number {
  const end = seats.indexOf(opponentOf(seats[from]!), from);
  return end < 0 ? seats.length : end;
}

/** A turn of the target, and the squares it had not fired at when the turn began. */
export interface TurnSize {
  readonly size: number;
  readonly openCells: number;
  /** False if the game ended in this turn: it may have been meant to be longer. */
  readonly isComplete: boolean;
}

/**
 * Adds what the size of the target's next turn reveals; `shots` are those answered before it. Adds
 * nothing if the answers already show it: if sinkings are announced, or without a new hit.
 */
export function withTurnSize(
  variant: Variant,
  counts: readonly AfloatCount[],
  shots: readonly AnsweredShot[],
  { size, openCells, isComplete }: TurnSize,
): readonly AfloatCount[] {
  const isNews = shots
    .slice(counts.at(-1)?.shots ?? 0)
    .some(({ announcement }) => announcement.result !== "miss");
  if (!revealsAfloat(variant) || !isNews) return counts;
  // A turn never has more shots than squares to fire at, so one with as many may hide ships.
  if (isComplete && size < openCells) return [...counts, { shots: shots.length, ships: size }];
  // Some ship is always afloat.
  return size > 1 ? [...counts, { shots: shots.length, ships: size, orMore: true }] : counts;
}

/** True if the size of a turn can reveal more than the answers. */
const revealsAfloat = (variant: Variant): boolean =>
  hasShotPerShip(variant.turns) && !announcementRuleOf(variant).announcesSinking;

import {
  type AnsweredShot,
  type Cell,
  cellCount,
  createDefence,
  type Defence,
  type Knowledge,
  type Layout,
  opponentOf,
  type Seat,
  type Variant,
} from "@broadside/rules";

/** Whose shot it is, and what that seat knows. */
export interface MatchTurn {
  readonly seat: Seat;
  readonly knowledge: Knowledge;
}

export interface MatchRecord {
  /** By seat: the shots it fired. */
  readonly shots: readonly [AnsweredShot[], AnsweredShot[]];
}

export const newMatchRecord = (): MatchRecord => ({ shots: [[], []] });

/**
 * A two-sided match by the variant's turn order; gives back the winner. It follows the fold over
 * events in `rules` (a test plays both), but keeps one mutable defence per side, which makes a
 * match cost its shots and no more.
 */
export function* matchGame(
  variant: Variant,
  layouts: readonly [Layout, Layout],
  first: Seat,
  record: MatchRecord,
): Generator<MatchTurn, Seat, Cell> {
  const defences = [
    createDefence(variant, layouts[0]),
    createDefence(variant, layouts[1]),
  ] as const;
  let seat = first;
  let shotsLeft = shotsInTurn(variant, defences[seat], record.shots[seat]);
  for (;;) {
    const shots = record.shots[seat];
    const cell = yield { seat, knowledge: { variant, shots } };
    const target = defences[opponentOf(seat)];
    const announcement = target.answer(cell);
    shots.push({ cell, announcement });
    if (target.squaresLeft === 0) return seat;
    if (--shotsLeft > 0) continue;
    const again = variant.turns === "hit-again" && announcement.result !== "miss";
    if (!again) seat = opponentOf(seat);
    shotsLeft = shotsInTurn(variant, defences[seat], record.shots[seat]);
  }
}

function shotsInTurn(variant: Variant, own: Defence, shots: readonly AnsweredShot[]): number {
  if (variant.turns !== "salvo") return 1;
  return Math.min(own.shipsAfloat, cellCount(variant) - shots.length);
}

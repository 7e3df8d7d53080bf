import {
  type AnsweredShot,
  answersAtTurnEnd,
  type Cell,
  cellCount,
  createDefence,
  type Knowledge,
  knowledgeFrom,
  type Layout,
  newTurn,
  opponentOf,
  type Seat,
  type TurnStart,
  turnAfter,
  type Variant,
} from "@broadside/rules";

/** Asks a seat for its next shot: who is asked, and what that seat knows. */
export interface ShotRequest {
  readonly seat: Seat;
  readonly knowledge: Knowledge;
}

export interface MatchRecord {
  /** By seat: the shots it fired. */
  readonly shots: readonly [AnsweredShot[], AnsweredShot[]];
}

export const newMatchRecord = (): MatchRecord => ({ shots: [[], []] });

/**
 * A two-sided match by the variant's turn order; gives back the winner. The turns are those of
 * `rules`; only the defences change in place, one for each side, so that a match costs its shots
 * and no more.
 */
export function* matchGame(
  variant: Variant,
  layouts: readonly [Layout, Layout],
  first: Seat,
  record: MatchRecord,
): Generator<ShotRequest, Seat, Cell> {
  const order = variant.turns;
  const cells = cellCount(variant);
  const defences = [
    createDefence(variant, layouts[0]),
    createDefence(variant, layouts[1]),
  ] as const;
  const startOf = (seat: Seat): TurnStart => ({
    shipsAfloat: defences[seat].shipsAfloat,
    openCells: cells - record.shots[seat].length,
  });
  const isLate = answersAtTurnEnd(order);
  let turn = newTurn(order, first, startOf(first));
  let called: Cell[] = [];
  for (;;) {
    const { seat } = turn;
    const shots = record.shots[seat];
    called.push(yield { seat, knowledge: knowledgeFrom(variant, shots, called) });
    if (isLate && turn.shotsLeft > 1) {
      turn = turnAfter(order, turn, false, startOf);
      continue;
    }
    const target = defences[opponentOf(seat)];
    for (const cell of called) shots.push({ cell, announcement: target.answer(cell) });
    // A new list: a bot may still hold the old one.
    called = [];
    if (target.squaresLeft === 0) return seat;
    const wasHit = shots.at(-1)!.announcement.result !== "miss";
    turn = turnAfter(order, turn, wasHit, startOf);
  }
}

import {
  type AnsweredShot,
  type Cell,
  cellCount,
  createDefence,
  createKnowledge,
  type Knowledge,
  type Layout,
  opponentOf,
  type Rng,
  type Seat,
  type Variant,
} from "@broadside/rules";
import {
  type AfloatCount,
  answersAtTurnEnd,
  newTurn,
  type TurnStart,
  turnAfter,
  withTurnSize,
} from "@broadside/rules/turn";
import { type Bot, drive, Forfeit, type Shooter } from "./bot.ts";
import { type MatchOutcome, shotsHash } from "./outcome.ts";

export interface ShotRequest {
  readonly seat: Seat;
  readonly knowledge: Knowledge;
}

export interface MatchRecord {
  /** By seat, the shots it fired. */
  readonly shots: readonly [AnsweredShot[], AnsweredShot[]];
}

export const newMatchRecord = (): MatchRecord => ({ shots: [[], []] });

/**
 * A two-sided match in the variant's turn order; returns the winner. Uses the rules' turns, but
 * mutable defences, so that the cost of a match is linear in its shots.
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
  const afloat: [readonly AfloatCount[], readonly AfloatCount[]] = [[], []];
  for (;;) {
    const { seat } = turn;
    const shots = record.shots[seat];
    called.push(yield { seat, knowledge: createKnowledge(variant, shots, called, afloat[seat]) });
    if (isLate && turn.shotsLeft > 1) {
      turn = turnAfter(order, turn, false, startOf);
      continue;
    }
    const target = defences[opponentOf(seat)];
    for (const cell of called) shots.push({ cell, announcement: target.answer(cell) });
    // A new array, because a bot may still hold the old one.
    called = [];
    if (target.squaresLeft === 0) return seat;
    const wasHit = shots.at(-1)!.announcement.result !== "miss";
    turn = turnAfter(order, turn, wasHit, startOf);
    if (turn.seat !== seat) {
      const { openCells } = startOf(turn.seat);
      const revealed = { size: turn.shotsLeft, openCells, isComplete: true };
      afloat[seat] = withTurnSize(variant, afloat[seat], shots, revealed);
    }
  }
}

/** Plays a match. `layouts` by the seat that owns the ships; a bot that forfeits loses. */
export async function playMatch(
  bots: readonly [Bot, Bot],
  variant: Variant,
  layouts: readonly [Layout, Layout],
  first: Seat,
  dice: Rng,
): Promise<MatchOutcome> {
  const record = newMatchRecord();
  const shooters: Shooter[] = [];
  let asked: Seat = 0;
  const tell = async (winner: Seat, forfeit?: Forfeit): Promise<MatchOutcome> => {
    for (const [seat, shooter] of shooters.entries()) {
      const knowledge = { variant, shots: record.shots[seat]! };
      if (seat === winner) await shooter.over?.(knowledge, "won");
      else if (!forfeit) await shooter.over?.(knowledge, "lost");
    }
    return { winner, first, hash: shotsHash(...record.shots), ...(forfeit && { forfeit }) };
  };
  try {
    for (asked of [0, 1] as const) {
      shooters[asked] = await bots[asked].begin(variant, dice.split(`seat ${asked}`));
    }
    const winner = await drive(matchGame(variant, layouts, first, record), (request) => {
      asked = request.seat;
      return shooters[request.seat]!.choose(request.knowledge);
    });
    return await tell(winner);
  } catch (error) {
    if (!(error instanceof Forfeit)) throw error;
    return await tell(asked === 0 ? 1 : 0, error);
  }
}

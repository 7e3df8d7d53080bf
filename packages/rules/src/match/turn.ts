import { hasShotPerShip, shootsAgainAfterHit, type TurnOrder } from "../variant/turn-order.ts";
import { opponentOf, type Seat } from "./seat.ts";

/** Whose turn it is, and how many shots are left in it. */
export interface Turn {
  readonly seat: Seat;
  readonly shotsLeft: number;
}

/** The state of the seat whose turn begins, as far as the turn order depends on it. */
export interface TurnStart {
  readonly shipsAfloat: number;
  /** Cells it has not fired at. */
  readonly openCells: number;
}

/** A seat's next turn, with the number of shots the turn order gives it. */
export const newTurn = (order: TurnOrder, seat: Seat, start: TurnStart): Turn => ({
  seat,
  shotsLeft: shotsInTurn(order, start),
});

/**
 * The turn after a shot that did not end the game. Only this function decides who shoots next.
 * `startOf` is called only when a new turn begins.
 */
export function turnAfter(
  order: TurnOrder,
  turn: Turn,
  wasHit: boolean,
  startOf: (seat: Seat) => TurnStart,
): Turn {
  if (turn.shotsLeft > 1) return { seat: turn.seat, shotsLeft: turn.shotsLeft - 1 };
  const seat = shootsAgainAfterHit(order) && wasHit ? turn.seat : opponentOf(turn.seat);
  return newTurn(order, seat, startOf(seat));
}

const shotsInTurn = (order: TurnOrder, { shipsAfloat, openCells }: TurnStart): number =>
  hasShotPerShip(order) ? Math.min(shipsAfloat, openCells) : 1;

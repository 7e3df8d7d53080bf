import type { OnlineGame } from "@broadside/client";
import type { Seat } from "@broadside/rules";

/** A game, and the seat in it that this browser has. */
export interface SeatProps {
  readonly game: OnlineGame;
  readonly seat: Seat;
}

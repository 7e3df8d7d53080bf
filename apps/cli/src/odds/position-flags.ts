import type { Seat } from "@broadside/rules";
import { UserError } from "../terminal/user-error.ts";

export interface PositionFlags {
  /** The rules of a drawn board, or of bare shots. */
  readonly variant?: string;
  /** Whose position a game record gives. */
  readonly player?: Seat;
}

export const variantFlagHelp =
  "the rules of a drawn board or of bare shots (default for a drawn N × N board: open-waters-N)";
export const playerFlagHelp =
  "whose position to read from a game record: 1 or 2 (default: the player to fire; in a finished game, the player who fired last)";

export function seatFrom(player: string): Seat {
  if (player === "1" || player === "2") return player === "1" ? 0 : 1;
  throw new UserError(`--player takes 1 or 2, not "${player}".`);
}

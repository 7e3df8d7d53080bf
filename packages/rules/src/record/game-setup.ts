import type { Seat } from "../match/seat.ts";
import type { Variant } from "../variant/variant.ts";
import type { GameRecord } from "./game-record.ts";
import type { Players } from "./player.ts";

/** What is settled before the first ship is placed. */
export interface GameSetup {
  readonly variant: Variant;
  readonly players: Players;
  readonly seed: string;
  readonly first: Seat;
}

/** For resuming a record. Its names do not say which of the two players are bots. */
export const setupOf = ({ variant, seed, first }: GameRecord, players: Players): GameSetup => ({
  variant,
  players,
  seed: seed ?? "resumed",
  first,
});

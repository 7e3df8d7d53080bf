import type { Seat } from "@broadside/rules";
import type { TimeControl } from "@broadside/rules/clock";

/**
 * What goes on around a game besides the views: who is there, the clocks, the connection. The
 * people of a game on one device are always there, and it has nothing else of this.
 */
export interface GameStatus {
  readonly presence: PerSeat<Presence>;
  readonly clock: ClockReading | undefined;
  /** What binds each side to its ships before the first shot, as 64 hexadecimal digits. */
  readonly digests: PerSeat<string | undefined>;
  readonly connection: Connection;
  /** From when (in milliseconds of `Date.now`) the win can be claimed from a player who is away. */
  readonly claimAt: number | undefined;
  readonly rematch: RematchStatus;
  readonly fairness: FairnessStatus;
}

type PerSeat<T> = readonly [T, T];

/** `free`: nobody has taken the seat. `away`: taken, but not connected just now. */
export type Presence = "free" | "here" | "away";

/** `none`: the game needs none. `lost`: being made again; orders wait for it. */
export type Connection = "none" | "open" | "lost";

/** Both clocks at one moment. The one that runs has lost `Date.now() - at` since. */
export interface ClockReading {
  readonly control: TimeControl;
  readonly leftMs: PerSeat<number>;
  readonly running: Seat | undefined;
  /** In milliseconds of `Date.now`. */
  readonly at: number;
}

export interface RematchStatus {
  /** Who would like to play again. */
  readonly offers: readonly Seat[];
  /** The id of the next game, once both wanted it. */
  readonly game: string | undefined;
}

/**
 * Whether the ships and the first shot were what both sides were bound to. `none`: there is nothing
 * to check, or not yet.
 */
export type FairnessStatus =
  | { readonly state: "none" | "checking" | "fair" }
  /** A sentence for each thing that does not agree. */
  | { readonly state: "unfair"; readonly problems: readonly string[] };

/** Of a game on this device. */
export const localStatus: GameStatus = {
  presence: ["here", "here"],
  clock: undefined,
  digests: [undefined, undefined],
  connection: "none",
  claimAt: undefined,
  rematch: { offers: [], game: undefined },
  fairness: { state: "none" },
};

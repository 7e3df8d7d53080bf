import type { Problem, Seat } from "@broadside/rules";
import type { TimeControl } from "@broadside/rules/clock";

/**
 * Everything about a game that is not in the views: who is present, the clocks, the connection. In
 * a local game everyone is always present, and the rest is empty.
 */
export interface GameStatus {
  readonly presence: PerSeat<Presence>;
  readonly clock: ClockReading | undefined;
  /** Each side's commitment to its ships from before the first shot: 64 hexadecimal digits. */
  readonly digests: PerSeat<string | undefined>;
  readonly connection: Connection;
  /** When (in `Date.now` milliseconds) a win over an absent player can be claimed. */
  readonly claimAt: number | undefined;
  readonly rematch: RematchStatus;
  /** Games won by each seat in a series of rematches. */
  readonly score: PerSeat<number>;
  /** The last picture that a player showed; `number` counts them. */
  readonly reaction: ShownReaction | undefined;
  readonly fairness: FairnessStatus;
  /** Whether the game counts for ratings; while a seat is free, whether that is proposed. */
  readonly isRated: boolean;
  /** The ids of players who have one; undefined for guests. */
  readonly playerIds: PerSeat<string | undefined>;
}

type PerSeat<T> = readonly [T, T];

/** `free`: nobody has taken the seat. `away`: taken, but not connected at the moment. */
export type Presence = "free" | "here" | "away";

/** `none`: the game needs none. `lost`: reconnecting; orders wait. */
export type Connection = "none" | "open" | "lost";

/** Both clocks at one moment. The running one has lost `Date.now() - at` since. */
export interface ClockReading {
  readonly control: TimeControl;
  readonly leftMs: PerSeat<number>;
  readonly running: Seat | undefined;
  readonly at: number;
}

/** A picture that a player showed, by name. */
export interface ShownReaction {
  readonly seat: Seat;
  readonly reaction: string;
  readonly number: number;
}

export interface RematchStatus {
  /** The seats that want to play again. */
  readonly offers: readonly Seat[];
  /** The id of the next game, once both agree. */
  readonly game: string | undefined;
}

/**
 * Whether the ships and the first shot match what both sides committed to. `none`: nothing to check,
 * at least not yet.
 */
export type FairnessStatus =
  | { readonly state: "none" | "checking" | "fair" }
  | { readonly state: "unfair"; readonly problems: readonly Problem[] };

export const localStatus: GameStatus = {
  presence: ["here", "here"],
  clock: undefined,
  digests: [undefined, undefined],
  connection: "none",
  claimAt: undefined,
  rematch: { offers: [], game: undefined },
  score: [0, 0],
  reaction: undefined,
  fairness: { state: "none" },
  isRated: false,
  playerIds: [undefined, undefined],
};

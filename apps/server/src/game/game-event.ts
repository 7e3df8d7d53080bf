import type { Layout, MatchEvent, Seat, Variant } from "@broadside/rules";
import type { TimeControl } from "@broadside/rules/clock";

/**
 * What changes an online game. The log of a game is a list of these, numbered from 0; the first
 * one, and no other, is `created`. They hold secrets and never leave the server.
 */
export type GameEvent =
  | Created
  | Joined
  | Committed
  | Placed
  | Played
  | Resumed
  | RematchOffered
  | RematchMade;

export interface Created {
  readonly type: "created";
  readonly variant: Variant;
  readonly clock: TimeControl | undefined;
  /** Of the seats taken from the start; undefined for a seat that is free. */
  readonly names: readonly [string | undefined, string | undefined];
  readonly bot: BotSeat | undefined;
  /** The game before it, and who fires first because the other did then. */
  readonly rematchOf: { readonly game: string; readonly first: Seat } | undefined;
  /** Quick match has brought its players together. */
  readonly isMatched: boolean;
}

/** A bot and its own secrets, drawn from the system's randomness. */
export interface BotSeat {
  readonly seat: Seat;
  readonly name: string;
  readonly salt: string;
  /** What its shots are drawn from. */
  readonly dice: string;
  readonly layout: Layout;
}

export interface Joined {
  readonly type: "joined";
  readonly seat: Seat;
  readonly name: string;
}

export interface Committed {
  readonly type: "committed";
  readonly seat: Seat;
  readonly digest: string;
}

export interface Placed {
  readonly type: "place";
  readonly seat: Seat;
  readonly layout: Layout;
  readonly salt: string;
}

/** The other events of a match, just as the rules have them. */
export type Played = Exclude<MatchEvent, { type: "place" }>;

/** The server was down: the running clock stood still. */
export interface Resumed {
  readonly type: "resumed";
  readonly pausedMs: number;
}

export interface RematchOffered {
  readonly type: "rematch-offered";
  readonly seat: Seat;
}

export interface RematchMade {
  readonly type: "rematch-made";
  readonly game: string;
}

export type GameEventType = GameEvent["type"];

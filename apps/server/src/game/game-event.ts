import type { Layout, MatchEvent, Seat, Variant } from "@broadside/rules";
import type { TimeControl } from "@broadside/rules/clock";

/**
 * An event of an online game. A game's log is a list of these, numbered from 0; only the first is
 * `created`. They contain secrets and never leave the server.
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
  /** Names of the seats taken from the start; undefined for a free seat. */
  readonly names: readonly [string | undefined, string | undefined];
  /** The players of those seats; undefined for a guest and for a free seat. */
  readonly players: readonly [PlayerRef | undefined, PlayerRef | undefined];
  readonly bot: BotSeat | undefined;
  /** The previous game, and who fires first in this one because the other did then. */
  readonly rematchOf: { readonly game: string; readonly first: Seat } | undefined;
  /** True if the players agree that the game counts for their ratings; a friend agrees by joining. */
  readonly isRated: boolean;
  /** True if anybody may find the game in a list. */
  readonly isListed: boolean;
  /** Games won by each seat in the games before, of which this is a rematch. */
  readonly score: readonly [number, number];
  /** True if quick match paired the players. */
  readonly isMatched: boolean;
  /** The tournament that paired the players. */
  readonly tournament?: string | undefined;
}

/** A player on this server: a person, or a program that says that it is one. */
export interface PlayerRef {
  readonly id: string;
  readonly kind: PlayerKind;
}

export type PlayerKind = "person" | "bot";

/** A bot and its secrets, drawn from the system's randomness. */
export interface BotSeat {
  readonly seat: Seat;
  readonly name: string;
  readonly salt: string;
  /** The seed of its shots. */
  readonly dice: string;
  readonly layout: Layout;
}

export interface Joined {
  readonly type: "joined";
  readonly seat: Seat;
  readonly name: string;
  /** Undefined for a guest. */
  readonly player?: PlayerRef | undefined;
  /** True if the player agrees that the game is rated, as its creator proposed. */
  readonly isRated?: boolean | undefined;
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

/** The other events of a match, as defined by the rules. */
export type Played = Exclude<MatchEvent, { type: "place" }>;

/** The server was down, and the running clock was paused. */
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

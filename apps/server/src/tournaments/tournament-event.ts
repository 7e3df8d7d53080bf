import type { TournamentFormat } from "@broadside/protocol";
import type { Variant } from "@broadside/rules";
import type { TimeControl } from "@broadside/rules/clock";
import type { PlayerKind } from "../game/game-event.ts";

/**
 * What happens in a tournament, as stored: an append-only log. Events are numbered from 0; only the
 * first is `opened`.
 */
export type TournamentEvent =
  | Opened
  | Entered
  | Withdrawn
  | Started
  | Paired
  | Decided
  | { readonly type: "ended" };

export interface Opened {
  readonly type: "opened";
  readonly organiser: string;
  readonly name: string;
  readonly format: TournamentFormat;
  readonly variant: Variant;
  readonly clock: TimeControl;
  /** Undefined: when the organiser says so. */
  readonly startsAt: number | undefined;
  /** Of the word that players must know to join. */
  readonly keyHash: string | undefined;
  readonly allowsBots: boolean;
  readonly isRated: boolean;
}

/** A player joins, or comes back. */
export interface Entered {
  readonly type: "entered";
  readonly player: string;
  readonly kind: PlayerKind;
}

/** A player gets no further games until they come back. */
export interface Withdrawn {
  readonly type: "withdrawn";
  readonly player: string;
  /** `absent`: did not come to a game. Players removed by the organiser cannot come back. */
  readonly by: "self" | "absent" | "organiser";
}

export interface Started {
  readonly type: "started";
}

/** New games. In a Swiss tournament they are a round. */
export interface Paired {
  readonly type: "paired";
  readonly games: readonly Pairing[];
  /** The player who has no opponent in this round, and gets a point. */
  readonly bye: string | undefined;
}

/** A game and its players, by seat. */
export interface Pairing {
  readonly game: string;
  readonly players: readonly [string, string];
}

/** A game is over: a projection of the game's own log. */
export interface Decided {
  readonly type: "decided";
  readonly game: string;
  /** Undefined if nobody won. */
  readonly winner: string | undefined;
  readonly by: string;
}

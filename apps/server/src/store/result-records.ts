import type { Seat } from "@broadside/rules";

/** Finished games of players, in the order in which they count, and the ratings that follow. */
export interface ResultStore {
  /**
   * Adds a result unless the game has one. If it is rated, `rate` gives both players' new ratings
   * from those before. False if the game already has one.
   */
  add(result: NewResult, rate: RatePair): Promise<boolean>;
  /** Finished games of players that have no result yet. */
  missing(most: number): Promise<string[]>;
  /** Replaces what is stored about a game that has a result, but not when it counts. */
  correct(result: NewResult): Promise<void>;
  /** Replaces all ratings by those that follow from the results. Returns the number of rated games. */
  recompute(rate: RatePair): Promise<number>;
  /** Results after a number, in order. */
  list(after: number, most: number): Promise<StoredResult[]>;
  of(query: ResultQuery): Promise<StoredResult[]>;
  /** Wins and losses of a player against each opponent, most games first. */
  opponents(player: string, most: number): Promise<OpponentTally[]>;
  ratings(player: string): Promise<StoredRating[]>;
  /** The ratings of players who exist, those with a small deviation first, then the highest. */
  leaders(query: LeaderQuery): Promise<Leader[]>;
}

/** Results of one player, the latest first. */
export interface ResultQuery {
  readonly player: string;
  /** Only rated games of this variant. */
  readonly variant?: string | undefined;
  /** Only games against this player. */
  readonly opponent?: string | undefined;
  readonly most: number;
}

export interface LeaderQuery {
  readonly variant: string;
  /** Deviations up to this count as small. */
  readonly certain: number;
  readonly most: number;
}

export interface NewResult {
  readonly game: string;
  /** The name of the preset; null for custom rules. */
  readonly variant: string | null;
  readonly at: number;
  /** How the game ended. */
  readonly by: string;
  readonly winner: Seat | null;
  /** The players by seat; null for guests. */
  readonly one: string | null;
  readonly two: string | null;
  readonly rated: 0 | 1;
}

export interface StoredResult extends NewResult {
  /** Results count in this order, from 1. */
  readonly number: number;
  /** The ratings after the game; null if it is not rated. */
  readonly rating_one: number | null;
  readonly rating_two: number | null;
  /** Their deviations; null for games rated before these were stored, until `recompute`. */
  readonly deviation_one: number | null;
  readonly deviation_two: number | null;
}

export interface StoredRating {
  readonly player: string;
  readonly variant: string;
  readonly value: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly games: number;
  readonly wins: number;
  /** When the last game ended. */
  readonly at: number;
}

export interface Leader extends StoredRating {
  readonly name: string;
  readonly kind: "person" | "bot";
}

export interface OpponentTally {
  readonly player: string;
  readonly wins: number;
  readonly losses: number;
}

type Pair<T> = readonly [T, T];

/** The ratings of both players after a rated game; undefined before their first. */
export type RatePair = (
  result: NewResult,
  before: Pair<StoredRating | undefined>,
) => Pair<StoredRating>;

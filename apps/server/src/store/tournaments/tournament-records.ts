/** The logs of tournaments. */
export interface TournamentStore {
  /** Stores a new tournament, unless its organiser has as many unfinished ones as allowed. */
  create(tournament: NewTournament, most: number): Promise<Creation>;
  /**
   * Appends events with consecutive numbers, all or none. False if the first number is taken: another
   * process was faster, and the log must be read again.
   */
  append(item: TournamentAppend): Promise<boolean>;
  /** The events of a tournament from a number on, in order. */
  events(tournament: string, from: number): Promise<StoredTournamentEvent[]>;
  /** Those that are not over, the oldest first. */
  unfinished(most: number): Promise<string[]>;
  /** Those that anybody may find and that are not over, the latest first. */
  listed(most: number): Promise<string[]>;
  /** Those that somebody has entered or opened, the latest first. */
  of(player: string, most: number): Promise<string[]>;
  /** Removes those that ended before. Returns how many. */
  prune(finishedBefore: number): Promise<number>;
}

export interface NewTournament {
  readonly first: StoredTournamentEvent;
  readonly organiser: string;
  readonly listed: 0 | 1;
}

/** `known`: there is a tournament with this id. */
export type Creation = "created" | "known" | "too-many";

export interface TournamentAppend {
  readonly events: readonly StoredTournamentEvent[];
  /** True if an event ends the tournament. */
  readonly finishes: boolean;
}

export interface StoredTournamentEvent {
  readonly tournament: string;
  readonly number: number;
  readonly at: number;
  readonly type: string;
  /** Who came or left by it. */
  readonly player: string | null;
  /** JSON text. */
  readonly body: string;
}

export interface StoredTournament extends Omit<NewTournament, "first"> {
  readonly id: string;
  readonly created_at: number;
  readonly finished_at: number | null;
}

/** The logs of tournaments. */
export interface TournamentStore {
  /**
   * Appends events with consecutive numbers, all or none. False if the first number is taken: another
   * process was faster, and the log must be read again.
   */
  append(item: TournamentAppend): Promise<boolean>;
  /** The events of a tournament from a number on, in order. */
  events(tournament: string, from: number): Promise<StoredTournamentEvent[]>;
  /** Those that are not over, the oldest first; perhaps only those of one organiser. */
  unfinished(most: number, organiser?: string): Promise<string[]>;
  /** Those that anybody may find and that are not over, the latest first. */
  listed(most: number): Promise<string[]>;
  /** Those that somebody has entered or opened, the latest first. */
  of(player: string, most: number): Promise<string[]>;
  /** Removes those that ended before. Returns how many. */
  prune(finishedBefore: number): Promise<number>;
}

/** Events, and what must be stored atomically with them. */
export interface TournamentAppend {
  readonly events: readonly StoredTournamentEvent[];
  /** The new tournament, with its first event. */
  readonly created?: NewTournament | undefined;
  /** True if an event ends the tournament. */
  readonly finishes: boolean;
}

export interface NewTournament {
  readonly organiser: string;
  readonly listed: 0 | 1;
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

export interface StoredTournament extends NewTournament {
  readonly id: string;
  readonly created_at: number;
  readonly finished_at: number | null;
}

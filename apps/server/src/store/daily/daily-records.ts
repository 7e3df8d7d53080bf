/** The server's own fleets of the day, and everybody's one attempt at each. */
export interface DailyStore {
  /** The secret of a day; undefined until one has been chosen. */
  find(day: string): Promise<StoredDay | undefined>;
  /** Stores the secret of a day unless it has one, and returns the one that it has. */
  choose(day: StoredDay): Promise<StoredDay>;
  attempt(day: string, player: string): Promise<StoredAttempt | undefined>;
  /** Adds an attempt without shots. False if the player has one. */
  begin(attempt: StoredAttempt): Promise<boolean>;
  /** Adds one shot to those of an attempt. False if the number of shots has changed since. */
  fire(attempt: StoredAttempt): Promise<boolean>;
  /** Finished attempts of players who exist and are not banned, the fewest shots first. */
  finished(query: FinishedQuery): Promise<DayResult[]>;
  /** How many finished attempts took each number of shots. */
  spread(day: string): Promise<ShotCount[]>;
  /** Like `spread`, but only players who exist, are not banned and were created before this time. */
  rankedSpread(day: string, createdBefore: number): Promise<ShotCount[]>;
  /** All attempts of a player, the latest day first. */
  of(player: string, most: number): Promise<StoredAttempt[]>;
}

export interface FinishedQuery {
  readonly day: string;
  /** Only those of these players. */
  readonly among?: readonly string[];
  /** Only those of players who were created before, or at or after this time. */
  readonly created?: readonly ["<" | ">=", number];
  readonly most: number;
}

export interface StoredDay {
  readonly day: string;
  /** The ships, as JSON. Secret until the day is over. */
  readonly ships: string;
  readonly salt: string;
  readonly created_at: number;
}

export interface StoredAttempt {
  readonly day: string;
  readonly player: string;
  /** The squares fired at, as JSON. */
  readonly cells: string;
  /** How many squares these are. */
  readonly shots: number;
  readonly began_at: number;
  /** When the last ship sank. */
  readonly finished_at: number | null;
}

/** A finished attempt, with its player. */
export interface DayResult {
  readonly player: string;
  readonly name: string;
  readonly kind: "person" | "bot";
  /** When the player was created. */
  readonly created_at: number;
  readonly shots: number;
  readonly finished_at: number;
}

export interface ShotCount {
  readonly shots: number;
  readonly players: number;
}

/** Fleets that players have shared: no name, no player, no address and no time is stored with them. */
export interface FleetStore {
  /** Adds a fleet. If there are more than `most` then, others are dropped at random. */
  add(fleet: StoredFleet, most: number): Promise<void>;
  /** How many there are by rules, the rules in the order of their text. */
  counts(): Promise<FleetCount[]>;
  /** Those by some rules after an id, in the order of their ids. */
  list(rules: string, after: string, most: number): Promise<StoredFleet[]>;
  /** Deletes all of them. Returns how many there were. */
  clear(): Promise<number>;
}

export interface StoredFleet {
  /** Random, so that their order says nothing about when they came. */
  readonly id: string;
  /** A preset by name, or rules as JSON without names. */
  readonly rules: string;
  /** The squares of every ship in the order of the fleet, as JSON. */
  readonly ships: string;
}

export interface FleetCount {
  readonly rules: string;
  readonly fleets: number;
}

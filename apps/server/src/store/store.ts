import type { Seat } from "@broadside/rules";

/** Where games are stored. What a method has resolved survives the end of this process and a power cut. */
export interface Store {
  /**
   * Appends an event unless its number is taken, or the token that comes with it. False if one is:
   * someone else was faster, and the game must be read again.
   */
  append(item: Append): Promise<boolean>;
  /** The events of a game from a number on, in order. None if there is no such game. */
  events(game: string, from: number): Promise<StoredEvent[]>;
  /** The seat a token's hash opens. */
  seat(hash: string): Promise<SeatOfToken | undefined>;
  /** One more token for a seat. */
  addToken(token: NewToken): Promise<void>;
  readonly seeks: SeekStore;
  readonly upkeep: Upkeep;
  /** Writes something. Throws if the store does not answer or takes nothing any more. */
  check(): Promise<{ readonly freeBytes: number }>;
  readonly life: Life;
  /** Other processes may append to it too. */
  readonly isShared: boolean;
  /** What other processes on the same store have done. */
  readonly bus: Bus;
  close(): Promise<void>;
}

export interface StoredEvent {
  readonly game: string;
  readonly number: number;
  readonly at: number;
  readonly type: string;
  /** The seat whose command it was, and the command's stamp: a retry is answered from here. */
  readonly seat: Seat | null;
  readonly command: string | null;
  /** JSON text. */
  readonly body: string;
}

/** An event and what must be stored with it or not at all. */
export interface Append {
  readonly event: StoredEvent;
  readonly token?: NewToken | undefined;
  /** The game is over with this event. */
  readonly finishes: boolean;
}

export interface SeatOfToken {
  readonly game: string;
  readonly seat: Seat;
}

export interface NewToken extends SeatOfToken {
  readonly hash: string;
  readonly at: number;
}

/** What a server must know to carry on with its games' clocks after a restart. */
export interface Life {
  /** The time of day, by the one clock that all processes on this store share. */
  time(): Promise<number>;
  /** What `beat` was last told; 0 if never. */
  lastBeat(): Promise<number>;
  /** A server is at work at this time. */
  beat(at: number): Promise<void>;
}

/** People who would like to play somebody. */
export interface SeekStore {
  add(seek: Seek): Promise<void>;
  find(id: string): Promise<Seek | undefined>;
  /** Its owner still waits. */
  touch(id: string, now: number): Promise<void>;
  /** The seeks with the same wish that wait for a game and were seen since, the oldest first. */
  waiting(wish: string, seenSince: number): Promise<Seek[]>;
  /** Gives both seeks their seats in a game, unless one of them has been matched or withdrawn. */
  match(game: string, pair: readonly [string, string]): Promise<boolean>;
  /** The names of the two whose game this is, by seat. */
  names(game: string): Promise<readonly [string, string]>;
  remove(id: string): Promise<void>;
}

export interface Seek {
  readonly id: string;
  readonly hash: string;
  /** Two seeks with the same wish can be matched. */
  readonly wish: string;
  readonly name: string | null;
  readonly created_at: number;
  /** When its owner last asked after it. */
  readonly seen_at: number;
  readonly game: string | null;
  readonly seat: Seat | null;
}

/** For the operator. */
export interface Upkeep {
  /** Ids of games, in an order that does not change, after the one given. */
  games(after: string, most: number): Promise<string[]>;
  /** Games that are not over and that nobody has touched since. */
  untouchedSince(time: number, most: number): Promise<string[]>;
  /** Removes games that were finished before, and seeks not seen since. The number of games removed. */
  prune(finishedBefore: number, seeksBefore: number): Promise<number>;
  /** A whole game from elsewhere. False if there is one with its id. */
  insert(events: readonly StoredEvent[], finishedAt: number | undefined): Promise<boolean>;
}

/** News between processes that share a store. A store with one process has none. */
export interface Bus {
  /** Called with the games that others have appended to, and with what others say. */
  listen(listener: BusListener): void;
  /** Says something to the other processes. It is not stored: those that are away miss it. */
  say(text: string): void;
  /** Milliseconds since it was last known to bring news. 0 for a store with one process. */
  ageMs(): number;
}

/** A bus that has been silent for longer counts as broken, even if its connection seems open. */
export const DEAF_MS = 20_000;

export interface BusListener {
  appended(game: string, number: number): void;
  said(text: string): void;
  /** News may have been missed. */
  reconnected(): void;
}

import type { Seat } from "@broadside/rules";
import type { AlertStore } from "./alerts/alert-records.ts";
import type { DailyStore } from "./daily/daily-records.ts";
import type { FleetStore } from "./fleets/fleet-records.ts";
import type { PasskeyStore } from "./passkeys/passkey-records.ts";
import type { PlayerSeat, PlayerStore } from "./player-records.ts";
import type { ResultStore } from "./result-records.ts";
import type { TournamentStore } from "./tournaments/tournament-records.ts";

/** Storage for games. What a method has resolved survives a crash and a power cut. */
export interface Store {
  /**
   * Appends an event unless its number or its token is taken. False if one is: someone else was
   * faster, and the game must be read again.
   */
  append(item: Append): Promise<boolean>;
  /** The events of a game from a number on, in order. Empty if there is no such game. */
  events(game: string, from: number): Promise<StoredEvent[]>;
  /** The seat that belongs to a token's hash. */
  seat(hash: string): Promise<SeatOfToken | undefined>;
  /** Adds another token for a seat. */
  addToken(token: NewToken): Promise<void>;
  readonly seeks: SeekStore;
  readonly players: PlayerStore;
  readonly results: ResultStore;
  readonly daily: DailyStore;
  readonly passkeys: PasskeyStore;
  readonly alerts: AlertStore;
  readonly tournaments: TournamentStore;
  readonly fleets: FleetStore;
  /** Unfinished games that anybody may find, the newest first. */
  listed(most: number): Promise<string[]>;
  readonly upkeep: Upkeep;
  /** Performs a write. Throws if the store does not answer or accepts no writes. */
  check(): Promise<{ readonly freeBytes: number }>;
  readonly life: Life;
  /** True if other processes may append to it. */
  readonly isShared: boolean;
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

/** An event and what must be stored atomically with it. */
export interface Append {
  readonly event: StoredEvent;
  readonly token?: NewToken | undefined;
  /** The players who take a seat by it. */
  readonly seated?: readonly PlayerSeat[] | undefined;
  /** True for the first event of a game that anybody may find. */
  readonly isListed?: boolean | undefined;
  /** True if the event ends the game. */
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

/** What a server needs to resume its games' clocks after a restart. */
export interface Life {
  /** The time of day on the clock shared by all processes on this store. */
  time(): Promise<number>;
  /** The argument of the last `beat`; 0 if there was none. */
  lastBeat(): Promise<number>;
  /** Records that a server was running at this time. */
  beat(at: number): Promise<void>;
}

/** People looking for a game. */
export interface SeekStore {
  add(seek: Seek): Promise<void>;
  find(id: string): Promise<Seek | undefined>;
  /** Its owner is still waiting. */
  touch(id: string, now: number): Promise<void>;
  /** Unmatched seeks with the same wish, seen since that time, the oldest first. */
  waiting(wish: string, seenSince: number): Promise<Seek[]>;
  /** Gives both seeks their seats in a game, unless one has been matched or withdrawn. */
  match(game: string, pair: readonly [string, string]): Promise<boolean>;
  /** Both seeks of a matched game, by seat. */
  pair(game: string): Promise<readonly [Seek | undefined, Seek | undefined]>;
  remove(id: string): Promise<void>;
}

export interface Seek {
  readonly id: string;
  readonly hash: string;
  /** Two seeks with the same wish can be matched. */
  readonly wish: string;
  readonly name: string | null;
  /** Null for a guest. */
  readonly player: string | null;
  /** 1: the game counts for the ratings, if it does for the other player too. */
  readonly rated: 0 | 1;
  /** The player's rating when the search began; null if they have none. */
  readonly rating: number | null;
  readonly created_at: number;
  /** When its owner last asked after it. */
  readonly seen_at: number;
  readonly game: string | null;
  readonly seat: Seat | null;
}

export interface Upkeep {
  /** Game ids after the given one, in a stable order. */
  games(after: string, most: number): Promise<string[]>;
  /** Unfinished games that nobody has touched since. */
  untouchedSince(time: number, most: number): Promise<string[]>;
  /** Removes games finished before, and seeks not seen since. Returns the games removed. */
  prune(finishedBefore: number, seeksBefore: number): Promise<number>;
  /** Adds a whole game from an archive. False if its id exists. */
  insert(events: readonly StoredEvent[], finishedAt: number | undefined): Promise<boolean>;
}

/** Notifications between processes that share a store. A store with one process has none. */
export interface Bus {
  /** Called with the games others have appended to, and with their messages. */
  listen(listener: BusListener): void;
  /** Sends a message to the other processes. It is not stored: those that are down miss it. */
  say(text: string): void;
  /** Milliseconds since it last proved to work. 0 for a store with one process. */
  ageMs(): number;
}

/** A bus that has been silent for longer counts as broken, even if its connection seems open. */
export const DEAF_MS = 20_000;

export interface BusListener {
  appended(game: string, number: number): void;
  said(text: string): void;
  /** Notifications may have been missed. */
  reconnected(): void;
}

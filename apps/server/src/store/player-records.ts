import type { Seat } from "@broadside/rules";
import type { PlayerKind } from "../game/game-event.ts";

/** Players, the devices that act for them, and the seats they have had. */
export interface PlayerStore {
  /** Adds a player with the token of its first device, if it has one. False if the id or the name is taken. */
  add(player: StoredPlayer, hash: string | undefined): Promise<boolean>;
  /** Lets another device act for a player. False if its token is in use. */
  addDevice(device: PlayerTokenRow): Promise<boolean>;
  find(id: string): Promise<StoredPlayer | undefined>;
  /** The player that a device with this token may act for. */
  byToken(hash: string): Promise<StoredPlayer | undefined>;
  /** The player whose name looks like this one. */
  byLook(look: string): Promise<StoredPlayer | undefined>;
  /** The names of those players that exist. */
  names(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Players after the given id, ordered by id. */
  list(after: string, most: number): Promise<StoredPlayer[]>;
  /** False if another player has a name with this look. */
  rename(id: string, name: Pick<StoredPlayer, "name" | "look">): Promise<boolean>;
  restrict(id: string, restriction: Restriction): Promise<void>;
  /** Removes links that have expired, too. */
  addLink(link: PlayerLinkRow, now: number): Promise<void>;
  /**
   * Uses up a link, and makes this token one of its player's. A moving link takes the player from
   * the device that made it. Undefined if the link is unknown, used or expired. If the token is
   * another player's, nothing changes, and the link can still be used.
   */
  takeLink(hash: string, token: string, now: number): Promise<StoredPlayer | "token" | undefined>;
  /** The seats of a player, the latest first. */
  seats(id: string, most: number): Promise<PlayerSeat[]>;
  /** Those of unfinished games, the latest first. */
  openSeats(id: string, most: number): Promise<PlayerSeat[]>;
  /** The seat of a player in a game; undefined if they have none. */
  seatIn(game: string, id: string): Promise<Seat | undefined>;
  /** Replaces the name of a player in all stored games, a few at a time. Returns their ids. */
  renameInGames(id: string, name: string): Promise<string[]>;
  /** When each of the player's devices was added. */
  devices(id: string): Promise<number[]>;
  /** Removes the player and all its secrets. Its games stay. */
  remove(id: string): Promise<void>;
}

export interface StoredPlayer {
  readonly id: string;
  readonly name: string;
  /** Equal for names that look alike. */
  readonly look: string;
  readonly kind: PlayerKind;
  readonly created_at: number;
  /** 1: reactions are not passed on. */
  readonly muted: 0 | 1;
  /** 1: may not enter games. */
  readonly banned: 0 | 1;
}

export type Restriction = Partial<Pick<StoredPlayer, "muted" | "banned">>;

export interface PlayerTokenRow {
  readonly hash: string;
  readonly player: string;
  readonly created_at: number;
}

/** A link to another device. Only the hash of its code is stored. */
export interface PlayerLinkRow {
  readonly hash: string;
  readonly player: string;
  /** The token to remove when the link is used; null if that device stays. */
  readonly moves: string | null;
  readonly expires_at: number;
}

/** A seat that a player has or had. */
export interface PlayerSeat {
  readonly game: string;
  readonly seat: Seat;
  readonly player: string;
  readonly at: number;
}

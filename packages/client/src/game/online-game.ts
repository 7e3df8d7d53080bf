import type { Game } from "@broadside/play";
import type { Reaction } from "@broadside/protocol";
import type { Problem, Result } from "@broadside/rules";
import type { GameRecord } from "@broadside/rules/record";
import type { ServerClient } from "../http/server-client.ts";
import type { SeatBook } from "../seats/seat-book.ts";
import type { OpenSocket } from "../socket/connection.ts";
import type { ReconnectPolicy } from "../socket/reconnect-policy.ts";

/** A `Game` on a server, with what only online players can do. */
export interface OnlineGame extends Game {
  /** Claims the win because the opponent has been away too long: see `status().claimAt`. */
  claim(): Promise<Result<void, Problem>>;
  /** Shows a picture to everyone at the game, if connected. The server passes on one in two seconds. */
  react(reaction: Reaction): void;
  /**
   * Offers a rematch or accepts an offer. Once both agree, `status().rematch.game` has the id, and
   * this device the seat.
   */
  rematch(): Promise<Result<void, Problem>>;
  /** The whole record, both sides' ships included, once the game is over. */
  record(): Promise<Result<GameRecord, Problem>>;
}

export interface OnlineGameOptions {
  readonly server: ServerClient;
  /** If it has the game's seat, the game is played from here; otherwise it is watched. */
  readonly book: SeatBook;
  readonly game: string;
  /** Default: the global `WebSocket`. */
  readonly openSocket?: OpenSocket;
  readonly policy?: ReconnectPolicy;
  /** Default: the system's randomness. */
  readonly randomBytes?: (count: number) => Uint8Array;
}

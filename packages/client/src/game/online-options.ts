import type { ServerClient } from "../http/server-client.ts";
import type { SeatBook } from "../seats/seat-book.ts";
import type { Patience } from "../socket/patience.ts";
import type { OpenSocket } from "../socket/socket.ts";

export interface OnlineGameOptions {
  readonly server: ServerClient;
  /** If the game's seat is in it, it is played from here; else one watches. */
  readonly book: SeatBook;
  /** The game's id. */
  readonly game: string;
  /** Default: the program's own `WebSocket`. */
  readonly openSocket?: OpenSocket;
  readonly patience?: Patience;
  /** Default: the system's. */
  readonly randomBytes?: (count: number) => Uint8Array;
}

import type { Logger } from "pino";
import type { LiveGames } from "../live/live-games.ts";
import type { AbortPenalty } from "../lobby/abort-penalty.ts";
import type { Store } from "../store/store.ts";
import type { Thinker } from "../thinking/thinker.ts";
import type { Journal } from "./journal.ts";
import type { Metrics } from "./metrics.ts";

/** What routes and sockets work with. */
export interface Context {
  readonly store: Store;
  readonly games: LiveGames;
  readonly thinker: Thinker;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly journal: Journal;
  readonly settings: Settings;
  readonly aborts: AbortPenalty;
  readonly now: () => number;
  /** The server is going down: nothing new is begun. */
  readonly isStopping: () => boolean;
}

export interface Settings {
  /** If set, it must come with every request that creates or joins something. */
  readonly accessKey?: string | undefined;
  /** Pages elsewhere that may use this server, like "https://example.org". */
  readonly origins: readonly string[];
  /** Names this server answers to; undefined for any. Addresses and local names are always fine. */
  readonly hosts?: readonly string[] | undefined;
  /**
   * Proxies in front of this server, by their number or their addresses: a request's address is
   * the last one in X-Forwarded-For that none of them has. False for none.
   */
  readonly trustProxy: TrustProxy;
  /** Opens `/metrics`, which does not exist without it. */
  readonly metricsToken?: string | undefined;
  readonly limits: Limits;
}

export type TrustProxy = false | number | string[];

export interface Limits {
  /** Requests per minute and address. */
  readonly requests: number;
  /** New games, seats and seeks per minute and address. */
  readonly creations: number;
  readonly sockets: number;
  readonly socketsPerAddress: number;
  /** Messages per second on one socket, and how many may come at once. */
  readonly messagesPerSecond: number;
  readonly messageBurst: number;
  /** Bytes that may wait for one slow reader. */
  readonly buffered: number;
  /** Milliseconds a new socket has for its hello. */
  readonly helloMs: number;
}

export const usualLimits: Limits = {
  requests: 300,
  creations: 40,
  sockets: 10_000,
  socketsPerAddress: 200,
  messagesPerSecond: 10,
  messageBurst: 40,
  buffered: 512 * 1024,
  helloMs: 10_000,
};

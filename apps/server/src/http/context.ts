import type { Logger } from "pino";
import type { LiveGames } from "../live/live-games.ts";
import type { AbortPenalty } from "../lobby/abort-penalty.ts";
import type { Store } from "../store/store.ts";
import type { Thinker } from "../thinking/thinker.ts";
import type { LiveTournaments } from "../tournaments/live-tournaments.ts";
import type { Journal } from "./journal.ts";
import type { Metrics } from "./metrics.ts";

export interface Context {
  readonly store: Store;
  readonly games: LiveGames;
  readonly thinker: Thinker;
  readonly tournaments: LiveTournaments;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly journal: Journal;
  readonly settings: Settings;
  readonly aborts: AbortPenalty;
  /** The public key with which browsers subscribe to alerts. */
  readonly alertKey: string;
  readonly now: () => number;
  /** The server is shutting down and starts nothing new. */
  readonly isStopping: () => boolean;
}

export interface Settings {
  /** If set, every request that creates or joins something must include it. */
  readonly accessKey?: string | undefined;
  /** Other websites whose pages may use this server, such as "https://example.org". */
  readonly origins: readonly string[];
  /** Host names accepted; undefined for any. IP addresses and local names always work. */
  readonly hosts?: readonly string[] | undefined;
  /**
   * The proxies in front of this server, by number or address: a request's address is the last one
   * in X-Forwarded-For that is not a proxy's. False for none.
   */
  readonly trustProxy: TrustProxy;
  /** Grants access to `/metrics`; without a token that route does not exist. */
  readonly metricsToken?: string | undefined;
  /** Push services besides those of browsers, such as "https://push.example.org". */
  readonly pushOrigins?: readonly string[] | undefined;
  /** Who runs this server, for push services: "mailto:…" or "https://…". */
  readonly contact?: string | undefined;
  /** How many fleets shared by players are stored at most; 0: none are taken. */
  readonly sharedFleets: number;
  readonly limits: Limits;
}

export type TrustProxy = false | number | string[];

export interface Limits {
  /** Per minute and address. */
  readonly requests: number;
  /** New games, seats and seeks per minute and address. */
  readonly creations: number;
  readonly sockets: number;
  readonly socketsPerAddress: number;
  /** Messages per second on one socket, and how many may arrive in a burst. */
  readonly messagesPerSecond: number;
  readonly messageBurst: number;
  /** Bytes that may be queued for one slow reader. */
  readonly buffered: number;
  /** Milliseconds a new socket has to send its hello. */
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

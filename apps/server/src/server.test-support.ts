import { mkdtempSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { type Settings, usualLimits } from "./http/context.ts";
import { createServer, type GameServer } from "./server.ts";
import { openSqlite } from "./store/sqlite.ts";
import type { Store } from "./store/store.ts";
import think from "./thinking/tasks.ts";
import type { Threads } from "./thinking/thinker.ts";
import { createThinker } from "./thinking/thinker.ts";

export interface TestServer {
  readonly url: string;
  readonly server: GameServer;
  readonly store: Store;
  /** Everything that was logged, as lines of JSON. */
  readonly logged: string[];
  close(): Promise<void>;
}

export interface TestServerOptions {
  readonly folder?: string;
  readonly store?: Store;
  readonly threads?: Threads;
  readonly now?: () => number;
  readonly web?: string;
  readonly alertDelayMs?: number;
  readonly settings?: Partial<Settings>;
}

/** Without limits that a test of something else would run into. */
export const openLimits = {
  ...usualLimits,
  requests: 1e6,
  creations: 1e6,
  socketsPerAddress: 1e6,
  messagesPerSecond: 1e6,
  messageBurst: 1e6,
};

/** In this thread: a test needs no other. */
export const sameThread: Threads = { run: think, waiting: 0, close: async () => {} };

/** A server on this machine, on a free port. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const logged: string[] = [];
  const store = options.store ?? (await openSqlite(options.folder ?? temporaryFolder()));
  const server = await createServer({
    store,
    thinker: createThinker(options.threads ?? sameThread),
    settings: {
      origins: [],
      trustProxy: false,
      sharedFleets: 1000,
      limits: openLimits,
      ...options.settings,
    },
    log: pino({ level: "debug" }, { write: (line) => void logged.push(line) }),
    web: options.web,
    now: options.now,
    alertDelayMs: options.alertDelayMs,
  });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    store,
    logged,
    close: server.close,
  };
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), "broadside-server-"));

/** A real PostgreSQL, out of the repository's scripts, which are no room of ours. */
export interface TestPostgres {
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

export async function startTestPostgres(): Promise<TestPostgres> {
  const script = new URL("../../../tools/test/postgres.mjs", import.meta.url);
  const { startPostgres } = await import(script.href);
  return startPostgres();
}

import type { AddressInfo } from "node:net";
import pino, { type Logger } from "pino";
import type { Config } from "./config.ts";
import { addProcessMetrics } from "./http/metrics.ts";
import { createServer, type GameServer } from "./server.ts";
import { openSqlite, type StoreRole } from "./store/sqlite.ts";
import type { Store } from "./store/store.ts";
import { openThreads } from "./thinking/pool.ts";
import { createThinker } from "./thinking/thinker.ts";
import { tidyUp } from "./upkeep/janitor.ts";

export interface StartOptions {
  readonly config: Config;
  readonly host: string;
  /** The first port to try; 0 for any. */
  readonly port: number;
  /** Further ports to try. */
  readonly tries: number;
  readonly web?: string | undefined;
}

export interface RunningServer {
  readonly port: number;
  /** Where games are stored, as shown to people. */
  readonly place: string;
  close(): Promise<void>;
}

/** The server that `npm start` runs. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, web } = options;
  const log = pino({ level: config.logLevel }, pino.destination(2));
  const { store, place } = await openStore(config, log);
  const threads = openThreads({
    worker: new URL("./tasks.js", import.meta.url),
    threads: config.botThreads,
    queue: config.botQueue,
  });
  const thinker = createThinker(threads);
  const server = await createServer({ store, thinker, settings: config, log, web });
  addProcessMetrics(server.metrics);
  try {
    const port = await listen(server, options);
    log.info({ port, place }, "started");
    const tidying = tidyEveryHour(server, store, config, log);
    return {
      port,
      place,
      async close() {
        clearInterval(tidying);
        await server.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

const HOUR_MS = 60 * 60_000;

function tidyEveryHour(
  { games, now, projector }: GameServer,
  store: Store,
  { keepDays }: Config,
  log: Logger,
) {
  const tidy = () =>
    void projector
      .catchUp()
      .then(() => tidyUp({ store, games, now, keepDays }))
      .then(
        (tidied) => log.info(tidied, "tidied up"),
        (err: unknown) => log.warn({ err }, "could not tidy up"),
      );
  return setInterval(tidy, HOUR_MS).unref();
}

export async function openStore(
  { databaseUrl: url, data }: Config,
  log: Logger,
  role: StoreRole = "server",
): Promise<{ readonly store: Store; readonly place: string }> {
  if (url === undefined) return { store: await openSqlite(data, role), place: data };
  const onError = (err: Error) => log.warn({ err }, "trouble with the database");
  // Not loaded with the embedded store.
  const { openPostgres } = await import("./store/postgres.ts");
  return { store: await openPostgres({ url, onError }), place: placeOf(url) };
}

/** Without the password. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return "PostgreSQL";
  const { host, pathname } = new URL(url);
  return `PostgreSQL at ${host}${pathname}`;
}

/** On the given port or the next free one. */
async function listen({ app }: GameServer, { host, port, tries }: StartOptions): Promise<number> {
  const last = Math.min(port === 0 ? 0 : port + tries, 65_535);
  for (let n = port; ; n++) {
    try {
      await app.listen({ host, port: n });
      return (app.server.address() as AddressInfo).port;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const isTaken = code === "EADDRINUSE" || code === "EACCES";
      if (!isTaken || n >= last) throw error;
    }
  }
}

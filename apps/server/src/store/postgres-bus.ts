import pg from "pg";
import type { Bus, BusListener } from "./store.ts";

export interface PostgresBus extends Bus {
  close(): Promise<void>;
}

export interface PostgresBusOptions {
  readonly url: string;
  /** The name of this process in its notifications. */
  readonly self: string;
  readonly pool: pg.Pool;
  readonly onError: (error: Error) => void;
  readonly beatMs?: number;
}

const APPENDED = "broadside";
const SAID = "broadside_said";
const BEAT = "broadside_beat";
/** How often every process sends a beat that all of them, itself included, must receive. */
const BEAT_MS = 5000;
/** Beats a connection may miss before it is given up: a router may have dropped it silently. */
const MOST_MISSED = 3;
/** Delay before reconnecting. */
const PAUSE_MS = 500;

/** Notifications between processes by LISTEN and NOTIFY, over a separate connection. */
export async function openPostgresBus(options: PostgresBusOptions): Promise<PostgresBus> {
  const { url, self, pool, onError, beatMs = BEAT_MS } = options;
  const listeners = new Set<BusListener>();
  let isClosed = false;
  let current: pg.Client | undefined;
  let heardAt = performance.now();
  const ageMs = () => performance.now() - heardAt;

  function hear({ channel, payload = "" }: pg.Notification): void {
    heardAt = performance.now();
    if (channel === BEAT) return;
    if (channel === SAID) for (const { said } of listeners) said(payload);
    else if (!payload.startsWith(`${self}:`)) hearAppended(payload, listeners);
  }
  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    });
    client.on("error", (error) => lose(client, error));
    client.on("end", () => lose(client, new Error("The connection for news has ended.")));
    client.on("notification", hear);
    await client.connect();
    await client.query(`listen ${APPENDED}`);
    await client.query(`listen ${SAID}`);
    await client.query(`listen ${BEAT}`);
    if (isClosed) return client.end();
    current = client;
    heardAt = performance.now();
  }
  function lose(client: pg.Client, error: Error): void {
    if (client !== current) return;
    current = undefined;
    if (isClosed) return;
    onError(error);
    void client.end().catch(() => {});
    void reconnect();
  }
  async function reconnect(): Promise<void> {
    while (!isClosed) {
      await new Promise((done) => setTimeout(done, PAUSE_MS).unref());
      try {
        await connect();
        for (const { reconnected } of listeners) reconnected();
        return;
      } catch (error) {
        onError(error as Error);
      }
    }
  }
  const notify = (channel: string, text: string) =>
    void pool.query("select pg_notify($1, $2)", [channel, text]).catch(onError);
  function beat(): void {
    if (current && ageMs() > beatMs * MOST_MISSED) {
      lose(current, new Error("The connection for news has fallen silent."));
    } else notify(BEAT, self);
  }
  await connect();
  const beating = setInterval(beat, beatMs).unref();
  return {
    listen: (listener) => void listeners.add(listener),
    say: (text) => notify(SAID, text),
    ageMs,
    async close() {
      isClosed = true;
      clearInterval(beating);
      const client = current;
      current = undefined;
      await client?.end();
    },
  };
}

/** "process:game number,game number" */
function hearAppended(payload: string, listeners: ReadonlySet<BusListener>): void {
  for (const each of payload.slice(payload.indexOf(":") + 1).split(",")) {
    const [game = "", number = ""] = each.split(" ");
    for (const { appended } of listeners) appended(game, Number(number));
  }
}

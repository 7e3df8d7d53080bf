import pg from "pg";
import type { Bus, BusListener } from "./store.ts";

export interface PostgresBus extends Bus {
  close(): Promise<void>;
}

export interface PostgresBusOptions {
  readonly url: string;
  /** How this process signs its news. */
  readonly self: string;
  readonly pool: pg.Pool;
  readonly onError: (error: Error) => void;
}

const APPENDED = "broadside";
const SAID = "broadside_said";
/** Before a lost connection is made again. */
const PAUSE_MS = 500;

/** News between processes by LISTEN and NOTIFY, over a connection of its own. */
export async function openPostgresBus(options: PostgresBusOptions): Promise<PostgresBus> {
  const { url, self, pool, onError } = options;
  const listeners = new Set<BusListener>();
  let isClosed = false;
  let current: pg.Client | undefined;

  function hear({ channel, payload = "" }: pg.Notification): void {
    if (channel === SAID) for (const { said } of listeners) said(payload);
    else if (!payload.startsWith(`${self}:`)) hearAppended(payload, listeners);
  }
  async function connect(): Promise<void> {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on("error", (error) => lose(client, error));
    client.on("end", () => lose(client, new Error("The connection for news has ended.")));
    client.on("notification", hear);
    await client.connect();
    await client.query(`listen ${APPENDED}`);
    await client.query(`listen ${SAID}`);
    if (isClosed) return client.end();
    current = client;
  }
  function lose(client: pg.Client, error: Error): void {
    if (client !== current) return;
    current = undefined;
    if (isClosed) return;
    onError(error);
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
  await connect();
  return {
    listen: (listener) => void listeners.add(listener),
    say: (text) => void pool.query("select pg_notify($1, $2)", [SAID, text]).catch(onError),
    async close() {
      isClosed = true;
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

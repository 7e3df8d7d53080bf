import { GAME_SUBPROTOCOL, makeHello } from "@broadside/protocol";
import { WebSocket } from "ws";

/**
 * The reads of one game, by spectators who come and go at every server while it is played. Its
 * versions put all writes in one order, so reads are linearizable if none shows an older version
 * than anybody had been told of before it began, and one version looks the same to everybody.
 */
export interface ReadHistory {
  /** A client has been told of this version. */
  told(version: number): void;
  /** Ends the reading; the number of reads, and what was wrong with them. */
  end(): Promise<{ readonly reads: number; readonly faults: readonly string[] }>;
}

/** Between two reads. */
const PAUSE_MS = 150;

export function readThroughout(urls: readonly string[], game: string): ReadHistory {
  const faults: string[] = [];
  const seen = new Map<number, string>();
  let newest = 0;
  let reads = 0;
  let isEnding = false;
  async function readOnce(url: string): Promise<void> {
    const before = newest;
    const view = await welcomeAt(url, game);
    if (!view) return;
    reads++;
    if (view.version < before) {
      faults.push(`Game ${game}: version ${view.version} was shown after ${before}.`);
    }
    const text = JSON.stringify(view);
    if ((seen.get(view.version) ?? text) !== text) {
      faults.push(`Game ${game}: version ${view.version} was shown in two ways.`);
    }
    seen.set(view.version, text);
    newest = Math.max(newest, view.version);
  }
  const reading = Promise.all(
    urls.map(async (url) => {
      while (!isEnding) {
        await readOnce(url);
        await new Promise((done) => setTimeout(done, PAUSE_MS));
      }
    }),
  );
  return {
    told(version) {
      newest = Math.max(newest, version);
    },
    async end() {
      isEnding = true;
      await reading;
      return { reads, faults };
    },
  };
}

/** How long a server that is away or asleep is waited for. */
const PATIENCE_MS = 5000;

/** What a spectator is greeted with; undefined from a server that is away. */
async function welcomeAt(url: string, game: string): Promise<{ version: number } | undefined> {
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}/api/v1/socket`, GAME_SUBPROTOCOL);
  const late = setTimeout(() => socket.terminate(), PATIENCE_MS);
  try {
    return await new Promise((done) => {
      socket.on("error", () => done(undefined));
      socket.on("close", () => done(undefined));
      socket.on("open", () => socket.send(makeHello({ game })));
      socket.on("message", (data) => {
        const { type, view } = JSON.parse(String(data));
        done(type === "welcome" ? view : undefined);
      });
    });
  } finally {
    clearTimeout(late);
    socket.terminate();
  }
}

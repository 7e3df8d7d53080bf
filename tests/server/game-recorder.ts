import type { OpenSocket } from "@broadside/client";
import { GAME_SUBPROTOCOL, makeHello } from "@broadside/protocol";
import type { Viewer } from "@broadside/rules/view";
import { WebSocket } from "ws";
import type { Entry, Shown } from "./game-history.ts";

/** Notes every message between the clients of one game and its servers. */
export interface Recorder {
  /** In the order in which they were sent or received here. */
  readonly history: readonly Entry[];
  /** For a client that sees the game as this viewer does. */
  socketsOf(viewer: Viewer): OpenSocket;
}

export function createRecorder(onEntry: (entry: Entry) => void = () => {}): Recorder {
  const history: Entry[] = [];
  let connections = 0;
  return {
    history,
    socketsOf: (viewer) => (url, protocol) => {
      const socket = new WebSocket(url, protocol);
      const connection = ++connections;
      const note = (data: unknown) => {
        const content = contentOf(JSON.parse(String(data)));
        if (!content) return;
        const entry = { viewer, connection, ...content } as Entry;
        history.push(entry);
        onEntry(entry);
      };
      // Before the client's own listeners, so that an answer is noted before what follows from it.
      socket.on("message", note);
      return {
        addEventListener: (type, listener) => socket.addEventListener(type as "open", listener),
        send(text) {
          note(text);
          socket.send(text);
        },
        close: () => socket.close(),
      };
    },
  };
}

/** What a history has of a message, in either direction. */
// biome-ignore lint/suspicious/noExplicitAny: a message that no schema has checked
function contentOf(message: any): object | undefined {
  const { type, id } = message;
  switch (type) {
    case "hello":
      return { type, seen: message.seen };
    case "welcome":
      return {
        type,
        view: message.view && shown(message.view.version, message.view),
        events: message.events.map(eventShown),
      };
    case "event":
      return { type, event: eventShown(message.event), leftMs: message.clock?.leftMs };
    case "accepted":
    case "refused":
      return { type, id, version: message.version };
    case "status":
    case "ping":
    case "pong":
    case "bye":
      return undefined;
    default:
      return { type: "command", command: message };
  }
}

const shown = (number: number, value: object): Shown => ({ number, text: JSON.stringify(value) });
const eventShown = (event: { readonly number: number }): Shown => shown(event.number, event);

/** How long a spectator stays after the greeting, and how long one is waited for. */
const STAY_MS = 150;
const PATIENCE_MS = 5000;

/** Spectators who come and go at every server, one after another, until it is ended. */
export function watchThroughout(urls: readonly string[], game: string, open: OpenSocket) {
  let isEnding = false;
  const watching = Promise.all(
    urls.map(async (url) => {
      while (!isEnding) await watchOnce(url, game, open);
    }),
  );
  return async (): Promise<void> => {
    isEnding = true;
    await watching;
  };
}

async function watchOnce(url: string, game: string, open: OpenSocket): Promise<void> {
  const socket = open(`${url.replace(/^http/, "ws")}/api/v1/socket`, GAME_SUBPROTOCOL);
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const greeted = new Promise((done) => {
    for (const type of ["error", "close", "message"] as const) socket.addEventListener(type, done);
  });
  socket.addEventListener("open", () => socket.send(makeHello({ game })));
  await Promise.race([greeted, pause(PATIENCE_MS)]);
  await pause(STAY_MS);
  socket.close();
}

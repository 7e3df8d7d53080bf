import { makeServerMessage, writeProblem } from "@broadside/protocol";
import type { Problem } from "@broadside/rules";
import { problem } from "@broadside/words";
import type { WebSocket } from "@fastify/websocket";
import type { Limits } from "../http/context.ts";
import type { Metrics } from "../http/metrics.ts";
import { encodeFrames, type Frame, PONG, TEXT } from "./frames.ts";

/** A socket that limits what it receives and what is queued for it. */
export interface BoundedSocket extends Outlet {
  isOpen(): boolean;
  /** Sends a goodbye and closes. */
  end(why: Problem, reason?: number): void;
  /** Closes once everything sent so far is on its way. */
  close(reason: number): void;
  /** Drops the connection without a goodbye. */
  cut(): void;
  /** Pings the client; drops the connection if the last ping was not answered. */
  probe(): void;
  /** Settles once everything received so far has been handled. */
  done(): Promise<void>;
}

export interface BoundedSocketOptions {
  readonly socket: WebSocket;
  /** The connection under the socket. */
  readonly stream: ByteStream;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly now: () => number;
  /** Called with one message at a time. */
  readonly receive: (text: string) => Promise<void>;
  /** A message exceeded the limit. */
  readonly warn: () => void;
  /** `receive` threw. */
  readonly fail: (error: unknown) => void;
}

/** The part of a stream needed to send. */
export interface ByteStream {
  write(bytes: Uint8Array): unknown;
}

/** Messages that may wait while one is handled. Players rarely have more than one or two. */
const MOST_WAITING = 32;
/** Frames beyond the limit before the socket gets a goodbye. */
const MOST_WARNINGS = 20;
/** Frames beyond the limit before it is dropped for ignoring the goodbye. */
const MOST_IGNORED = 200;
/** Milliseconds for a goodbye before the connection is dropped. */
export const GOODBYE_MS = 1000;

const tooMuch = problem("rate/limit", { what: "messages" });

export function createBoundedSocket(options: BoundedSocketOptions): BoundedSocket {
  const { socket, stream, limits, metrics, now, receive, warn, fail } = options;
  const outlet = createOutlet({ socket, stream, most: limits.buffered, metrics });
  const hasRoom = createBucket(limits.messagesPerSecond, limits.messageBurst, now);
  const waiting: string[] = [];
  let tooMany = 0;
  let working: Promise<void> | undefined;
  let isAlive = true;
  const cut = () => socket.terminate();
  function end(why: Problem, reason = 1008): void {
    outlet.send(makeServerMessage({ type: "bye", ...writeProblem(why) }));
    close(reason);
    setTimeout(cut, GOODBYE_MS).unref();
  }
  function close(reason: number): void {
    outlet.flush();
    socket.close(reason);
  }
  async function work(): Promise<void> {
    for (let text = waiting[0]; text !== undefined; text = waiting[0]) {
      await receive(text).catch(fail);
      waiting.shift();
    }
    working = undefined;
  }
  /** Runs `act` for a frame of any kind, unless the frame exceeds the limit. */
  function admit(act: () => void): void {
    if (hasRoom()) act();
    else if (++tooMany > MOST_IGNORED) cut();
    else if (tooMany === MOST_WARNINGS + 1) end(tooMuch);
    else if (tooMany <= MOST_WARNINGS) warn();
  }
  function take(text: string): void {
    if (waiting.length < MOST_WAITING) {
      waiting.push(text);
      working ??= work();
    } else end(tooMuch);
  }
  socket.on("message", (data, isBinary) => {
    if (isBinary) end(problem("message/binary", {}), 1003);
    else admit(() => take(String(data)));
  });
  socket.on("ping", (data) => admit(() => outlet.pong(data)));
  socket.on("pong", () =>
    admit(() => {
      isAlive = true;
    }),
  );
  socket.on("error", () => {});
  return {
    ...outlet,
    isOpen: () => socket.readyState === socket.OPEN,
    end,
    close,
    cut,
    probe() {
      if (isAlive) socket.ping();
      else cut();
      isAlive = false;
    },
    done: async () => working,
  };
}

/** A token bucket: `perSecond` on average, up to `burst` at once. False beyond the limit. */
function createBucket(perSecond: number, burst: number, now: () => number): () => boolean {
  let left = burst;
  let filledAt = now();
  return () => {
    const at = now();
    left = Math.min(burst, left + (Math.max(0, at - filledAt) * perSecond) / 1000);
    filledAt = at;
    if (left < 1) return false;
    left--;
    return true;
  };
}

/** Sends to a socket for as long as its reader keeps up. */
export interface Outlet {
  send(text: string): void;
  /** Answers a ping with its own payload. */
  pong(payload: Uint8Array): void;
  /** Writes now what would be written at the end of this turn of the event loop. */
  flush(): void;
}

export interface OutletOptions extends Pick<BoundedSocketOptions, "socket" | "stream" | "metrics"> {
  /** Unsent bytes allowed to pile up. */
  readonly most: number;
}

/**
 * Terminates the socket of a reader that lets more than `most` bytes pile up; it gets what it
 * missed when it reconnects. Everything sent in one turn of the event loop, such as an event and the
 * reply to its command, is one write.
 */
export function createOutlet({ socket, stream, most, metrics }: OutletOptions): Outlet {
  let waiting: Frame[] = [];
  /** UTF-16 units or bytes. */
  let waitingLength = 0;
  function flush(): void {
    const frames = waiting;
    waiting = [];
    waitingLength = 0;
    if (frames.length > 0 && socket.readyState === socket.OPEN) stream.write(encodeFrames(frames));
  }
  function write(opcode: Frame["opcode"], payload: Frame["payload"]): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount + waitingLength > most) {
      metrics.slowReaders.inc();
      socket.terminate();
      return;
    }
    // After all promises settled by now.
    if (waiting.length === 0) process.nextTick(flush);
    waiting.push({ opcode, payload });
    waitingLength += payload.length;
  }
  return {
    send: (text) => write(TEXT, text),
    pong: (payload) => write(PONG, payload),
    flush,
  };
}

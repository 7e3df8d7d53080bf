import type { WebSocket } from "@fastify/websocket";
import type { Metrics } from "../http/metrics.ts";

/** Sends to a socket for as long as its reader keeps up. */
export interface Outlet {
  send(text: string): void;
  /** Answers a ping with its own payload. */
  pong(payload: Buffer): void;
}

export interface OutletOptions {
  readonly socket: WebSocket;
  /** The connection under the socket. */
  readonly stream: Corkable;
  /** Unsent bytes that may pile up. */
  readonly most: number;
  readonly metrics: Metrics;
}

/** As much of a stream as it takes to write several things at once. */
export interface Corkable {
  cork(): void;
  uncork(): void;
}

/**
 * Terminates the socket of a reader that lets more than `most` bytes pile up: a reconnect brings
 * the whole view anyway. A view and the answer to a command, sent in the same turn, leave in one
 * write.
 */
export function createOutlet({ socket, stream, most, metrics }: OutletOptions): Outlet {
  let isCorked = false;
  function release(): void {
    isCorked = false;
    stream.uncork();
  }
  function collect(): void {
    if (isCorked) return;
    isCorked = true;
    stream.cork();
    // After all promises that are settled by now have run.
    process.nextTick(release);
  }
  function write(job: () => void): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > most) {
      metrics.slowReaders.inc();
      socket.terminate();
      return;
    }
    collect();
    job();
  }
  return {
    send: (text) => write(() => socket.send(text)),
    pong: (payload) => write(() => socket.pong(payload)),
  };
}

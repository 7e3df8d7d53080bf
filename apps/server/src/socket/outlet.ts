import type { WebSocket } from "@fastify/websocket";
import type { Metrics } from "../http/metrics.ts";

/** Sends text to a socket for as long as its reader keeps up. */
export interface Outlet {
  send(text: string): void;
}

/** Cuts off whoever lets more than `most` bytes pile up: a reconnect brings the whole view anyway. */
export function createOutlet(socket: WebSocket, most: number, metrics: Metrics): Outlet {
  return {
    send(text) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > most) {
        metrics.slowReaders.inc();
        socket.terminate();
        return;
      }
      socket.send(text);
    },
  };
}

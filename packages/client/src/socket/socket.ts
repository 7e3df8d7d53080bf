/** As much of a WebSocket as is needed: the browser's own, or that of the package `ws`. */
export interface Socket {
  addEventListener(
    type: "open" | "close" | "error" | "message",
    /** What a message says is the event's `data`. */
    listener: (event: object) => void,
  ): void;
  send(text: string): void;
  close(): void;
}

export type OpenSocket = (url: string, protocol: string) => Socket;

/** For browsers and Node 22; elsewhere one is given. */
export const openOwnSocket: OpenSocket = (url, protocol) => new WebSocket(url, protocol);

/** "wss://example.org/api/v1/socket" */
export const socketUrl = (server: string): string =>
  `${server.replace(/^http/, "ws")}/api/v1/socket`;

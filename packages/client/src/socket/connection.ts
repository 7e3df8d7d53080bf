import {
  type ClientMessage,
  GAME_SUBPROTOCOL,
  makeJson,
  problemIn,
  readServerMessage,
  type ServerMessage,
} from "@broadside/protocol";
import type { Problem } from "@broadside/rules";
import { type Decoded, parseJson } from "@broadside/rules/json";
import { problem } from "@broadside/words";
import { type ReconnectPolicy, retryDelay } from "./reconnect-policy.ts";
import { onWakeUp } from "./wake-up.ts";

/** A connection to one game that is reopened whenever it breaks. */
export interface Connection {
  open(): void;
  close(): void;
  /** Sends a message if connected; important messages are sent again after a welcome. */
  say(message: ClientMessage): void;
  /** Retries now instead of waiting longer. */
  retry(): void;
  /** Drops the connection and opens another one soon. */
  restart(): void;
  /** Replaces the listener. */
  handTo(listener: Listener): void;
}

export interface Listener {
  /** The text of the first message on a new connection. */
  hello(): string;
  /** Every message, the welcome first. */
  hear(message: ServerMessage): void;
  /** The connection is gone and will be reopened. */
  lose(): void;
  /** The server refuses us or cannot be understood. No more attempts are made. */
  stop(why: Problem): void;
}

export interface ConnectionOptions {
  readonly url: string;
  readonly openSocket: OpenSocket;
  readonly policy: ReconnectPolicy;
  readonly random: () => number;
  /** Default: checks every message. */
  readonly read?: (data: unknown) => Decoded<ServerMessage>;
}

/** One attempt, from its first packet to its end. */
interface Attempt {
  readonly socket: Socket;
  isWelcome: boolean;
}

/** A connection to one game that reopens itself, with growing delays, until it is closed. */
export function createConnection(options: ConnectionOptions, first: Listener): Connection {
  const { policy, read: readData = readMessage } = options;
  let listener = first;
  let attempt: Attempt | undefined;
  let failures = 0;
  let stopListening: (() => void) | undefined;
  /** One thing is awaited at a time: a welcome, silence, a pong, or the next attempt. */
  const { after, cancel } = createTimer();

  function start(): void {
    const socket = options.openSocket(options.url, GAME_SUBPROTOCOL);
    const own: Attempt = { socket, isWelcome: false };
    attempt = own;
    attend(socket, () => listener.hello(), {
      isWanted: () => attempt === own,
      hear: (data) => hear(own, data),
      lose,
    });
    after(policy.welcomeMs, lose);
  }

  /** Does not wait for the socket to close: a dead one takes minutes to notice. */
  function drop(): void {
    cancel();
    attempt?.socket.close();
    attempt = undefined;
  }

  function lose(): void {
    drop();
    after(retryDelay(policy, failures++, options.random), start);
    listener.lose();
  }

  function hear(own: Attempt, data: unknown): void {
    const read = readData(data);
    if (!read.ok) giveUp(notUnderstood(read.error[0]!));
    else if (!own.isWelcome && read.value.type === "refused") giveUp(problemIn(read.value));
    else listen(own, read.value);
  }

  function listen(own: Attempt, message: ServerMessage): void {
    if (message.type === "welcome") failures = 0;
    own.isWelcome ||= message.type === "welcome";
    if (own.isWelcome) after(policy.quietMs, ask);
    listener.hear(message);
  }

  function ask(): void {
    say({ type: "ping" });
    after(policy.pongMs, lose);
  }

  function giveUp(why: Problem): void {
    drop();
    listener.stop(why);
  }

  function say(message: ClientMessage): void {
    if (!attempt?.isWelcome) return;
    attempt.socket.send(makeJson(message));
    // Every message should be answered soon.
    after(policy.pongMs, ask);
  }
  function retry(): void {
    failures = 0;
    if (!attempt) start();
  }
  /** After the device slept, a connection may be dead without knowing it. */
  const wake = () => (attempt?.isWelcome ? ask() : retry());
  return {
    open() {
      stopListening ??= onWakeUp(wake, () => attempt && lose());
      if (!attempt) start();
    },
    close() {
      stopListening?.();
      stopListening = undefined;
      drop();
    },
    say,
    retry,
    restart: lose,
    handTo(next) {
      listener = next;
    },
  };
}

/** Runs one callback later; a new one replaces it. */
function createTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const after = (ms: number, act: () => void) => {
    cancel();
    timer = setTimeout(act, ms);
  };
  return { after, cancel };
}

interface Attendant {
  /** False once another attempt has started: this socket's messages are then outdated. */
  isWanted(): boolean;
  hear(data: unknown): void;
  lose(): void;
}

function attend(socket: Socket, hello: () => string, { isWanted, hear, lose }: Attendant): void {
  const ifWanted = (act: () => void) => () => {
    if (isWanted()) act();
  };
  socket.addEventListener(
    "open",
    ifWanted(() => socket.send(hello())),
  );
  socket.addEventListener("message", (event) => {
    if (isWanted()) hear((event as { readonly data?: unknown }).data);
  });
  socket.addEventListener("close", ifWanted(lose));
  socket.addEventListener("error", ifWanted(lose));
}

function readMessage(data: unknown): Decoded<ServerMessage> {
  const json = parseJson(String(data));
  return json.ok ? readServerMessage(json.value) : { ok: false, error: [json.error] };
}

const notUnderstood = (reason: Problem): Problem => problem("net/message", { reason });

/** The part of a WebSocket that is needed: the browser's own, or that of the package `ws`. */
export interface Socket {
  addEventListener(
    type: "open" | "close" | "error" | "message",
    /** A message is the event's `data`. */
    listener: (event: object) => void,
  ): void;
  send(text: string): void;
  close(): void;
}

/** Opens a WebSocket: `(url, protocol) => new WebSocket(url, protocol)`. */
export type OpenSocket = (url: string, protocol: string) => Socket;

/** For browsers and Node 22; other programs pass their own. */
export const openOwnSocket: OpenSocket = (url, protocol) => new WebSocket(url, protocol);

/** "wss://example.org/api/v1/socket" */
export const socketUrl = (server: string): string =>
  `${server.replace(/^http/, "ws")}/api/v1/socket`;

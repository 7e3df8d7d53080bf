import {
  GAME_SUBPROTOCOL,
  type HelloJson,
  readServerMessage,
  type ServerMessage,
} from "@broadside/protocol";
import { type Problem, parseJson, problem, type Read } from "@broadside/rules";
import { type Patience, retryDelay } from "./patience.ts";
import type { OpenSocket, Socket } from "./socket.ts";

/** A connection to one game that makes itself again whenever it breaks. */
export interface Connection {
  open(): void;
  close(): void;
  /** Says something if the connection is there; what must not get lost is said again on a welcome. */
  say(message: object): void;
  /** Tries now instead of waiting on. */
  retry(): void;
}

export interface ConnectionOptions {
  readonly url: string;
  readonly hello: HelloJson;
  readonly openSocket: OpenSocket;
  readonly patience: Patience;
  readonly random: () => number;
  /** Every message, the welcome first. */
  readonly onMessage: (message: ServerMessage) => void;
  /** The connection is gone and will be made again. */
  readonly onLost: () => void;
  /** The server wants nothing to do with us, or cannot be understood: nothing is tried again. */
  readonly onRefused: (why: Problem) => void;
}

/** One attempt, from its first packet to its end. */
interface Attempt {
  readonly socket: Socket;
  isWelcome: boolean;
}

type Timer = ReturnType<typeof setTimeout>;

export function createConnection(options: ConnectionOptions): Connection {
  const { patience } = options;
  let attempt: Attempt | undefined;
  let failures = 0;
  /** At any time one thing is waited for: a welcome, silence, a pong, or the next attempt. */
  let timer: Timer | undefined;
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };

  function start(): void {
    const socket = options.openSocket(options.url, GAME_SUBPROTOCOL);
    const own: Attempt = { socket, isWelcome: false };
    attempt = own;
    const ifCurrent = (act: () => void) => () => void (attempt === own && act());
    socket.addEventListener(
      "open",
      ifCurrent(() => socket.send(JSON.stringify(options.hello))),
    );
    socket.addEventListener("message", (event) => {
      if (attempt === own) hear(own, (event as { readonly data?: unknown }).data);
    });
    socket.addEventListener("close", ifCurrent(lose));
    socket.addEventListener("error", ifCurrent(lose));
    after(patience.welcomeMs, lose);
  }

  /** Not waiting for the socket to close: a dead one takes minutes to notice. */
  function drop(): void {
    const old = attempt;
    attempt = undefined;
    clearTimeout(timer);
    old?.socket.close();
  }

  function lose(): void {
    drop();
    after(retryDelay(patience, failures++, options.random), start);
    options.onLost();
  }

  function hear(own: Attempt, data: unknown): void {
    const read = readMessage(data);
    if (!read.ok) giveUp(notUnderstood(read.error[0]!));
    else if (!own.isWelcome && read.value.type === "refused") giveUp(read.value);
    else listen(own, read.value);
  }

  function listen(own: Attempt, message: ServerMessage): void {
    if (message.type === "welcome") {
      own.isWelcome = true;
      failures = 0;
    }
    if (own.isWelcome) after(patience.quietMs, ask);
    options.onMessage(message);
  }

  function ask(): void {
    say({ type: "ping" });
    after(patience.pongMs, lose);
  }

  function giveUp({ code, message }: Problem): void {
    drop();
    options.onRefused({ code, message });
  }

  function say(message: object): void {
    if (attempt?.isWelcome) attempt.socket.send(JSON.stringify(message));
  }
  return {
    open: () => void (attempt === undefined && start()),
    close: drop,
    say,
    retry() {
      if (attempt) return;
      failures = 0;
      start();
    },
  };
}

function readMessage(data: unknown): Read<ServerMessage> {
  const json = parseJson(String(data));
  return json.ok ? readServerMessage(json.value) : { ok: false, error: [json.error] };
}

const notUnderstood = ({ message }: Problem): Problem =>
  problem("net/answer", `The server sent something this program does not understand. ${message}`);

import { randomBytes } from "node:crypto";
import {
  type Command,
  commitmentOf,
  GAME_SUBPROTOCOL,
  type Grant,
  makeHello,
  makeJson,
  readServerMessage,
  type ServerMessage,
} from "@broadside/protocol";
import {
  createRng,
  type Layout,
  randomLayout,
  type Seat,
  unwrap,
  type Variant,
} from "@broadside/rules";
import { applyViewEvent, type PlayerView } from "@broadside/rules/view";
import { WebSocket } from "ws";

type MessageOf<T extends ServerMessage["type"]> = Extract<ServerMessage, { type: T }>;

/** One socket as a test sees it: everything that came, and ways to wait for more. */
export interface Wire {
  readonly texts: string[];
  readonly messages: ServerMessage[];
  /** The view of the welcome, with all events since. */
  view(): PlayerView;
  sendText(text: string): void;
  send(value: unknown): void;
  /** The next message of a type that has not been taken yet. */
  next<T extends ServerMessage["type"]>(
    type: T,
    wanted?: (message: MessageOf<T>) => boolean,
  ): Promise<MessageOf<T>>;
  /** Sends a command and waits for its answer. */
  command(command: Command): Promise<MessageOf<"accepted" | "refused">>;
  /** Undefined until it is closed. */
  closeCode(): number | undefined;
  closed(): Promise<number>;
  close(): void;
  readonly socket: WebSocket;
}

export async function openWire(url: string, headers: Record<string, string> = {}): Promise<Wire> {
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}/api/v1/socket`, GAME_SUBPROTOCOL, {
    headers,
  });
  const texts: string[] = [];
  const messages: ServerMessage[] = [];
  const taken = new Set<ServerMessage>();
  const wakers = new Set<() => void>();
  const wake = () => {
    for (const waker of [...wakers]) waker();
  };
  let code: number | undefined;
  let view: PlayerView | undefined;
  socket.on("message", (data) => {
    texts.push(String(data));
    const message = unwrap(readServerMessage(JSON.parse(String(data))));
    messages.push(message);
    if (message.type === "welcome") view = message.view;
    if (message.type === "event" && view) view = unwrap(applyViewEvent(view, message.event));
    wake();
  });
  const closed = new Promise<number>((done) => {
    socket.on("close", (reason) => {
      code = reason;
      done(reason);
      wake();
    });
  });
  await new Promise<void>((done, fail) => {
    socket.once("open", done);
    socket.once("error", fail);
  });
  socket.on("error", () => {});
  /** The first that fits and has not been taken yet. */
  const waitFor = <M extends ServerMessage>(fits: (m: ServerMessage) => m is M, what: string) =>
    new Promise<M>((resolve, reject) => {
      const look = () => {
        const found = messages.find((m): m is M => !taken.has(m) && fits(m));
        if (!found && code === undefined) return;
        wakers.delete(look);
        if (!found) return reject(new Error(`Closed with ${code} before this came: ${what}.`));
        taken.add(found);
        resolve(found);
      };
      wakers.add(look);
      look();
    });
  const wire: Wire = {
    texts,
    messages,
    socket,
    view: () => view!,
    sendText: (text) => socket.send(text),
    send: (value) => socket.send(makeJson(value)),
    next: (type, wanted = () => true) =>
      waitFor(
        (m): m is MessageOf<typeof type> => m.type === type && wanted(m as MessageOf<typeof type>),
        type,
      ),
    command(command) {
      wire.send(command);
      return waitFor(
        (m): m is MessageOf<"accepted" | "refused"> =>
          (m.type === "accepted" || m.type === "refused") && m.id === command.id,
        `answer to ${command.id}`,
      );
    },
    closeCode: () => code,
    closed: () => closed,
    close: () => socket.close(),
  };
  return wire;
}

/** Connects and says hello; `seen` is the last event that was seen before. */
export async function sitDown(
  url: string,
  grant: Grant | { readonly game: string },
  seen?: number,
): Promise<Wire> {
  const wire = await openWire(url);
  wire.sendText(makeHello(grant, seen));
  await wire.next("welcome");
  return wire;
}

/** A request with a JSON body; the answer's body, whatever its status. */
export async function ask(
  url: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  method = body === undefined ? "GET" : "POST",
): Promise<{ readonly status: number; readonly body: never }> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === "" ? undefined : JSON.parse(text)) as never };
}

/** A player's secret until the end. */
export interface Fleet {
  readonly layout: Layout;
  readonly salt: string;
}

export const newFleet = (variant: Variant, seed: string | number): Fleet => ({
  layout: unwrap(randomLayout(variant, createRng(seed))),
  salt: randomBytes(32).toString("hex"),
});

let lastId = 0;
/** A command with a new id. */
export const commandFor = (command: DistributiveOmit<Command, "id">): Command =>
  ({ id: `c${++lastId}`, ...command }) as Command;

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

export const commitFor = (game: string, seat: Seat, variant: Variant, fleet: Fleet) =>
  commandFor({
    type: "commit",
    version: 0,
    digest: commitmentOf({ game, seat, variant, ...fleet }),
  });

export const placeFor = ({ layout, salt }: Fleet) =>
  commandFor({ type: "place", version: 0, ships: layout.placements, salt });

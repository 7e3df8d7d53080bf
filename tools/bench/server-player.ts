import { randomBytes } from "node:crypto";
import {
  type CommandLine,
  type Connection,
  createCommandLine,
  createConnection,
  type OpenSocket,
  socketUrl,
  usualPatience,
} from "@broadside/client";
import { commitmentOf, type Grant, type ServerMessage, writeHello } from "@broadside/protocol";
import { createRng, preset, randomLayout, type Seat, unwrap } from "@broadside/rules";
import { WebSocket } from "ws";

const variant = preset("classic");

/** Events of a player that matter for the load. */
export interface Ear {
  /** This player has seen that it is to move. */
  onTurn(seat: Seat): void;
  onOver(): void;
}

/** One player of the crowd, on the client library's connection and command queue. */
export interface LoadPlayer {
  /** Commits to a layout; `place` reveals it once both players have committed. */
  commit(): Promise<void>;
  place(): Promise<void>;
  /** Fires at the next square. Resolves with the durable answer. */
  fire(): Promise<void>;
  close(): void;
}

/** Connects, and resolves with the server's welcome. */
export function connectPlayer(
  url: string,
  grant: Grant,
  seat: Seat,
  ear: Ear,
): Promise<LoadPlayer> {
  return new Promise((done, fail) => {
    let version = 0;
    let line: CommandLine | undefined;
    const connection: Connection = createConnection({
      url: socketUrl(url),
      hello: writeHello(grant),
      openSocket,
      patience: usualPatience,
      random: Math.random,
      read: readUnchecked,
      onLost: () => fail(new Error("A connection was lost.")),
      onRefused: ({ message }) => fail(new Error(message)),
      onMessage(message) {
        if (message.type === "accepted" || message.type === "refused") return line?.hear(message);
        if (message.type !== "view" && message.type !== "welcome") return;
        version = message.view.version;
        if (message.type === "welcome") return done(createPlayer(connection, line!, grant, seat));
        if (message.view.turn?.seat === seat) ear.onTurn(seat);
        if (message.view.phase === "over") ear.onOver();
      },
    });
    let lastId = 0;
    const newId = () => `m${++lastId}`;
    line = createCommandLine({ variant, say: connection.say, version: () => version, newId });
    connection.open();
  });
}

function createPlayer(
  connection: Connection,
  line: CommandLine,
  { game }: Grant,
  seat: Seat,
): LoadPlayer {
  const layout = unwrap(randomLayout(variant, createRng(randomBytes(8).toString("hex"))));
  const salt = randomBytes(32).toString("hex");
  const ask = async (wish: Parameters<CommandLine["ask"]>[0]) => void unwrap(await line.ask(wish));
  let nextCell = 0;
  return {
    commit() {
      return ask({ type: "commit", digest: commitmentOf({ game, seat, variant, layout, salt }) });
    },
    place: () => ask({ type: "place", ships: layout.placements, salt }),
    fire: () => ask({ type: "fire", cell: nextCell++ }),
    close: connection.close,
  };
}

const openSocket: OpenSocket = (address, protocol) =>
  new WebSocket(address, protocol, { perMessageDeflate: false });

/** Type, id, version, turn and phase are the same in JSON as in a message that was read; only they are used. */
const readUnchecked = (data: unknown) => ({
  ok: true as const,
  value: JSON.parse(String(data)) as ServerMessage,
});

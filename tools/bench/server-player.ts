import { randomBytes } from "node:crypto";
import {
  type CommandQueue,
  type Connection,
  createCommandQueue,
  createConnection,
  type OpenSocket,
  socketUrl,
  usualPolicy,
} from "@broadside/client";
import { commitmentOf, type Grant, makeHello, type ServerMessage } from "@broadside/protocol";
import { createRng, preset, randomLayout, type Seat, unwrap } from "@broadside/rules";
import type { ViewEvent } from "@broadside/rules/view";
import { problemText } from "@broadside/words";
import { WebSocket } from "ws";

const variant = preset("classic");

/** Events of a player that matter for the load. */
interface Ear {
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
    let queue: CommandQueue | undefined;
    const options = { url: socketUrl(url), openSocket, policy: usualPolicy };
    const connection: Connection = createConnection(
      { ...options, random: Math.random, read: readUnchecked },
      {
        hello: () => makeHello(grant),
        lose: () => fail(new Error("A connection was lost.")),
        stop: (why) => fail(new Error(problemText(why))),
        hear(message) {
          if (message.type === "accepted" || message.type === "refused") queue?.hear(message);
          else if (message.type === "welcome") done(createPlayer(connection, queue!, grant, seat));
          else if (message.type === "event") hearEvent(message.event);
        },
      },
    );
    function hearEvent(event: ViewEvent): void {
      version = event.number;
      if ("turn" in event && event.turn?.seat === seat) ear.onTurn(seat);
      if ("end" in event && event.end) ear.onOver();
    }
    let lastId = 0;
    const newId = () => `m${++lastId}`;
    queue = createCommandQueue({ say: connection.say, version: () => version, newId });
    connection.open();
  });
}

function createPlayer(
  connection: Connection,
  queue: CommandQueue,
  { game }: Grant,
  seat: Seat,
): LoadPlayer {
  const layout = unwrap(randomLayout(variant, createRng(randomBytes(8).toString("hex"))));
  const salt = randomBytes(32).toString("hex");
  const send = async (...[make]: Parameters<CommandQueue["send"]>) =>
    void unwrap(await queue.send(make));
  let nextCell = 0;
  return {
    commit() {
      const digest = commitmentOf({ game, seat, variant, layout, salt });
      return send((stamp) => ({ type: "commit", ...stamp, digest }));
    },
    place: () => send((stamp) => ({ type: "place", ...stamp, ships: layout.placements, salt })),
    fire() {
      const cell = nextCell++;
      return send((stamp) => ({ type: "fire", ...stamp, cell }));
    },
    close: connection.close,
  };
}

const openSocket: OpenSocket = (address, protocol) =>
  new WebSocket(address, protocol, { perMessageDeflate: false });

/** Unchecked JSON has null where a message that was read has undefined. */
const readUnchecked = (data: unknown) => ({
  ok: true as const,
  value: JSON.parse(String(data)) as ServerMessage,
});

import type { ServerMessage } from "@broadside/protocol";
import {
  type Layout,
  ok,
  type Problem,
  type Result,
  type Seat,
  type Variant,
} from "@broadside/rules";
import type { GameRecord } from "@broadside/rules/record";
import { newCommandId, systemBytes } from "../random-bytes.ts";
import type { KeptSeat } from "../seats/kept-seat.ts";
import { createLobby } from "../seats/lobby.ts";
import type { Connection } from "../socket/connection.ts";
import { createAftermath } from "./aftermath.ts";
import { createBinding } from "./binding.ts";
import { createCommandLine, type Wish } from "./command-line.ts";
import { createNews } from "./news.ts";
import type { OnlineGameOptions } from "./online-options.ts";
import { placingOf } from "./opening.ts";
import { CLOSED, createOrders } from "./orders.ts";
import { createTable, type Table } from "./table.ts";

type Answer = Promise<Result<void, Problem>>;

/** A game on a server for as long as this program looks at it, over any number of connections. */
export interface Session extends Omit<Table, "set"> {
  /** The seat played from here. */
  readonly seat: Seat | undefined;
  open(): void;
  /** Waits for the answers under way, then lets go of the connection. */
  close(): void;
  /** Settles once the command is done and seen, or refused. */
  ask(wish: Wish): Answer;
  /** Binds the seat to a layout. It is opened to the server when both sides are bound. */
  place(layout: Layout): Answer;
  rematch(): Answer;
  /** Everything, both sides' ships included, once the game is over. */
  record(): Promise<Result<GameRecord, Problem>>;
  hear(message: ServerMessage): void;
  /** The connection is gone and is being made again. */
  lose(): void;
  /** The server will not have us. */
  stop(why: Problem): void;
}

export interface SessionParts {
  readonly options: OnlineGameOptions;
  readonly kept: KeptSeat | undefined;
  readonly variant: Variant;
  readonly link: Connection;
  readonly welcome: Welcome;
}

type Welcome = Extract<ServerMessage, { type: "welcome" }>;

/**
 * How long a closing game waits for its last answers, in milliseconds: a busy server may take seconds.
 * Without a connection none may ever come. With nothing under way there is no wait at all.
 */
const LAST_ANSWERS_MS = 10_000;
const LOST_ANSWERS_MS = 3000;

export function createSession(parts: SessionParts): Session {
  const { options, kept, variant, link, welcome } = parts;
  const { randomBytes = systemBytes, book, server, game } = options;
  let open = true;
  const isOpen = () => open;
  const binding = kept && createBinding(kept, book, randomBytes);
  const table = createTable(firstState(welcome, placingOf(welcome.status, binding)));
  const commands = createCommandLine({
    variant,
    say: link.say,
    version: () => table.state().view.version,
    newId: () => newCommandId(randomBytes),
  });
  const aftermath = createAftermath(options, table, binding, isOpen);
  const news = createNews({ table, commands, binding, aftermath, retry: link.retry });
  const orders = createOrders({ table, commands, binding, isOpen, onBound: news.bound });

  async function letGo(): Promise<void> {
    const patience = table.state().connection === "open" ? LAST_ANSWERS_MS : LOST_ANSWERS_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<void>((done) => {
      timer = setTimeout(done, patience);
    });
    await Promise.race([orders.settled(), limit]);
    clearTimeout(timer); // Or a program would live on until it fires.
    if (open) return;
    commands.refuseAll(CLOSED);
    link.close();
  }
  news.hear(welcome);
  return {
    ...table,
    seat: binding?.seat,
    record: aftermath.record,
    open() {
      open = true;
      link.open();
    },
    close() {
      open = false;
      void letGo();
    },
    ask: orders.ask,
    place: orders.place,
    async rematch() {
      const next = await createLobby({ server, book }).rematch(game);
      if (next.ok && next.value !== undefined) table.set({ nextGame: next.value });
      return next.ok ? ok(undefined) : next;
    },
    hear: news.hear,
    lose: () => table.set({ connection: "lost" }),
    stop({ code, message }) {
      commands.refuseAll({ code, message });
      table.set({ connection: "lost", trouble: { message, retry: link.retry } });
    },
  };
}

const firstState = ({ view, status }: Welcome, placing: ReturnType<typeof placingOf>) =>
  ({
    view,
    said: status,
    at: Date.now(),
    placing,
    connection: "open",
    fairness: { state: "none" },
    nextGame: undefined,
    trouble: undefined,
  }) as const;

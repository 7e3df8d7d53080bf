import type { ServerMessage } from "@broadside/protocol";
import { ok, type PlayerView, type Problem, type Result, type Seat } from "@broadside/rules";
import type { GameRecord } from "@broadside/rules/record";
import type { ServerClient } from "../http/server-client.ts";
import { createLobby, newCommandId, systemBytes } from "../seats/lobby.ts";
import type { SavedSeat } from "../seats/saved-seat.ts";
import type { SeatBook } from "../seats/seat-book.ts";
import type { Connection, OpenSocket } from "../socket/connection.ts";
import type { ReconnectPolicy } from "../socket/reconnect-policy.ts";
import { createAfterGame } from "./after-game.ts";
import { createCommandQueue } from "./command-queue.ts";
import { createCommitments } from "./commitments.ts";
import { createMessageHandler } from "./message-handler.ts";
import { placingOf } from "./reveal.ts";
import { CLOSED, createSender, type Sender } from "./send-command.ts";
import { createStateHolder, type SessionState, type StateHolder } from "./session-state.ts";

export interface OnlineGameOptions {
  readonly server: ServerClient;
  /** If it has the game's seat, the game is played from here; otherwise it is watched. */
  readonly book: SeatBook;
  /** The game's id. */
  readonly game: string;
  /** Default: the program's own `WebSocket`. */
  readonly openSocket?: OpenSocket;
  readonly policy?: ReconnectPolicy;
  /** Default: the system's. */
  readonly randomBytes?: (count: number) => Uint8Array;
}

/** A game on a server for as long as this program looks at it, over any number of connections. */
export interface Session extends Omit<StateHolder, "set">, Pick<Sender, "send" | "place"> {
  /** The seat played from here. */
  readonly seat: Seat | undefined;
  open(): void;
  /** Waits for the answers under way, then closes the connection. */
  close(): void;
  rematch(): Promise<Result<void, Problem>>;
  /** Everything, both sides' ships included, once the game is over. */
  record(): Promise<Result<GameRecord, Problem>>;
  /** The number of the last event seen; undefined if a whole view is needed. */
  seen(): number | undefined;
  hear(message: ServerMessage): void;
  /** The connection is lost and is being made again. */
  lose(): void;
  /** The server does not let us in. */
  stop(why: Problem): void;
}

export interface SessionParts {
  readonly options: OnlineGameOptions;
  readonly kept: SavedSeat | undefined;
  readonly link: Connection;
  readonly welcome: FirstWelcome;
}

/** The first welcome always brings a whole view. */
export type FirstWelcome = Extract<ServerMessage, { type: "welcome" }> & {
  readonly view: PlayerView;
};

/**
 * How long a closing game waits for its last answers, in milliseconds: a busy server may take seconds.
 * Without a connection none may ever come. With nothing under way there is no wait at all.
 */
const LAST_ANSWERS_MS = 10_000;
const LOST_ANSWERS_MS = 3000;

export function createSession({ options, kept, link, welcome }: SessionParts): Session {
  const { randomBytes = systemBytes, book, server, game } = options;
  let open = true;
  const isOpen = () => open;
  const commitments = kept && createCommitments(kept, book, randomBytes);
  const holder = createStateHolder(firstState(welcome, placingOf(welcome.status, commitments)));
  const commands = createCommandQueue({
    say: link.say,
    version: () => holder.state().view.version,
    newId: () => newCommandId(randomBytes),
  });
  const afterGame = createAfterGame(options, holder, commitments, isOpen);
  const handler = createMessageHandler({ holder, commands, commitments, afterGame, link });
  const sender = createSender({ holder, commands, commitments, isOpen, onBound: handler.bound });

  async function letGo(): Promise<void> {
    const limit = holder.state().connection === "open" ? LAST_ANSWERS_MS : LOST_ANSWERS_MS;
    await atMost(limit, sender.settled());
    if (open) return;
    commands.refuseAll(CLOSED);
    link.close();
  }
  handler.hear(welcome);
  return {
    ...holder,
    ...handler,
    send: sender.send,
    place: sender.place,
    seat: commitments?.seat,
    record: afterGame.record,
    open() {
      open = true;
      link.open();
    },
    close() {
      open = false;
      void letGo();
    },
    async rematch() {
      const next = await createLobby({ server, book }).rematch(game);
      if (next.ok && next.value !== undefined) holder.set({ nextGame: next.value });
      return next.ok ? ok(undefined) : next;
    },
    lose: () => holder.set({ connection: "lost" }),
    stop({ code, message }) {
      commands.refuseAll({ code, message });
      holder.set({ connection: "lost", trouble: { message, retry: link.retry } });
    },
  };
}

const firstState = (
  { view, status }: FirstWelcome,
  placing: SessionState["placing"],
): SessionState => ({
  view,
  report: status,
  reportedAt: Date.now(),
  placing,
  connection: "open",
  fairness: { state: "none" },
  nextGame: undefined,
  trouble: undefined,
});

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((done) => {
    timer = setTimeout(done, ms);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer); // Or a program would live on until it fires.
}

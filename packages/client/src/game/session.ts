import type { Command, ServerMessage, Status } from "@broadside/protocol";
import type { Layout, Problem, Result, Seat } from "@broadside/rules";
import { applyViewEvent, type PlayerView, type ViewEvent } from "@broadside/rules/view";
import { problem } from "@broadside/words";
import type { ServerClient } from "../http/server-client.ts";
import { newCommandId, systemBytes } from "../seats/lobby.ts";
import type { SavedSeat } from "../seats/saved-seat.ts";
import type { SeatBook } from "../seats/seat-book.ts";
import type { Connection, OpenSocket } from "../socket/connection.ts";
import type { ReconnectPolicy } from "../socket/reconnect-policy.ts";
import { type AfterGame, createAfterGame } from "./after-game.ts";
import { type CommandQueue, createCommandQueue, type Stamp } from "./command-queue.ts";
import { bothDigests, type Commitments, createCommitments } from "./commitments.ts";
import {
  createStateHolder,
  type FirstWelcome,
  placingOf,
  type StateHolder,
  takeClock,
  takeView,
  withDigest,
} from "./session-state.ts";

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

type Answer = Promise<Result<void, Problem>>;

/** A game on a server for as long as this program looks at it, over any number of connections. */
export interface Session extends Omit<StateHolder, "set">, Pick<AfterGame, "record" | "rematch"> {
  /** The seat played from here. */
  readonly seat: Seat | undefined;
  open(): void;
  /** Waits for the answers under way, then closes the connection. */
  close(): void;
  /** Settles once the command is done and seen, or refused. */
  send(make: (stamp: Stamp) => Command): Answer;
  /** Binds the seat to a layout, which is revealed to the server when both sides are bound. */
  place(layout: Layout): Answer;
  /** The number of the last event seen; undefined if a whole view is needed. */
  seen(): number | undefined;
  hear(message: ServerMessage): void;
  /** The connection is lost and is being made again. */
  lose(): void;
  /** The server does not let us in. */
  stop(why: Problem): void;
}

export interface SessionOptions {
  readonly options: OnlineGameOptions;
  readonly saved: SavedSeat | undefined;
  readonly link: Connection;
  readonly welcome: FirstWelcome;
}

export function createSession({ options, saved, link, welcome }: SessionOptions): Session {
  const { randomBytes = systemBytes, book } = options;
  let isOpen = true;
  const underWay = new Set<Answer>();
  const holder = createStateHolder(welcome);
  const commands = createCommandQueue({
    say: link.say,
    version: () => holder.state().view.version,
    newId: () => newCommandId(randomBytes),
  });
  const commitments = saved && createCommitments(saved, { book, commands, randomBytes });
  const afterGame = createAfterGame(options, holder, commitments, () => isOpen);
  const parts = { holder, commands, commitments, afterGame, link };
  const { seen, hear, takeReport } = createListener(parts);

  /** Waits for what is under way, then closes the connection. */
  async function letGo(): Promise<void> {
    const isConnected = holder.state().connection === "open";
    await atMost(isConnected ? LAST_ANSWERS_MS : LOST_ANSWERS_MS, Promise.all(underWay));
    if (isOpen) return;
    commands.refuseAll(CLOSED);
    link.close();
  }
  function track(start: () => Answer): Answer {
    if (!isOpen) return Promise.resolve({ ok: false, error: CLOSED });
    const answer = start();
    underWay.add(answer);
    void answer.finally(() => underWay.delete(answer));
    return answer;
  }
  hear(welcome);
  return {
    ...holder,
    seat: commitments?.seat,
    record: afterGame.record,
    rematch: afterGame.rematch,
    open() {
      isOpen = true;
      link.open();
    },
    close() {
      isOpen = false;
      void letGo();
    },
    send: (make) => track(() => commands.send(make)),
    place: (layout) => track(() => place(parts, layout, takeReport)),
    seen,
    hear,
    lose: () => holder.set({ connection: "lost" }),
    stop(why) {
      commands.refuseAll(why);
      holder.set({ connection: "lost", trouble: { problem: why, retry: link.retry } });
    },
  };
}

interface Parts {
  readonly holder: StateHolder;
  readonly commands: CommandQueue;
  readonly commitments: Commitments | undefined;
  readonly afterGame: AfterGame;
  readonly link: Connection;
}

/** Takes in what the server says, and does what follows from it by itself. */
function createListener({ holder, commands, commitments, afterGame, link }: Parts) {
  const { state, set } = holder;
  let needsView = false;

  function takeReport(report: Status): void {
    const placing = placingOf(report, commitments);
    set({ report, reportedAt: Date.now(), placing, connection: "open" });
    look();
  }
  function look(): void {
    afterGame.look();
    void commitments?.reveal(state().view, state().report).then((why) => {
      const trouble = why && { problem: why, retry: link.retry };
      set({ placing: placingOf(state().report, commitments), trouble });
    });
  }
  /** An event that does not follow on what is known brings a new connection with a whole view. */
  function takeEvents(events: readonly ViewEvent[]): void {
    const next = viewAfter(state().view, events);
    needsView = !next;
    if (next) set({ view: next });
    else link.restart();
  }
  function hear(message: ServerMessage): void {
    if (message.type === "welcome") {
      if (message.view) takeView(holder, message.view);
      takeEvents(message.events);
      takeReport(message.status);
      commands.resend();
    } else if (message.type === "event") {
      takeEvents([message.event]);
      takeClock(holder, message.clock);
      look();
    } else if (message.type === "status") takeReport(message.status);
    else if (message.type === "accepted" || message.type === "refused") commands.hear(message);
  }
  return { hear, takeReport, seen: () => (needsView ? undefined : state().view.version) };
}

async function place(
  { holder, commands, commitments }: Parts,
  layout: Layout,
  takeReport: (report: Status) => void,
): Answer {
  const late = commitments && placingProblem(holder, commitments);
  if (!commitments || late) return { ok: false, error: late ?? CLOSED };
  const secret = await commitments.bind(layout);
  if (!secret.ok) return secret;
  const { digest } = secret.value;
  const answer = await commands.send((stamp) => ({ type: "commit", ...stamp, digest }));
  // The server will soon report the digest to everybody.
  if (answer.ok) takeReport(withDigest(holder.state().report, commitments.seat, digest));
  return answer;
}

/**
 * How long a closing game waits for its last answers, in milliseconds: a busy server may take seconds.
 * Without a connection none may ever come. With nothing under way there is no wait at all.
 */
const LAST_ANSWERS_MS = 10_000;
const LOST_ANSWERS_MS = 3000;

const CLOSED = problem("net/closed", {});

/** Undefined if an event does not follow on the one before it. Events known already are skipped. */
function viewAfter(view: PlayerView, events: readonly ViewEvent[]): PlayerView | undefined {
  let next = view;
  for (const event of events) {
    if (event.number <= view.version) continue;
    const applied = applyViewEvent(next, event);
    if (!applied.ok) return undefined;
    next = applied.value;
  }
  return next;
}

/** Checked here already: without the other side's digest the server cannot tell. */
function placingProblem({ state }: StateHolder, { seat }: Commitments): Problem | undefined {
  const { view, report } = state();
  if (view.phase === "over") return problem("match/over", {});
  if (!view.sides[seat].placed && bothDigests(report) === undefined) return undefined;
  return problem("match/already-placed", {});
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((done) => {
    timer = setTimeout(done, ms);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer); // Or a program would live on until it fires.
}

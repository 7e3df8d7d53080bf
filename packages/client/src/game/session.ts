import type { Order } from "@broadside/play";
import { type Command, makeHello, type ServerMessage, type Status } from "@broadside/protocol";
import {
  cellCount,
  fail,
  type Layout,
  type Problem,
  type Result,
  type Seat,
} from "@broadside/rules";
import { applyViewEvent, type PlayerView, type ViewEvent } from "@broadside/rules/view";
import { problem } from "@broadside/words";
import { newCommandId, systemBytes } from "../seats/lobby.ts";
import type { SavedSeat } from "../seats/saved-seat.ts";
import type { Connection, Listener } from "../socket/connection.ts";
import { type AfterGame, createAfterGame } from "./after-game.ts";
import { type CommandQueue, createCommandQueue, type Stamp } from "./command-queue.ts";
import { bothDigests, type Commitments, createCommitments } from "./commitments.ts";
import type { OnlineGame, OnlineGameOptions } from "./online-game.ts";
import {
  createStateHolder,
  type FirstWelcome,
  placingOf,
  type StateHolder,
  takeClock,
  takeView,
  withDigest,
} from "./session-state.ts";

type Answer = Promise<Result<void, Problem>>;

/** A game on a server as long as this program follows it, over any number of connections. */
export type Session = OnlineGame & Listener;

export interface SessionOptions {
  readonly options: OnlineGameOptions;
  readonly saved: SavedSeat | undefined;
  readonly link: Connection;
  readonly welcome: FirstWelcome;
}

export function createSession({ options, saved, link, welcome }: SessionOptions): Session {
  const { randomBytes = systemBytes, book, game } = options;
  const holder = createStateHolder(welcome);
  const commands = createCommandQueue({
    say: link.say,
    version: () => holder.state().view.version,
    newId: () => newCommandId(randomBytes),
  });
  const commitments = saved && createCommitments(saved, { book, commands, randomBytes });
  const afterGame = createAfterGame(options, holder, commitments, () => sending.isOpen());
  const parts = { holder, commands, commitments, afterGame, link };
  const { seen, hear, takeReport } = createHearing(parts);
  const sending = createSending(parts, takeReport);
  const seat = commitments?.seat;
  const mine = (sender: Seat | undefined, act: () => Answer): Answer =>
    seat === undefined || sender !== seat ? refused(problem("game/not-your-seat", {})) : act();
  hear(welcome);
  return {
    id: game,
    variant: welcome.view.variant,
    get players() {
      return holder.players();
    },
    seats: seat === undefined ? [] : [seat],
    view: holder.view,
    status: holder.status,
    trouble: () => holder.state().trouble,
    subscribe: holder.subscribe,
    send: (sender, order) => mine(sender, () => sending.carryOut(order)),
    react: (reaction) => link.say({ type: "react", reaction }),
    claim: () => mine(seat, () => sending.send((stamp) => ({ type: "claim", ...stamp }))),
    rematch: () => mine(seat, afterGame.rematch),
    record: afterGame.record,
    open: sending.open,
    close: sending.close,
    hello: () => makeHello({ game, token: saved?.token }, seen()),
    hear,
    lose: () => holder.set({ connection: "lost" }),
    stop(why) {
      commands.refuseAll(why);
      holder.set({ connection: "lost", trouble: { problem: why, retry: link.retry } });
    },
  };
}

const refused = async (why: Problem): Answer => fail(why);

interface Parts {
  readonly holder: StateHolder;
  readonly commands: CommandQueue;
  readonly commitments: Commitments | undefined;
  readonly afterGame: AfterGame;
  readonly link: Connection;
}

/** Handles the server's messages, and does what follows from them. */
function createHearing({ holder, commands, commitments, afterGame, link }: Parts) {
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
  /** An event that does not fit what is known triggers a new connection with a whole view. */
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
    else if (message.type === "reaction") {
      const { seat, reaction } = message;
      set({ reaction: { seat, reaction, number: (state().reaction?.number ?? 0) + 1 } });
    } else if (message.type === "accepted" || message.type === "refused") commands.hear(message);
  }
  return { hear, takeReport, seen: () => (needsView ? undefined : state().view.version) };
}

/** Carries out orders while the game is open; on closing, waits for the last ones. */
function createSending(parts: Parts, takeReport: (report: Status) => void) {
  const { holder, commands, link } = parts;
  const underWay = new Set<Answer>();
  let isOpen = true;
  function track(start: () => Answer): Answer {
    if (!isOpen) return refused(CLOSED);
    const answer = start();
    underWay.add(answer);
    void answer.finally(() => underWay.delete(answer));
    return answer;
  }
  const send = (make: (stamp: Stamp) => Command) => track(() => commands.send(make));
  async function closeGracefully(): Promise<void> {
    const isConnected = holder.state().connection === "open";
    await atMost(isConnected ? LAST_ANSWERS_MS : LOST_ANSWERS_MS, Promise.all(underWay));
    if (isOpen) return;
    commands.refuseAll(CLOSED);
    link.close();
  }
  return {
    isOpen: () => isOpen,
    send,
    carryOut(order: Order): Answer {
      if (order.type === "place") return track(() => place(parts, order.layout, takeReport));
      if (order.type !== "fire") return send((stamp) => ({ type: order.type, ...stamp }));
      const { cell } = order;
      // A square off the board has no number to send.
      const cells = cellCount(holder.state().view.variant);
      const isOnBoard = Number.isInteger(cell) && cell >= 0 && cell < cells;
      if (!isOnBoard) return refused(problem("match/off-board", {}));
      return send((stamp) => ({ type: "fire", ...stamp, cell }));
    },
    open(): void {
      isOpen = true;
      link.open();
    },
    close(): void {
      isOpen = false;
      void closeGracefully();
    },
  };
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
  // The server will soon report the digest to everyone.
  if (answer.ok) takeReport(withDigest(holder.state().report, commitments.seat, digest));
  return answer;
}

/**
 * Milliseconds a closing game waits for its last replies: a busy server may take seconds, and
 * without a connection none may ever come. With nothing pending there is no wait.
 */
const LAST_ANSWERS_MS = 10_000;
const LOST_ANSWERS_MS = 3000;

const CLOSED = problem("net/closed", {});

/** Undefined if an event does not follow the one before it. Events already known are skipped. */
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

/** Checked here because the server cannot tell without the other side's digest. */
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
  clearTimeout(timer); // Or the program would live until it fires.
}

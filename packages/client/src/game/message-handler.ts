import type { ServerMessage, Status } from "@broadside/protocol";
import {
  applyViewEvent,
  type PlayerView,
  type Seat,
  unreachable,
  type ViewEvent,
} from "@broadside/rules";
import type { Connection } from "../socket/connection.ts";
import type { AfterGame } from "./after-game.ts";
import type { CommandQueue } from "./command-queue.ts";
import type { Commitments } from "./commitments.ts";
import { isContinuation } from "./record-check.ts";
import { createReveal, placingOf } from "./reveal.ts";
import type { StateHolder } from "./session-state.ts";

/** Takes in what the server says, and does what follows from it by itself. */
export interface MessageHandler {
  hear(message: ServerMessage): void;
  /** The server has taken the seat's digest, and will soon report it to everybody. */
  bound(digest: string): void;
  /** The number of the last event seen; undefined if a whole view is needed. */
  seen(): number | undefined;
}

export interface MessageHandlerParts {
  readonly holder: StateHolder;
  readonly commands: CommandQueue;
  readonly commitments: Commitments | undefined;
  readonly afterGame: AfterGame;
  readonly link: Pick<Connection, "retry" | "restart">;
}

type MessageOf<Type extends ServerMessage["type"]> = Extract<ServerMessage, { type: Type }>;

export function createMessageHandler(parts: MessageHandlerParts): MessageHandler {
  const { holder, commands, commitments, afterGame, link } = parts;
  const { state, set } = holder;
  const reveal = commitments && createReveal(commitments, commands);
  let needsView = false;

  function takeReport(report: Status): void {
    const placing = placingOf(report, commitments);
    set({ report, reportedAt: Date.now(), placing, connection: "open" });
    look();
  }
  function look(): void {
    afterGame.look();
    void reveal?.(state().view, state().report).then((why) => {
      const trouble = why && { message: why.message, retry: link.retry };
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
  function welcome({ view, events, status }: MessageOf<"welcome">): void {
    if (view) takeView(holder, view);
    takeEvents(events);
    takeReport(status);
    commands.resend();
  }
  return {
    seen: () => (needsView ? undefined : state().view.version),
    bound: (digest) => takeReport(withDigest(state().report, commitments!.seat, digest)),
    hear(message) {
      switch (message.type) {
        case "welcome":
          welcome(message);
          break;
        case "event":
          takeEvents([message.event]);
          takeClock(holder, message.clock);
          look();
          break;
        case "status":
          takeReport(message.status);
          break;
        case "accepted":
        case "refused":
          commands.hear(message);
          break;
        case "pong":
        case "bye":
          break;
        default:
          unreachable(message);
      }
    },
  };
}

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

function takeView({ state, set }: StateHolder, view: PlayerView): void {
  const before = state().view;
  if (!isContinuation(before, view)) {
    set({ view, fairness: { state: "unfair", problems: [REWRITTEN] } });
  } else if (view.version > before.version) set({ view });
}

const REWRITTEN = "The server has changed shots or answers that were already known.";

function takeClock({ state, set }: StateHolder, times: MessageOf<"event">["clock"]): void {
  const { report } = state();
  if (!times || !report.clock) return;
  set({ report: { ...report, clock: { ...report.clock, ...times } }, reportedAt: Date.now() });
}

function withDigest(report: Status, seat: Seat, commitment: string): Status {
  const [one, two] = report.players;
  const players =
    seat === 0
      ? ([{ ...one, commitment }, two] as const)
      : ([one, { ...two, commitment }] as const);
  return { ...report, players };
}

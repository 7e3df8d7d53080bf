import {
  type Command,
  makeServerMessage,
  readClientMessage,
  type ServerMessage,
} from "@broadside/protocol";
import { type Problem, problem, type Seat } from "@broadside/rules";
import { fieldOf, parseJson } from "@broadside/rules/json";
import type { WebSocket } from "@fastify/websocket";
import type { GameState } from "../game/game-state.ts";
import type { Context } from "../http/context.ts";
import type { LiveGame } from "../live/live-game.ts";
import { createIntake } from "./intake.ts";
import { type Corkable, createOutlet } from "./outlet.ts";
import { type Attending, welcome } from "./welcome.ts";

/** One socket, from its hello to its end. */
export interface Connection {
  /** Says goodbye and closes. */
  end(code: string, message: string): void;
  /** Drops the connection without a goodbye. */
  cut(): void;
  /** Pings the client; drops the connection if the last ping was not answered. */
  probe(): void;
}

/** Milliseconds for a goodbye. After that the connection is dropped. */
export const GOODBYE_MS = 1000;

/** Where a connection comes from. */
export interface Origin {
  readonly stream: Corkable;
  /** As limits count addresses. */
  readonly address: string;
}

export function createConnection(
  socket: WebSocket,
  { stream, address }: Origin,
  context: Context,
): Connection {
  const { settings, metrics, journal, now, log } = context;
  const { limits } = settings;
  const outlet = createOutlet({ socket, stream, most: limits.buffered, metrics });
  let attending: Attending | undefined;
  const say = (message: ServerMessage) => outlet.send(makeServerMessage(message));
  const end = (code: string, message: string, reason = 1008) => {
    say({ type: "bye", code, message });
    socket.close(reason);
    setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
  };
  const late = setTimeout(
    () => end("hello/late", "Say hello right after connecting."),
    limits.helloMs,
  );
  function refuse({ code, message }: Problem, id?: string): void {
    metrics.messagesRefused.inc({ code });
    if (code === "rate/limit") journal.limitHit("messages");
    else journal.refused(code, { game: attending?.game.id });
    say({ type: "refused", id, code, message });
  }
  async function receive(text: string): Promise<void> {
    if (socket.readyState !== socket.OPEN) return;
    const json = parseJson(text);
    if (!json.ok) return refuse(problem(json.error.code, json.error.message));
    if (attending) return converse(attending, json.value);
    clearTimeout(late);
    const welcomed = await welcome(
      context,
      json.value,
      { address, send: outlet.send },
      () => socket.readyState === socket.OPEN,
    );
    if ("code" in welcomed) {
      refuse(welcomed);
      socket.close(1008);
    } else attending = welcomed;
  }
  async function converse({ game, viewer }: Attending, value: unknown): Promise<void> {
    const read = readClientMessage(value);
    if (!read.ok) return refuse(read.error[0]!, idIn(value));
    if (read.value.type === "ping") return say({ type: "pong" });
    if (viewer === "spectator") {
      return refuse(problem("game/spectator", "You are watching this game."), read.value.id);
    }
    const before = game.state();
    const answer = await perform(context, game, viewer, read.value);
    if (isLeaving(before, read.value, answer)) context.aborts.note(address);
    say(answer);
  }
  function fail(error: unknown): void {
    // What was stored is not known, so there is no answer: the client comes back and asks again.
    log.error({ err: error, game: attending?.game.id }, "a message could not be carried out");
    end("server/unavailable", "The server could not store this. Reconnect and try again.", 1011);
  }
  const warn = () => refuse(problem("rate/limit", "Too many messages. Slow down."));
  const cut = () => socket.terminate();
  const intake = createIntake({ limits, now, receive, warn, end, cut, fail });
  const probe = createProbe(socket);
  socket.on("message", intake.take);
  socket.on("ping", (data) => intake.control(() => outlet.pong(data)));
  socket.on("pong", () => intake.control(probe.answered));
  socket.on("close", () => {
    clearTimeout(late);
    // After a hello that is still being looked at.
    void intake.done().finally(() => attending?.leave());
  });
  socket.on("error", () => {});
  return {
    end: (code, message) => end(code, message, 1001),
    cut,
    probe: probe.ask,
  };
}

/** True if the command called off a game that quick match had made. */
const isLeaving = ({ created, match }: GameState, { type }: Command, answer: ServerMessage) =>
  created.isMatched && !match.outcome && type === "abort" && answer.type === "accepted";

async function perform(
  { metrics, journal }: Context,
  game: LiveGame,
  seat: Seat,
  command: Command,
) {
  const stop = metrics.commandSeconds.startTimer();
  const answer = await game.perform(seat, command);
  stop();
  metrics.commands.inc({ type: command.type, result: answer.type });
  if (answer.type === "refused") {
    journal.refused(answer.code, { game: game.id, command: command.type });
  }
  return answer;
}

/** The id of a malformed message, so that its sender knows which one it was. */
function idIn(value: unknown): string | undefined {
  const id = fieldOf(value, "id");
  return typeof id === "string" && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}

function createProbe(socket: WebSocket) {
  let isAlive = true;
  return {
    answered(): void {
      isAlive = true;
    },
    ask(): void {
      if (isAlive) socket.ping();
      else socket.terminate();
      isAlive = false;
    },
  };
}

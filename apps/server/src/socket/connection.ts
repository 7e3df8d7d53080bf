import {
  type Command,
  makeJson,
  makeServerMessage,
  type Reaction,
  readClientMessage,
  readHello,
  type ServerMessage,
  writeProblem,
} from "@broadside/protocol";
import type { Problem, Seat } from "@broadside/rules";
import { fieldOf, parseJson } from "@broadside/rules/json";
import type { Viewer } from "@broadside/rules/view";
import { problem } from "@broadside/words";
import type { WebSocket } from "@fastify/websocket";
import type { GameState } from "../game/game-state.ts";
import { hashToken } from "../game/secrets.ts";
import type { Context } from "../http/context.ts";
import type { LiveGame, Subscriber } from "../live/live-game.ts";
import { type BoundedSocket, type ByteStream, createBoundedSocket } from "./bounded-socket.ts";

/** One socket, from hello to close. */
export type Connection = Pick<BoundedSocket, "end" | "cut" | "probe">;

export interface Origin {
  readonly stream: ByteStream;
  /** The client's address, as limits count it. */
  readonly address: string;
}

export function createConnection(
  socket: WebSocket,
  { stream, address }: Origin,
  context: Context,
): Connection {
  const { settings, metrics, journal, now, log } = context;
  const { limits } = settings;
  let attending: Attending | undefined;
  const warn = () => refuse(problem("rate/limit", { what: "messages" }));
  const bounded = createBoundedSocket({
    socket,
    stream,
    limits,
    metrics,
    now,
    receive,
    warn,
    fail,
  });
  const { send, end, close, isOpen } = bounded;
  const say = (message: ServerMessage) => send(makeServerMessage(message));
  const late = setTimeout(() => end(problem("hello/late", {})), limits.helloMs);
  function refuse(why: Problem, id?: string): void {
    const { code } = why;
    metrics.messagesRefused.inc({ code });
    if (code === "rate/limit") journal.limitHit("messages");
    else journal.refused(code, { game: attending?.game.id });
    const { params, ...old } = writeProblem(why);
    // Earlier clients do not know `params`, and refuse unknown fields.
    if (code === "hello/protocol") send(makeJson({ type: "refused", id, ...old }));
    else say({ type: "refused", id, ...old, params });
  }
  async function receive(text: string): Promise<void> {
    if (!isOpen()) return;
    const json = parseJson(text);
    if (!json.ok) return refuse(json.error);
    if (attending) return converse(attending, json.value);
    clearTimeout(late);
    const welcomed = await welcome(context, json.value, { address, send }, isOpen);
    if ("code" in welcomed) {
      refuse(welcomed);
      close(1008);
    } else attending = welcomed;
  }
  async function converse({ game, viewer }: Attending, value: unknown): Promise<void> {
    const read = readClientMessage(value);
    if (!read.ok) return refuse(read.error[0]!, idIn(value));
    if (read.value.type === "ping") return say({ type: "pong" });
    if (viewer === "spectator") return refuse(problem("game/spectator", {}), idIn(value));
    if (read.value.type === "react") {
      const why = await react(context, game, viewer, read.value.reaction);
      return why && refuse(why);
    }
    const before = game.state();
    const answer = await perform(context, game, viewer, read.value);
    if (isLeaving(before, read.value, answer)) context.aborts.note(address);
    say(answer);
  }
  function fail(error: unknown): void {
    // It is unknown what was stored, so there is no reply: the client reconnects and asks again.
    log.error({ err: error, game: attending?.game.id }, "a message could not be carried out");
    end(problem("server/unavailable", {}), 1011);
  }
  socket.on("close", () => {
    clearTimeout(late);
    // Waits for a hello still being handled.
    void bounded.done().finally(() => attending?.leave());
  });
  return bounded;
}

/** True if the command called off a game made by quick match. */
const isLeaving = ({ created, match }: GameState, { type }: Command, answer: ServerMessage) =>
  created.isMatched && !match.outcome && type === "abort" && answer.type === "accepted";

/** Shows a player's picture to everyone at the game, or says why not. */
async function react(
  { store }: Context,
  game: LiveGame,
  seat: Seat,
  reaction: Reaction,
): Promise<Problem | undefined> {
  const id = game.state().players[seat]?.id;
  const player = id === undefined ? undefined : await store.players.find(id);
  if (player?.muted) return problem("reaction/muted", {});
  const shown = game.react(seat, reaction);
  return shown.ok ? undefined : shown.error;
}

async function perform(
  { metrics, journal }: Context,
  game: LiveGame,
  seat: Seat,
  command: Command,
) {
  const startedAt = performance.now();
  const answer = await game.perform(seat, command);
  metrics.commandSeconds.observe((performance.now() - startedAt) / 1000);
  metrics.countCommand(command.type, answer.type);
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

/** A client's part in a game, from hello to close. */
interface Attending {
  readonly game: LiveGame;
  readonly viewer: Viewer;
  readonly leave: () => void;
}

/** Lets a client into the game it names, or explains the refusal. */
async function welcome(
  { store, games }: Context,
  value: unknown,
  { address, send }: Omit<Subscriber, "viewer">,
  isOpen: () => boolean,
): Promise<Attending | Problem> {
  const hello = readHello(value);
  if (!hello.ok) return hello.error[0]!;
  const { game: id, token, seen } = hello.value;
  const own = token === undefined ? undefined : await store.seat(hashToken(token));
  if (token !== undefined && own?.game !== id) {
    return problem("game/token", { fault: "game" });
  }
  const opened = await games.open(id);
  if (!opened.ok) return opened.error;
  const game = opened.value;
  const seat = isOpen() ? own?.seat : undefined;
  if (seat !== undefined) {
    // Everyone else is notified before the newcomer sees the status.
    games.presence.arrive(id, seat);
    game.attendanceChanged();
  }
  const viewer = own?.seat ?? "spectator";
  send(makeServerMessage(game.welcome(viewer, seen)));
  const unsubscribe = game.subscribe({ viewer, address, send });
  return {
    game,
    viewer,
    leave() {
      unsubscribe();
      if (seat !== undefined) games.presence.leave(id, seat);
    },
  };
}

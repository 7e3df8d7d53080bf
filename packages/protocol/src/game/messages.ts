import { fail } from "@broadside/rules";
import { type Decoded, fieldOf, MAX_EVENTS, writeVariant } from "@broadside/rules/json";
import { problem } from "@broadside/words";
import { problemFields } from "../schema/problem.ts";
import {
  choice,
  integer,
  list,
  makeJson,
  nullable,
  object,
  pair,
  tagged,
  text,
  type ValueOf,
} from "../schema/schema.ts";
import {
  cell,
  commandId,
  eventNumber,
  gameId,
  hex32,
  MAX_NAME,
  milliseconds,
  playerId,
  seat,
  ships,
  timeControl,
  token,
} from "../schema/wire-values.ts";
import { view, viewEvent } from "./view-schema.ts";

/** The version of the messages on a socket. Increased when an old client could no longer play. */
export const GAME_PROTOCOL = 4;

/** The WebSocket subprotocol of a game server. */
export const GAME_SUBPROTOCOL = "broadside.v4";

/** Subprotocols of earlier versions, accepted only to tell their clients to update. */
export const OLD_SUBPROTOCOLS = ["broadside.v1", "broadside.v2", "broadside.v3"];

const hello = object({
  type: choice(["hello"]),
  protocol: choice([GAME_PROTOCOL]),
  game: gameId,
  /** The token of a seat; undefined to watch. */
  token: nullable(token),
  /** The number of the last event seen, to get the events after it instead of a whole view. */
  seen: nullable(eventNumber),
});
/** The first message on a socket: the game, and the token to play it. */
export type Hello = ValueOf<typeof hello>;

/** Writes the first message on a socket. `seen` is the number of the last event seen. */
export function makeHello(
  { game, token: own }: { readonly game: string; readonly token?: string | undefined },
  seen?: number,
): string {
  const said: Hello = { type: "hello", protocol: GAME_PROTOCOL, game, token: own, seen };
  return makeJson(said);
}

/** Reads the first message on a socket. Clients of another protocol version are refused. */
export function readHello(value: unknown): Decoded<Hello> {
  const protocol = fieldOf(value, "protocol");
  if (Number.isInteger(protocol) && protocol !== GAME_PROTOCOL) {
    return fail([problem("hello/protocol", { version: GAME_PROTOCOL })]);
  }
  return hello.read(value, "");
}

/** The pictures that players can show each other. */
export const reactions = [
  "wave",
  "luck",
  "target",
  "phew",
  "wow",
  "oops",
  "think",
  "clap",
] as const;
/** One of the pictures that players can show each other. */
export type Reaction = (typeof reactions)[number];

/** `version`: of the game as the player saw it. */
const stamp = { id: commandId, version: eventNumber };

const clientMessage = tagged({
  /** Commits the seat to ships that nobody else sees yet: SHA-256 over them and a salt. */
  commit: { ...stamp, digest: hex32 },
  /** Opens the commitment to the server, once both seats have committed. */
  place: { ...stamp, ships, salt: hex32 },
  fire: { ...stamp, cell },
  resign: stamp,
  abort: stamp,
  /** Claims the win because the opponent, whose turn it is, has been away too long. */
  claim: stamp,
  /** Shows a picture to everyone at the game; at most one in two seconds. */
  react: { reaction: choice(reactions) },
  /** Answered with a pong, so that a client notices a dead connection. */
  ping: {},
});
/** A client's message after its hello. */
export type ClientMessage = ValueOf<typeof clientMessage>;

/** A player's request to the server. The seat is that of the connection. */
export type Command = Exclude<ClientMessage, { type: "ping" | "react" }>;

/** Reads a message of a client other than its hello. */
export const readClientMessage = (value: unknown): Decoded<ClientMessage> =>
  clientMessage.read(value, "");

export const stages = ["waiting", "placing", "battle", "over"] as const;
/** The progress of an online game: like a match's phase, but someone may still have to join. */
export type Stage = (typeof stages)[number];

export const playerKinds = ["person", "bot"] as const;

const seatStatus = object({
  name: text(MAX_NAME),
  kind: choice(playerKinds),
  /** Undefined for a guest. */
  player: nullable(playerId),
  /** `free`: nobody has taken the seat. `away`: taken, but not connected at the moment. */
  presence: choice(["free", "here", "away"]),
  /** The digest that commits the seat to its layout. */
  commitment: nullable(hex32),
});
/** A seat of an online game: its player and whether they are connected. */
export type SeatStatus = ValueOf<typeof seatStatus>;

/** Both clocks when the message was sent, and whose is running. */
const clockTimes = { leftMs: pair(milliseconds), running: nullable(seat) };

const status = object({
  stage: choice(stages),
  players: pair(seatStatus),
  clock: nullable(object({ control: timeControl, ...clockTimes })),
  /** Whether the game counts for the ratings; while a seat is free, whether it is proposed. */
  isRated: choice([true, false]),
  /**
   * Without a clock, while the player whose turn it is is away: milliseconds until the other may
   * claim the win. Undefined if nobody can.
   */
  claimInMs: nullable(milliseconds),
  /** Games won by each seat in this game and those that it is a rematch of. */
  score: pair(integer(0, 1_000_000)),
  /** The seats that want to play again. */
  rematchOffers: list(seat, 2),
  /** The players' next game, once both agreed. */
  rematch: nullable(gameId),
});
/** The public facts about a game that are not in the view. */
export type Status = ValueOf<typeof status>;

const serverMessage = tagged({
  /** The reply to a hello: the whole view, or the events after the last one seen. */
  welcome: {
    game: gameId,
    view: nullable(view),
    events: list(viewEvent, MAX_EVENTS),
    status,
  },
  /** The command has been carried out, now or earlier; `version`: of the game after it. */
  accepted: { id: commandId, version: eventNumber },
  /** The id is undefined if the command was too malformed to have one. */
  refused: { id: nullable(commandId), ...problemFields },
  /** An event, and both clocks after it. */
  event: { event: viewEvent, clock: nullable(object(clockTimes)) },
  status: { status },
  /** A player shows a picture. */
  reaction: { seat, reaction: choice(reactions) },
  pong: {},
  /** The server is closing the connection. Unless the code says otherwise, come back later. */
  bye: problemFields,
});
/** A server's message to a player or a spectator. */
export type ServerMessage = ValueOf<typeof serverMessage>;

/** Reads a message of the server. */
export const readServerMessage = (value: unknown): Decoded<ServerMessage> =>
  serverMessage.read(value, "");

/** Writes a message of the server. */
export const makeServerMessage = (message: ServerMessage): string =>
  makeJson(
    message.type === "welcome" && message.view
      ? {
          ...message,
          view: { ...message.view, variant: writeVariant(message.view.variant) },
        }
      : message,
  );

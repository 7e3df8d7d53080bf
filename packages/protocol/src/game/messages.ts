import { fail } from "@broadside/rules";
import { type Decoded, fieldOf, MAX_EVENTS, writeVariant } from "@broadside/rules/json";
import { problem } from "@broadside/words";
import { problemFields } from "../schema/problem.ts";
import {
  choice,
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
  seat,
  ships,
  timeControl,
  token,
} from "../schema/wire-values.ts";
import { view, viewEvent } from "./view-schema.ts";

/** Of the messages on a socket. It changes when an old client could no longer play. */
export const GAME_PROTOCOL = 3;

/** What a client of a game server asks the WebSocket to speak. */
export const GAME_SUBPROTOCOL = "broadside.v3";

/** What clients of earlier versions ask for. They are let in only to hear that they are too old. */
export const OLD_SUBPROTOCOLS = ["broadside.v1", "broadside.v2"];

const hello = object({
  type: choice(["hello"]),
  protocol: choice([GAME_PROTOCOL]),
  game: gameId,
  /** The token of a seat; undefined to watch. */
  token: nullable(token),
  /** The number of the last event seen. With it come the events after it, instead of a whole view. */
  seen: nullable(eventNumber),
});
/** The first message on a socket: which game, and by what right. */
export type Hello = ValueOf<typeof hello>;

/** The JSON text that `readHello` reads. */
export function makeHello(
  { game, token: own }: { readonly game: string; readonly token?: string | undefined },
  seen?: number,
): string {
  const said: Hello = { type: "hello", protocol: GAME_PROTOCOL, game, token: own, seen };
  return makeJson(said);
}

export function readHello(value: unknown): Decoded<Hello> {
  const protocol = fieldOf(value, "protocol");
  if (Number.isInteger(protocol) && protocol !== GAME_PROTOCOL) {
    return fail([problem("hello/protocol", { version: GAME_PROTOCOL })]);
  }
  return hello.read(value, "");
}

/** `version`: of the game that the player saw. */
const stamp = { id: commandId, version: eventNumber };

const clientMessage = tagged({
  /** Binds the seat to ships that nobody else sees yet: SHA-256 over them and a salt. */
  commit: { ...stamp, digest: hex32 },
  /** Opens the commitment to the server, once both seats are bound by theirs. */
  place: { ...stamp, ships, salt: hex32 },
  fire: { ...stamp, cell },
  resign: stamp,
  abort: stamp,
  /** Asks for the win because the opponent, whose turn it is, has been away too long. */
  claim: stamp,
  /** Answered with a pong, so that a client notices a dead connection. */
  ping: {},
});
/** What a client says after its hello. */
export type ClientMessage = ValueOf<typeof clientMessage>;

/** What a player asks a server to do. Whose seat it is, the connection knows. */
export type Command = Exclude<ClientMessage, { type: "ping" }>;

export const readClientMessage = (value: unknown): Decoded<ClientMessage> =>
  clientMessage.read(value, "");

export const stages = ["waiting", "placing", "battle", "over"] as const;
/** How far an online game has come: like a match's phase, but someone may still have to join. */
export type Stage = (typeof stages)[number];

export const playerKinds = ["person", "bot"] as const;

const seatStatus = object({
  name: text(MAX_NAME),
  kind: choice(playerKinds),
  /** `free`: nobody has taken the seat. `away`: taken, but not connected just now. */
  presence: choice(["free", "here", "away"]),
  /** The digest that binds the seat to its layout. */
  commitment: nullable(hex32),
});
export type SeatStatus = ValueOf<typeof seatStatus>;

/** Both clocks at the moment the message was sent, and whose is running. */
const clockTimes = { leftMs: pair(milliseconds), running: nullable(seat) };

const status = object({
  stage: choice(stages),
  players: pair(seatStatus),
  clock: nullable(object({ control: timeControl, ...clockTimes })),
  /**
   * Without a clock, while the player to move is away: milliseconds until the other may claim the
   * win. Undefined when nobody can.
   */
  claimInMs: nullable(milliseconds),
  /** Who would like to play again. */
  rematchOffers: list(seat, 2),
  /** The next game of the same two players, once both wanted it. */
  rematch: nullable(gameId),
});
/** What everybody may know about a game besides the view. */
export type Status = ValueOf<typeof status>;

const serverMessage = tagged({
  /** The answer to a hello: the whole view, or the events after the last one that was seen. */
  welcome: {
    game: gameId,
    view: nullable(view),
    events: list(viewEvent, MAX_EVENTS),
    status,
  },
  /** The command has been carried out, now or when it came first; `version`: of the game after it. */
  accepted: { id: commandId, version: eventNumber },
  /** The id is undefined if the command was too broken to have one. */
  refused: { id: nullable(commandId), ...problemFields },
  /** What happened, and both clocks after it. */
  event: { event: viewEvent, clock: nullable(object(clockTimes)) },
  status: { status },
  pong: {},
  /** The server closes the connection next. Unless the code says otherwise, come back later. */
  bye: problemFields,
});
/** What a server says to a player or a spectator. */
export type ServerMessage = ValueOf<typeof serverMessage>;

export const readServerMessage = (value: unknown): Decoded<ServerMessage> =>
  serverMessage.read(value, "");

/** The JSON text that `readServerMessage` reads. */
export const makeServerMessage = (message: ServerMessage): string =>
  makeJson(
    message.type === "welcome" && message.view
      ? {
          ...message,
          view: { ...message.view, variant: writeVariant(message.view.variant) },
        }
      : message,
  );

import { fail, MAX_SHIPS, MAX_SIDE, problem } from "@broadside/rules";
import { type Decoded, fieldOf, MAX_EVENTS } from "@broadside/rules/json";
import {
  choice,
  formed,
  integer,
  list,
  makeJson,
  nullable,
  object,
  tagged,
  text,
  type ValueOf,
} from "../schema/schema.ts";
import { gameId, hex32, token } from "../schema/wire-values.ts";

/** Of the messages on a socket. It changes when an old client could no longer play. */
export const GAME_PROTOCOL = 2;

/** What a client of a game server asks the WebSocket to speak. */
export const GAME_SUBPROTOCOL = "broadside.v2";

/** What clients of earlier versions ask for. They are let in only to hear that they are too old. */
export const OLD_SUBPROTOCOLS = ["broadside.v1"];

/** The number of an event, or of the last event somebody has seen. */
export const eventNumber = integer(0, MAX_EVENTS);

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
    const message = `This server speaks version ${GAME_PROTOCOL} of the protocol. Reload the page or update your program.`;
    return fail([problem("hello/protocol", message)]);
  }
  return hello.read(value, "The hello");
}

/** An index into the board; the rules check that it is on the board. */
export const cell = integer(0, MAX_SIDE * MAX_SIDE - 1);

/** In UTF-16 units: more than the 32 characters of a ship's name can take. */
const MAX_SHIP_NAME = 64;
export const shipName = text(MAX_SHIP_NAME);

/** Ships on squares, perhaps illegally placed. */
export const ships = list(
  object({ ship: shipName, cells: list(cell, "a list of squares", MAX_SIDE) }),
  "a list of ships",
  MAX_SHIPS,
);

/** Chosen by the client, so that a command sent again is answered and not carried out twice. */
export const commandId = formed(
  /^[\w-]{1,64}$/,
  64,
  "command/id",
  "be 1 to 64 letters, digits, hyphens or underscores",
);

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
  clientMessage.read(value, "The command");

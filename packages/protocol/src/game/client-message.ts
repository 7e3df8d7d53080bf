import { fail, ok, problem, type Variant } from "@broadside/rules";
import {
  boundedText,
  type Decoded,
  fieldOf,
  oneOf,
  orNull,
  type Reader,
  readFields,
} from "@broadside/rules/json";
import { type Command, type CommandJson, readCommand } from "./command.ts";

/** Of the messages on a socket. It changes when an old client could no longer play. */
export const GAME_PROTOCOL = 1;

/** What a client of a game server asks the WebSocket to speak. */
export const GAME_SUBPROTOCOL = "broadside.v1";

/** The first message on a socket: which game, and by what right. */
export interface Hello {
  readonly type: "hello";
  readonly protocol: typeof GAME_PROTOCOL;
  readonly game: string;
  /** The token of a seat; undefined to watch. */
  readonly token: string | undefined;
}

/** Answered with a pong, so that a client notices a dead connection. */
export interface Ping {
  readonly type: "ping";
}

/** What a client says after its hello. */
export type ClientMessage = Command | Ping;

export type HelloJson = Omit<Hello, "token"> & { readonly token: string | null };

export type ClientMessageJson = CommandJson | Ping;

export const writeHello = ({ game, token }: Pick<Hello, "game" | "token">): HelloJson => ({
  type: "hello",
  protocol: GAME_PROTOCOL,
  game,
  token: token ?? null,
});

export function readHello(value: unknown): Decoded<Hello> {
  const where = "The hello";
  const protocol = fieldOf(value, "protocol");
  if (Number.isInteger(protocol) && protocol !== GAME_PROTOCOL) {
    const message = `This server speaks version ${GAME_PROTOCOL} of the protocol. Reload or update your program.`;
    return fail([problem("hello/protocol", message)]);
  }
  return readFields<Hello>(value, where, {
    type: oneOf(["hello"]),
    protocol: oneOf([GAME_PROTOCOL]),
    game: readGameId,
    token: orNull(readToken),
  });
}

/** What a stranger may have sent after a hello to a game of this variant. */
export function readClientMessage(variant: Variant, value: unknown): Decoded<ClientMessage> {
  if (fieldOf(value, "type") !== "ping") return readCommand(variant, value);
  return readFields<Ping>(value, "The ping", { type: () => ok("ping") });
}

/** As it stands in links: lower-case letters and digits, none that look alike. */
export const readGameId: Reader<string> = (value, where) => {
  const id = boundedText(40)(value, where);
  if (!id.ok || /^[a-z0-9]{8,40}$/.test(id.value)) return id;
  return fail([problem("game/id", `${where} must be 8 to 40 lower-case letters and digits.`)]);
};

/** 32 random bytes in base64url. */
export const readToken: Reader<string> = (value, where) => {
  const token = boundedText(43)(value, where);
  if (!token.ok || /^[\w-]{43}$/.test(token.value)) return token;
  return fail([
    problem("game/token", `${where} must be 43 letters, digits, hyphens or underscores.`),
  ]);
};

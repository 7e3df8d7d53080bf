import { fail, type PlayerView, problem, unreachable, type Variant } from "@broadside/rules";
import {
  boundedText,
  createViewPrinter,
  type Decoded,
  fieldOf,
  oneOf,
  orNull,
  type Reader,
  readFields,
  readView,
  type ViewJson,
  writeView,
} from "@broadside/rules/json";
import { readGameId } from "./client-message.ts";
import { readId, readVersion } from "./command.ts";
import { readStatus, type Status, type StatusJson, writeStatus } from "./status.ts";

export const serverMessageTypes = [
  "welcome",
  "accepted",
  "refused",
  "view",
  "status",
  "pong",
  "bye",
] as const;

/**
 * What a server says to a player or a spectator: a welcome, an answer to a command, or the game as
 * they may see it.
 */
export type ServerMessage = Welcome | Accepted | Refused | ViewMessage | StatusMessage | Pong | Bye;

/** The answer to a hello: the whole table. Whose seat it is, the view's viewer says. */
export interface Welcome {
  readonly type: "welcome";
  readonly game: string;
  readonly view: PlayerView;
  readonly status: Status;
}

/** The command has been carried out, now or when it came first. */
export interface Accepted {
  readonly type: "accepted";
  readonly id: string;
  /** Of the game after the command. */
  readonly version: number;
}

export interface Refused {
  readonly type: "refused";
  /** Undefined if the command was too broken to have one. */
  readonly id: string | undefined;
  /** For programs, like "match/not-your-turn". */
  readonly code: string;
  /** For people. */
  readonly message: string;
}

export interface ViewMessage {
  readonly type: "view";
  readonly view: PlayerView;
}

export interface StatusMessage {
  readonly type: "status";
  readonly status: Status;
}

export interface Pong {
  readonly type: "pong";
}

/** The server closes the connection next. Unless the code says otherwise, come back later. */
export interface Bye {
  readonly type: "bye";
  /** For programs, like "server/stopping". */
  readonly code: string;
  /** For people. */
  readonly message: string;
}

export type ServerMessageJson =
  | (Omit<Welcome, "view" | "status"> & { readonly view: ViewJson; readonly status: StatusJson })
  | Accepted
  | (Omit<Refused, "id"> & { readonly id: string | null })
  | { readonly type: "view"; readonly view: ViewJson }
  | { readonly type: "status"; readonly status: StatusJson }
  | Pong
  | Bye;

export function writeServerMessage(message: ServerMessage): ServerMessageJson {
  switch (message.type) {
    case "welcome": {
      const { type, game, view, status } = message;
      return { type, game, view: writeView(view), status: writeStatus(status) };
    }
    case "accepted":
      return { type: message.type, id: message.id, version: message.version };
    case "refused": {
      const { type, id, code, message: sentence } = message;
      return { type, id: id ?? null, code, message: sentence };
    }
    case "view":
      return { type: message.type, view: writeView(message.view) };
    case "status":
      return { type: message.type, status: writeStatus(message.status) };
    case "pong":
      return { type: message.type };
    case "bye":
      return { type: message.type, code: message.code, message: message.message };
    default:
      return unreachable(message);
  }
}

/** The text of `view` messages of one game; what has been written before is not written again. */
export function createViewMessages(variant: Variant): (view: PlayerView) => string {
  const print = createViewPrinter(variant);
  return (view) => `{"type":"view","view":${print(view)}}`;
}

export function readServerMessage(value: unknown): Decoded<ServerMessage> {
  const where = "The message";
  const type = oneOf(serverMessageTypes)(fieldOf(value, "type"), `${where}'s "type"`);
  if (!type.ok) return type;
  const known = () => type as Decoded<never>;
  switch (type.value) {
    case "welcome":
      return readFields<Welcome>(value, where, {
        type: known,
        game: readGameId,
        view: (view) => readView(view),
        status: readStatus,
      });
    case "accepted":
      return readFields<Accepted>(value, where, { type: known, id: readId, version: readVersion });
    case "refused":
      return readFields<Refused>(value, where, {
        type: known,
        id: orNull(readId),
        code: readCode,
        message: boundedText(MAX_SENTENCE),
      });
    case "view":
      return readFields<ViewMessage>(value, where, { type: known, view: (view) => readView(view) });
    case "status":
      return readFields<StatusMessage>(value, where, { type: known, status: readStatus });
    case "pong":
      return readFields<Pong>(value, where, { type: known });
    case "bye":
      return readFields<Bye>(value, where, {
        type: known,
        code: readCode,
        message: boundedText(MAX_SENTENCE),
      });
    default:
      return unreachable(type.value);
  }
}

/** Longer than any sentence about a problem. */
export const MAX_SENTENCE = 1500;

export const readCode: Reader<string> = (value, where) => {
  const code = boundedText(60)(value, where);
  if (!code.ok || /^[a-z-]+\/[a-z-]+$/.test(code.value)) return code;
  return fail([problem("message/code", `${where} must look like "match/over".`)]);
};

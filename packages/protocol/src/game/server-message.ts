import {
  boundedText,
  fail,
  fieldOf,
  oneOf,
  orNull,
  type PlayerView,
  problem,
  type Read,
  type Reader,
  readFields,
  readView,
  unreachable,
  type ViewJson,
  writeView,
} from "@broadside/rules";
import { readId, readVersion } from "./command.ts";

export const serverMessageTypes = ["accepted", "refused", "view"] as const;

/** What a server says to a player: an answer to a command, or the game as the player may see it. */
export type ServerMessage = Accepted | Refused | ViewMessage;

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

export type ServerMessageJson =
  | Accepted
  | (Omit<Refused, "id"> & { readonly id: string | null })
  | { readonly type: "view"; readonly view: ViewJson };

export function writeServerMessage(message: ServerMessage): ServerMessageJson {
  switch (message.type) {
    case "accepted":
      return { type: message.type, id: message.id, version: message.version };
    case "refused": {
      const { type, id, code, message: sentence } = message;
      return { type, id: id ?? null, code, message: sentence };
    }
    case "view":
      return { type: message.type, view: writeView(message.view) };
    default:
      return unreachable(message);
  }
}

export function readServerMessage(value: unknown): Read<ServerMessage> {
  const where = "The message";
  const type = oneOf(serverMessageTypes)(fieldOf(value, "type"), `${where}'s "type"`);
  if (!type.ok) return type;
  const known = () => type as Read<never>;
  switch (type.value) {
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
    default:
      return unreachable(type.value);
  }
}

/** Longer than any sentence about a problem. */
const MAX_SENTENCE = 1500;

const readCode: Reader<string> = (value, where) => {
  const code = boundedText(60)(value, where);
  if (!code.ok || /^[a-z-]+\/[a-z-]+$/.test(code.value)) return code;
  return fail([problem("message/code", `${where} must look like "match/over".`)]);
};

import { createHash } from "node:crypto";
import type { Command } from "@broadside/protocol";

/**
 * A command that was carried out, as the store has it: its id, and a digest of all of it. A retry
 * has both; another command under the same id has another digest.
 */
export interface CommandStamp {
  readonly id: string;
  /** Undefined for commands that an older version has stored. */
  readonly digest: string | undefined;
}

/**
 * Short commands are stored as they are, which costs less than hashing them. Of ships and salts only
 * 128 bits of a hash are stored.
 */
export function digestOf(command: Command): string {
  const { type, version } = command;
  switch (type) {
    case "fire":
      return `${type}.${version}.${command.cell}`;
    case "commit":
      return `${type}.${version}.${command.digest.slice(0, 22)}`;
    case "place":
      return `${type}.${version}.${hashOf(JSON.stringify([command.ships, command.salt]))}`;
    default:
      return `${type}.${version}`;
  }
}

const hashOf = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

/** Ids have no spaces. */
export const makeStamp = ({ id, digest }: CommandStamp): string =>
  digest === undefined ? id : `${id} ${digest}`;

export function parseStamp(text: string): CommandStamp {
  const [id = "", digest] = text.split(" ");
  return { id, digest };
}

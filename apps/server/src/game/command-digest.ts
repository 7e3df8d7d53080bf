import { createHash } from "node:crypto";
import { type Command, writeCommand } from "@broadside/protocol";
import type { Variant } from "@broadside/rules";

/**
 * A command that was carried out, as the store has it: its id, and a digest of all of it. A retry
 * has both; another command under the same id has another digest.
 */
export interface CommandStamp {
  readonly id: string;
  /** Undefined for commands that an older version has stored. */
  readonly digest: string | undefined;
}

/** 128 bits: nobody finds another command with the same, and nobody gains by it. */
export const digestOf = (variant: Variant, command: Command): string =>
  createHash("sha256")
    .update(JSON.stringify(writeCommand(variant, command)))
    .digest("base64url")
    .slice(0, 22);

/** Ids have no spaces. */
export const makeStamp = ({ id, digest }: CommandStamp): string =>
  digest === undefined ? id : `${id} ${digest}`;

export function parseStamp(text: string): CommandStamp {
  const [id = "", digest] = text.split(" ");
  return { id, digest };
}

import type { Layout, Seat, Variant } from "@broadside/rules";
import { makeDraftText } from "@broadside/rules/text";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** The number of random bytes in a salt. */
export const SALT_BYTES = 32;

/** A salt as lower-case hexadecimal digits. */
export function makeSalt(bytes: Uint8Array): string {
  if (bytes.length !== SALT_BYTES) throw new TypeError(`A salt has ${SALT_BYTES} bytes.`);
  return bytesToHex(bytes);
}

/** What a side commits to before the first shot. */
export interface Commitment {
  /** The id of the game, so that a digest is worthless in another one. */
  readonly game: string;
  readonly seat: Seat;
  readonly variant: Variant;
  readonly layout: Layout;
  readonly salt: string;
}

/** The digest published before the first shot: SHA-256 of `commitmentText`, in hexadecimal. */
export const commitmentOf = (commitment: Commitment): string =>
  sha256Hex(commitmentText(commitment));

/**
 * The canonical text that is hashed; `sha256sum` can check it. A layout has exactly one text,
 * because its ships are in fleet order and their squares ascend.
 */
export const commitmentText = ({ game, seat, variant, layout, salt }: Commitment): string =>
  `broadside commitment 1\ngame: ${game}\nplayer: ${seat + 1}\nsalt: ${salt}\n${makeDraftText(variant, layout.placements)}`;

/**
 * Who fires first, drawn from both salts: player 1 if the last bit of the hash is 0. A player who
 * keeps their salt secret until both digests are known can be sure that nobody chose the result.
 */
export const firstSeat = (game: string, salts: readonly [string, string]): Seat =>
  Number.parseInt(sha256Hex(drawText(game, salts)).slice(-1), 16) % 2 === 0 ? 0 : 1;

export const drawText = (game: string, salts: readonly [string, string]): string =>
  `broadside draw 1\ngame: ${game}\nsalt 1: ${salts[0]}\nsalt 2: ${salts[1]}\n`;

/** From a library, because browsers offer theirs only to pages over https. */
const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

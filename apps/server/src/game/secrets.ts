import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** No vowels, so that ids form no words, and no characters that look alike. */
const ALPHABET = "23456789bcdfghjkmnpqrstvwxyz";

/** Anyone who knows it may watch the game and take a free seat: 67 bits that nobody guesses. */
export const newGameId = (): string =>
  Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** The id of the rematch of a game: always the same, so that two who accept at once make one game. */
export function rematchId(game: string): string {
  const bytes = createHash("sha256").update(`broadside rematch 1\n${game}\n`).digest();
  return Array.from(bytes.subarray(0, 14), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** 32 random bytes in base64url. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** A seat's token derived from another token, so that asking again gives the same one. */
export const derivedToken = (token: string, game: string): string =>
  createHash("sha256").update(`broadside seat 1\n${token}\n${game}\n`).digest("base64url");

/** 32 random bytes in hexadecimal: a salt, or what a bot's dice are drawn from. */
export const newSecret = (): string => randomBytes(32).toString("hex");

/** What is stored of a token. It has 256 random bits, so a plain hash cannot be reversed. */
export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

/** Compares in constant time. */
export function sameSecret(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** No vowels, so that ids do not form words, and no look-alike characters. */
const ALPHABET = "23456789bcdfghjkmnpqrstvwxyz";

/** Anyone who knows the id may watch the game and take a free seat: 67 bits are not guessed. */
export const newGameId = (): string =>
  Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** A random whole number from 0. */
export const randomBelow = (most: number): number => randomInt(most);

/** The id of a game's rematch: fixed, so that two players who accept at once create one game. */
export function rematchId(game: string): string {
  const bytes = createHash("sha256").update(`broadside rematch 1\n${game}\n`).digest();
  return Array.from(bytes.subarray(0, 14), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** The id that a token of 32 random bytes gives to what is created with it. */
export const idOfToken = (token: string): string =>
  `s${Buffer.from(hashToken(token)).toString("hex").slice(0, 30)}`;

/** 32 random bytes in base64url. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** A seat's token derived from another token, so that repeated requests get the same one. */
export const derivedToken = (token: string, game: string): string =>
  createHash("sha256").update(`broadside seat 1\n${token}\n${game}\n`).digest("base64url");

/** 32 random bytes in hexadecimal: a salt or a bot's seed. */
export const newSecret = (): string => randomBytes(32).toString("hex");

/** The stored form of a token. A token has 256 random bits, so a plain hash cannot be reversed. */
export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

/** Compares in constant time. */
export function sameSecret(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

import type { AnsweredShot } from "@broadside/rules";

/**
 * Are the shots read the last time the first of these, up to `length`? In a game they nearly always
 * are, and only the new ones have to be read. False when none were.
 */
export function isShotPrefix(
  read: readonly AnsweredShot[],
  shots: readonly AnsweredShot[],
  length: number,
): boolean {
  if (read.length === 0 || read.length > length) return false;
  for (let i = 0; i < read.length; i++) if (read[i] !== shots[i]) return false;
  return true;
}

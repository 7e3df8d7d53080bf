import type { AnsweredShot } from "@broadside/rules";

/**
 * True if the shots read before are a non-empty prefix of the first `length` shots. In a game they
 * nearly always are, so only the new shots have to be read.
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

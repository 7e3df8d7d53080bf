import type { Knowledge } from "@broadside/rules";
import { possibleAnswers } from "../counting/contradiction.ts";
import { isPossible } from "../counting/possibility.ts";
import type { Correction } from "./task.ts";

/** A list this long is no help any more. */
const MOST = 12;

/** The latest shot first, as it is the one most likely to be remembered. Yields between shots. */
export function* findingCorrections({ variant, shots }: Knowledge): Generator<void, Correction[]> {
  const found: Correction[] = [];
  for (let i = shots.length - 1; i >= 0 && found.length < MOST; i--) {
    const { cell, announcement: said } = shots[i]!;
    for (const announcement of possibleAnswers({ variant, shots: shots.slice(0, i) }, cell)) {
      if (JSON.stringify(announcement) === JSON.stringify(said)) continue;
      const corrected = shots.with(i, { cell, announcement });
      if (isPossible({ variant, shots: corrected })) found.push({ shot: i + 1, announcement });
    }
    yield;
  }
  return found;
}

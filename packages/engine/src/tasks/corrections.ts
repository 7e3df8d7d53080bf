import { type Knowledge, knowledgeBefore } from "@broadside/rules";
import { feasibleAnnouncements } from "../counting/contradiction.ts";
import { isPossible } from "../counting/possibility.ts";
import type { Correction } from "./task.ts";

/** A longer list is no help. */
const MAX_CORRECTIONS = 12;

/** Latest shot first, because people remember it best. Yields between shots. */
export function* findCorrections(knowledge: Knowledge): Generator<void, Correction[]> {
  const { shots } = knowledge;
  const found: Correction[] = [];
  for (let i = shots.length - 1; i >= 0 && found.length < MAX_CORRECTIONS; i--) {
    const { cell, announcement: said } = shots[i]!;
    for (const announcement of feasibleAnnouncements(knowledgeBefore(knowledge, i), cell)) {
      if (JSON.stringify(announcement) === JSON.stringify(said)) continue;
      const corrected = shots.with(i, { cell, announcement });
      if (isPossible({ ...knowledge, shots: corrected })) found.push({ shot: i + 1, announcement });
    }
    yield;
  }
  return found;
}

import {
  type BookEntry,
  type CountingMethod,
  countExactly,
  fold,
  gatherEvidence,
  openingKey,
  unfold,
} from "@broadside/engine/internals";
import { createKnowledge, type Variant } from "@broadside/rules";

/** An opening counted for the book. */
export interface CountedOpening {
  readonly key: string;
  readonly entry: BookEntry;
  /** Equal ships not told apart. */
  readonly layouts: bigint;
  readonly method: CountingMethod;
}

/** The key of an entry: openings with the same board, contact rule and lengths share one. */
export const bookKeyOf = (variant: Variant): string =>
  openingKey(gatherEvidence(createKnowledge(variant)).problem);

/** Counts a variant's opening, from scratch and exactly. Throws if it cannot be read back from its entry. */
export function countOpening(variant: Variant): CountedOpening {
  const { problem } = gatherEvidence(createKnowledge(variant));
  const { answer, method } = countExactly(problem);
  const entry = fold(problem, answer);
  if (JSON.stringify(fold(problem, unfold(problem, entry))) !== JSON.stringify(entry)) {
    throw new Error(`The opening of ${variant.name} cannot be read back from its entry.`);
  }
  return { key: openingKey(problem), entry, layouts: answer.layouts, method };
}

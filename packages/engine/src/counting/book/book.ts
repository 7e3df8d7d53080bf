import type { CountingProblem, CountResult } from "../../evidence/problem.ts";
import { reduceProblem } from "../../evidence/problem-reduction.ts";
import { type ProblemSymmetry, problemSymmetries } from "../../methods/problem-symmetry.ts";
import { bookEntries } from "./book-entries.ts";
import type { BookEntry } from "./book-entry.ts";

/** The count of an opening, if the book has it. The problem must have no shots. */
export function openingFromBook(problem: CountingProblem): CountResult | undefined {
  const key = openingKey(problem);
  let answer = unfolded.get(key);
  if (!answer) {
    const entry = Object.hasOwn(bookEntries, key) ? bookEntries[key] : undefined;
    if (!entry) return undefined;
    answer = unfold(problem, entry);
    unfolded.set(key, answer);
  }
  return answer;
}

const unfolded = new Map<string, CountResult>();

/** Equal for openings with equal counts: names, announcement rule and turn order do not matter. */
export function openingKey({ board, contact, groups }: CountingProblem): string {
  const fleet = groups.map(({ length, count }) => `${length}x${count}`).join(" ");
  return `${board.rows}x${board.columns} ${contact} ${fleet}`;
}

/** The count of an opening as the book stores it: one value for all symmetric placements. */
export function fold(problem: CountingProblem, answer: CountResult): BookEntry {
  const symmetries = symmetriesOf(problem);
  const through = answer.through.map((layouts, g) =>
    layouts.filter((_, p) => representative(symmetries, g, p) === p).map(String),
  );
  return { layouts: `${answer.layouts}`, through };
}

/** The count of an opening from its entry in the book: the inverse of `fold`. */
export function unfold(problem: CountingProblem, entry: BookEntry): CountResult {
  const symmetries = symmetriesOf(problem);
  const through = problem.groups.map(({ placements }, g) => {
    const values = entry.through[g]!.map(BigInt);
    const byPlacement = new Map<number, bigint>();
    placements.forEach((_, p) => {
      if (representative(symmetries, g, p) === p) byPlacement.set(p, values[byPlacement.size]!);
    });
    return placements.map((_, p) => byPlacement.get(representative(symmetries, g, p))!);
  });
  return { layouts: BigInt(entry.layouts), through };
}

/** Openings in the book have no forced placements, so reducing them changes nothing. */
function symmetriesOf(problem: CountingProblem): ProblemSymmetry[] {
  const reduced = reduceProblem(problem);
  if (!reduced || reduced.forced.length > 0) throw new Error("This opening cannot be in the book.");
  return problemSymmetries(reduced);
}

const representative = (symmetries: readonly ProblemSymmetry[], g: number, p: number): number =>
  symmetries.reduce((least, images) => Math.min(least, images[g]![p]!), p);

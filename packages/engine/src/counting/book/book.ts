import type { CountingAnswer, CountingProblem } from "../../evidence/problem.ts";
import { reduceProblem } from "../../evidence/problem-reduction.ts";
import { type ProblemSymmetry, problemSymmetries } from "../../methods/problem-symmetry.ts";
import { bookEntries } from "./book-entries.ts";
import type { BookEntry } from "./book-entry.ts";

/** The answer for an opening, if it is in the book. The problem must be one without shots. */
export function openingFromBook(problem: CountingProblem): CountingAnswer | undefined {
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

const unfolded = new Map<string, CountingAnswer>();

/** Which openings are the same: names, announcement and turns do not matter. */
export function openingKey({ board, contact, groups }: CountingProblem): string {
  const fleet = groups.map(({ length, count }) => `${length}x${count}`).join(" ");
  return `${board.rows}x${board.columns} ${contact} ${fleet}`;
}

export function fold(problem: CountingProblem, answer: CountingAnswer): BookEntry {
  const symmetries = symmetriesOf(problem);
  const through = answer.through.map((layouts, g) =>
    layouts.filter((_, p) => representative(symmetries, g, p) === p).map(String),
  );
  return { layouts: `${answer.layouts}`, through };
}

export function unfold(problem: CountingProblem, entry: BookEntry): CountingAnswer {
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

/** Only openings without forced placements are in the book, so the reduced problem is the whole. */
function symmetriesOf(problem: CountingProblem): ProblemSymmetry[] {
  const reduced = reduceProblem(problem);
  if (!reduced || reduced.forced.length > 0) throw new Error("This opening cannot be in the book.");
  return problemSymmetries(reduced);
}

const representative = (symmetries: readonly ProblemSymmetry[], g: number, p: number): number =>
  symmetries.reduce((least, images) => Math.min(least, images[g]![p]!), p);

import { type CountingProblem, type CountResult, isWeighted } from "../../evidence/problem.ts";

/**
 * An equivalent problem without weights: a candidate of weight w is listed w times. No layout has
 * two copies of one candidate, because they overlap.
 */
export function withCopies(problem: CountingProblem): CountingProblem {
  if (!isWeighted(problem)) return problem;
  let copied = known.get(problem);
  if (!copied) {
    copied = { ...problem, groups: problem.groups.map(copiedGroup) };
    known.set(problem, copied);
  }
  return copied;
}

/** The kernel's integer bounds hold up to this many candidates per group. */
export const MAX_COPIES = 4096;

/** The largest number of copies in a group. */
export const mostCopies = ({ groups }: CountingProblem): number =>
  Math.max(
    0,
    ...groups.map(({ weights }) => weights?.reduce((sum, weight) => sum + weight, 0) ?? 0),
  );

/** An estimate is often followed by the count, and reduced problems are cached by identity. */
const known = new WeakMap<CountingProblem, CountingProblem>();

function copiedGroup({ length, count, placements, weights }: CountingProblem["groups"][number]) {
  const copies = placements.flatMap((cells, p) =>
    new Array<typeof cells>(weights?.[p] ?? 1).fill(cells),
  );
  return { length, count, placements: copies };
}

/** Adds up the layouts through all copies of each candidate. */
export function withoutCopies(problem: CountingProblem, answer: CountResult): CountResult {
  const through = problem.groups.map(({ placements, weights }, g) => {
    let next = 0;
    return placements.map((_, p) => {
      let sum = 0n;
      for (let copy = weights?.[p] ?? 1; copy > 0; copy--) sum += answer.through[g]![next++]!;
      return sum;
    });
  });
  return { layouts: answer.layouts, through };
}

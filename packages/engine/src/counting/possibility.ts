import type { Cell, Knowledge } from "@broadside/rules";
import { gatherEvidence } from "../evidence/evidence.ts";
import type { CountingProblem } from "../evidence/problem.ts";
import { neighbourhoods, reduceProblem } from "../evidence/problem-reduction.ts";
import { sinkingCases } from "../evidence/sinking-cases.ts";
import { MAX_CASES } from "./case-plan.ts";
import { count } from "./count.ts";

/** After this many search steps, counting is faster. */
const MAX_STEPS = 100_000;

/** True if any layout fits. Much faster than counting them. */
export function isPossible(knowledge: Knowledge): boolean {
  const { problem, sinkings } = gatherEvidence(knowledge);
  const problems = sinkings
    ? sinkingCases(problem, sinkings, MAX_CASES)?.map((each) => each.problem)
    : [problem];
  const found = problems?.map((each) => findLayout(each, MAX_STEPS)) ?? [undefined];
  if (found.includes(true)) return true;
  return found.includes(undefined) && count(knowledge, { budget: { ms: 60_000 } }).layouts > 0n;
}

/** Depth-first search, branching on the fewest choices. Undefined if `maxSteps` is not enough. */
function findLayout(problem: CountingProblem, maxSteps: number): boolean | undefined {
  const reduced = reduceProblem(problem);
  if (!reduced) return false;
  const near = neighbourhoods(problem.board, problem.contact);
  const blocked = new Uint8Array(near.length);
  const left = reduced.groups.map((group) => group.count);
  let steps = 0;

  const isFree = (cells: readonly Cell[]) => cells.every((cell) => blocked[cell] === 0);

  /** The hit or group with the fewest placements, as a list of those placements. */
  function fewestChoices(hits: readonly Cell[]): [group: number, cells: readonly Cell[]][] {
    const free = reduced!.groups.map((group, g) =>
      left[g]! > 0 ? group.placements.filter(isFree).map((cells) => [g, cells] as const) : [],
    );
    const byHit = hits.map((hit) => free.flat().filter(([, cells]) => cells.includes(hit)));
    const byGroup = hits.length > 0 ? [] : free.filter((_, g) => left[g]! > 0);
    return [...byHit, ...byGroup]
      .reduce((a, b) => (b.length < a.length ? b : a))
      .map(([g, cells]) => [g, cells]);
  }

  function search(hits: readonly Cell[]): boolean | undefined {
    if (left.every((n) => n === 0)) return hits.length === 0;
    if (++steps > maxSteps) return undefined;
    for (const [g, cells] of fewestChoices(hits)) {
      const zone = cells.flatMap((cell) => near[cell]!).filter((cell) => blocked[cell] === 0);
      for (const cell of zone) blocked[cell] = 1;
      left[g]!--;
      const found = search(hits.filter((hit) => !cells.includes(hit)));
      left[g]!++;
      for (const cell of zone) blocked[cell] = 0;
      if (found !== false) return found;
    }
    return false;
  }

  return search(reduced.hits);
}

import type { CountingProblem, CountResult, ShipGroup } from "./problem.ts";
import { noLayouts, reduceProblem } from "./problem-reduction.ts";
import { AFLOAT, type Sinkings } from "./sinkings.ts";

/**
 * One way in which the ships that sank can be divided among the groups, as an ordinary counting
 * problem. Its groups are parts of the original ones with disjoint placements, so the layouts of all
 * cases together are those of the original problem with the right sinkings.
 */
export interface SinkingCase {
  readonly problem: CountingProblem;
  /** By group of the case: the original group, and the original indexes of its placements. */
  readonly parts: readonly Part[];
}

interface Part {
  readonly origin: number;
  readonly indexes: readonly number[];
  readonly placements: ShipGroup["placements"];
  readonly weights?: readonly number[];
}

/** The cases that some layout may fit; undefined if there are more than `most`. */
export function sinkingCases(
  problem: CountingProblem,
  sinkings: Sinkings,
  most: number,
): SinkingCase[] | undefined {
  const partOf = (g: number, stretch: number): Part => {
    const { placements, weights } = problem.groups[g]!;
    const indexes = [...placements.keys()].filter((p) => sinkings.stretchOf[g]![p] === stretch);
    return {
      origin: g,
      indexes,
      placements: indexes.map((p) => placements[p]!),
      ...(weights && { weights: indexes.map((p) => weights[p]!) }),
    };
  };
  const groups = [...problem.groups.keys()];
  const stretches = [...sinkings.sunk.keys(), AFLOAT].map((s) => groups.map((g) => partOf(g, s)));
  const found: SinkingCase[] = [];
  let tried = 0;
  for (const division of divisions(problem, sinkings, stretches)) {
    if (++tried > most) return undefined;
    const made = caseOf(problem, stretches, division);
    if (reduceProblem(made.problem)) found.push(made);
  }
  return found;
}

/** By stretch and group, AFLOAT last: the number of ships. */
type Division = readonly (readonly number[])[];

function* divisions(
  { groups }: CountingProblem,
  { sunk }: Sinkings,
  stretches: readonly (readonly Part[])[],
): Generator<Division> {
  function* from(stretch: number, left: readonly number[], made: Division): Generator<Division> {
    const parts = stretches[stretch]!;
    const room = left.map((ships, g) => Math.min(ships, parts[g]!.indexes.length));
    const range = sunk[stretch];
    if (!range) {
      if (left.every((ships, g) => ships === room[g])) yield [...made, left];
      return;
    }
    for (let ships = Math.max(0, range.least); ships <= range.most; ships++) {
      for (const shares of sharesOf(ships, room)) {
        const rest = left.map((own, g) => own - shares[g]!);
        yield* from(stretch + 1, rest, [...made, shares]);
      }
    }
  }
  yield* from(
    0,
    groups.map(({ count }) => count),
    [],
  );
}

/** Every way to write `total` as a sum with one term for each entry of `room`, at most that entry. */
function* sharesOf(total: number, room: readonly number[]): Generator<readonly number[]> {
  const [first, ...rest] = room;
  if (first === undefined) {
    if (total === 0) yield [];
    return;
  }
  for (let own = 0; own <= Math.min(first, total); own++) {
    for (const others of sharesOf(total - own, rest)) yield [own, ...others];
  }
}

function caseOf(
  problem: CountingProblem,
  stretches: readonly (readonly Part[])[],
  division: Division,
): SinkingCase {
  const parts: Part[] = [];
  const groups: ShipGroup[] = [];
  for (const [g, { length }] of problem.groups.entries()) {
    for (const [stretch, shares] of division.entries()) {
      const count = shares[g]!;
      if (count === 0) continue;
      const part = stretches[stretch]![g]!;
      parts.push(part);
      const { placements, weights } = part;
      groups.push({ length, count, placements, ...(weights && { weights }) });
    }
  }
  return { problem: { ...problem, groups }, parts };
}

/** The count of the original problem, from the counts of its cases. */
export function sumOfCases(
  problem: CountingProblem,
  counted: readonly (readonly [SinkingCase, CountResult])[],
): CountResult {
  const through = noLayouts(problem).through.map((layouts) => [...layouts]);
  let layouts = 0n;
  for (const [{ parts }, answer] of counted) {
    layouts += answer.layouts;
    for (const [part, { origin, indexes }] of parts.entries()) {
      for (const [i, p] of indexes.entries()) through[origin]![p]! += answer.through[part]![i]!;
    }
  }
  return { layouts, through };
}

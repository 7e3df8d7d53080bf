import {
  type CountingProblem,
  type CountResult,
  isWeighted,
  type Work,
} from "../../evidence/problem.ts";
import {
  expandResult,
  noLayouts,
  type ReducedProblem,
  reduceProblem,
} from "../../evidence/problem-reduction.ts";
import type { ExactMethod } from "../exact-method.ts";
import { type ProblemSymmetry, problemSymmetries } from "../problem-symmetry.ts";
import { estimateFewShips } from "./few-ships-estimate.ts";
import { FewShipsKernel } from "./few-ships-kernel.ts";

export const fewShips: ExactMethod = {
  name: "few-ships",
  estimate: (problem) => ({ ms: estimateFewShips(problem) }),
  count: countFewShips,
};

/**
 * Branches on open hits, enumerates the ships with the fewest placements and counts the last three
 * by inclusion-exclusion. Suits few ships, whatever the board and the contact rule.
 */
export function* countFewShips(problem: CountingProblem): Work<CountResult> {
  const reduced = reduceProblem(problem);
  if (!reduced) return noLayouts(problem);
  const kernel = new FewShipsKernel();
  try {
    kernel.load(reduced);
    return expandResult(problem, reduced, yield* sumBySymmetry(kernel, reduced));
  } finally {
    kernel.giveBack();
  }
}

/** Layouts in total, and through each placement of a reduced problem. */
interface Sums {
  layouts: bigint;
  readonly through: bigint[][];
}

/**
 * If the problem has symmetries, tries only one placement per orbit for a ship of the scarcest
 * group, in one pass per orbit size, and averages the counts over the symmetries.
 */
function* sumBySymmetry(kernel: FewShipsKernel, problem: ReducedProblem): Work<Sums> {
  const sums: Sums = {
    layouts: 0n,
    through: problem.groups.map((g) => g.placements.map(() => 0n)),
  };
  // Weights need not have the symmetries of the placements.
  const isPlain = problem.groups.length > 0 && !isWeighted(problem);
  const symmetries = isPlain ? problemSymmetries(problem) : [];
  if (symmetries.length < 2) {
    yield* kernel.count((layouts, weight) => addTo(sums, 1n, layouts, weight));
    return sums;
  }
  const marked = scarcestGroup(problem);
  const passes = orbitsBySize(symmetries.map((images) => images[marked]!));
  let done = 0;
  for (const [size, firsts] of passes) {
    const pass = kernel.count(
      (layouts, weight) => addTo(sums, BigInt(size), layouts, weight),
      marked,
      firsts,
    );
    for (const fraction of pass) yield (done + fraction * firsts.length) / orbitCount(passes);
    done += firsts.length;
  }
  return averaged(sums, symmetries, BigInt(problem.groups[marked]!.count));
}

function addTo(
  sums: Sums,
  times: bigint,
  layouts: bigint,
  weight: (group: number, placement: number) => bigint,
): void {
  sums.layouts += times * layouts;
  for (const [g, row] of sums.through.entries()) {
    for (let p = 0; p < row.length; p++) row[p]! += times * weight(g, p);
  }
}

function scarcestGroup({ groups }: ReducedProblem): number {
  const sizes = groups.map((group) => group.placements.length);
  return sizes.indexOf(Math.min(...sizes));
}

/** The first member of each orbit, by orbit size. */
function orbitsBySize(images: readonly Int32Array[]): Map<number, number[]> {
  const passes = new Map<number, number[]>();
  for (let p = 0; p < images[0]!.length; p++) {
    const orbit = new Set(images.map((image) => image[p]!));
    if (Math.min(...orbit) < p) continue;
    const firsts = passes.get(orbit.size) ?? [];
    passes.set(orbit.size, [...firsts, p]);
  }
  return passes;
}

const orbitCount = (passes: ReadonlyMap<number, readonly number[]>): number =>
  [...passes.values()].reduce((sum, firsts) => sum + firsts.length, 0);

/** Each layout was found once for each of `found` ships; first members stand for whole orbits. */
function averaged(sums: Sums, symmetries: readonly ProblemSymmetry[], found: bigint): Sums {
  const divisor = found * BigInt(symmetries.length);
  const through = sums.through.map((row, g) =>
    row.map((_, p) => {
      let sum = 0n;
      for (const images of symmetries) sum += row[images[g]![p]!]!;
      return sum / divisor;
    }),
  );
  return { layouts: sums.layouts / found, through };
}

import { type Cell, cellCount } from "@broadside/rules";
import { exclusionZone } from "@broadside/rules/board";
import { gatherEvidence } from "../evidence/evidence.ts";
import type { CountingProblem } from "../evidence/problem.ts";
import { countForBot, rateByCounts } from "./exact.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

/** A port of an earlier program, which played on 7 × 7 with ships of 4, 3 and 2. */
export const enumerator: Strategy = createStrategy({
  name: "enumerator",
  ties: "near-first",
  rate(chart, values, knowledge, counts) {
    const { problem, sinkings } = gatherEvidence(knowledge);
    if (isSlow(problem, sinkings)) return rateByCounts(chart, values, knowledge, counts);
    const distribution = distributionOf(problem);
    for (let cell = 0; cell < distribution.length; cell++) {
      values[chart.board.spotOf[cell]!] = distribution[cell]!;
    }
  },
  *countInSteps(knowledge) {
    const { problem, sinkings } = gatherEvidence(knowledge);
    return isSlow(problem, sinkings) ? yield* countForBot(knowledge) : undefined;
  },
});

const MAX_TRIES = 400_000;

/** Whether the earlier program's recursion would take too long, or does not know about sinkings. */
const isSlow = (problem: CountingProblem, sinkings: unknown): boolean =>
  sinkings !== undefined || triesNeeded(problem) > MAX_TRIES;

export const triesNeeded = (problem: CountingProblem): number =>
  problem.groups.reduce((n, group) => n * group.placements.length ** group.count, 1);

/**
 * The earlier program's recursion. Interchangeable ships take placements in ascending order, which
 * replaces its test "if configuration is new". A configuration counts if it covers every hit.
 */
export function distributionOf(problem: CountingProblem): Float64Array {
  const ships = shipsOf(problem);
  const distribution = new Float64Array(cellCount(problem.board));
  const taken = new Uint8Array(distribution.length);
  const covered = new Uint8Array(distribution.length);
  const chosen: (readonly Cell[])[] = [];

  function place(index: number, from: number): void {
    const ship = ships[index];
    if (!ship) {
      record();
      return;
    }
    for (let p = from; p < ship.places.length; p++) {
      const { cells, zone } = ship.places[p]!;
      if (!isFree(taken, cells)) continue;
      for (const cell of zone) taken[cell]!++;
      for (const cell of cells) covered[cell] = 1;
      chosen.push(cells);
      place(index + 1, ship.sameNext ? p + 1 : 0);
      chosen.pop();
      for (const cell of cells) covered[cell] = 0;
      for (const cell of zone) taken[cell]!--;
    }
  }

  function record(): void {
    for (const hit of problem.mustCover) if (!covered[hit]) return;
    for (const cells of chosen) for (const cell of cells) distribution[cell]!++;
  }

  place(0, 0);
  return distribution;
}

interface ShipToPlace {
  readonly places: readonly { readonly cells: readonly Cell[]; readonly zone: readonly Cell[] }[];
  /** Whether the next ship is interchangeable with this one. */
  readonly sameNext: boolean;
}

function shipsOf({ board, contact, groups }: CountingProblem): ShipToPlace[] {
  const largestFirst = [...groups].sort((a, b) => b.length - a.length);
  return largestFirst.flatMap(({ placements, count }) => {
    const places = placements.map((cells) => ({
      cells,
      zone: [...exclusionZone(board, contact, cells)],
    }));
    return Array.from({ length: count }, (_, i) => ({ places, sameNext: i + 1 < count }));
  });
}

function isFree(taken: Uint8Array, cells: readonly Cell[]): boolean {
  for (const cell of cells) if (taken[cell]) return false;
  return true;
}

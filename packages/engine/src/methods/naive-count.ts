import { exclusionZone } from "@broadside/rules/board";
import type { CountingProblem, CountResult } from "../evidence/problem.ts";

/**
 * Naive twin of every exact method: lists all layouts one by one. Obviously correct and very slow;
 * tests compare the fast methods with it on small problems.
 */
export function countNaively(problem: CountingProblem): CountResult {
  const { board, contact, groups, mustCover } = problem;
  const through = groups.map((group) => group.placements.map(() => 0n));
  const chosen: [group: number, placement: number][] = [];
  let layouts = 0n;

  /** Places the remaining `left` ships of group g on placements from `from` up. */
  function place(g: number, left: number, from: number, taken: ReadonlySet<number>): void {
    const group = groups[g];
    if (!group) {
      record();
      return;
    }
    if (left === 0) {
      place(g + 1, groups[g + 1]?.count ?? 0, 0, taken);
      return;
    }
    for (let p = from; p < group.placements.length; p++) {
      const cells = group.placements[p]!;
      if (cells.some((cell) => taken.has(cell))) continue;
      chosen.push([g, p]);
      const zone = exclusionZone(board, contact, cells);
      place(g, left - 1, p + 1, new Set([...taken, ...zone]));
      chosen.pop();
    }
  }

  function record(): void {
    const covered = new Set(chosen.flatMap(([g, p]) => groups[g]!.placements[p]!));
    if (!mustCover.every((cell) => covered.has(cell))) return;
    const weight = chosen.reduce(
      (product, [g, p]) => product * BigInt(groups[g]!.weights?.[p] ?? 1),
      1n,
    );
    layouts += weight;
    for (const [g, p] of chosen) through[g]![p]! += weight;
  }

  place(0, groups[0]?.count ?? 0, 0, new Set());
  return { layouts, through };
}

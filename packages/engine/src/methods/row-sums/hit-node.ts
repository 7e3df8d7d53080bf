import type { Cell } from "@broadside/rules";
import type { ReducedProblem } from "../../evidence/problem-reduction.ts";

/** A node of the search over hits: what remains of the problem. */
export interface HitNode {
  readonly groups: readonly NodeGroup[];
  /** Cells still to be covered. */
  readonly hits: readonly Cell[];
}

export interface NodeGroup {
  /** Ships still to place; may be 0. */
  readonly count: number;
  /** Numbers of the possible placements. */
  readonly open: readonly number[];
}

export const rootOf = ({ groups, hits }: ReducedProblem): HitNode => ({
  groups: groups.map(({ count, placements }) => ({ count, open: [...placements.keys()] })),
  hits,
});

/** A placement through a hit, by group and number. */
export type Choice = readonly [group: number, placement: number];

/** A hit with the placements through it. */
export interface HitChoices {
  readonly cell: Cell;
  readonly choices: readonly Choice[];
}

/** The hits of a node, fewest placements first. */
export function hitsByScarcity(problem: ReducedProblem, { groups, hits }: HitNode): HitChoices[] {
  const through = new Map<Cell, Choice[]>(hits.map((cell) => [cell, []]));
  for (const [g, { count, open }] of groups.entries()) {
    if (count === 0) continue;
    for (const p of open) {
      for (const cell of problem.groups[g]!.placements[p]!) through.get(cell)?.push([g, p]);
    }
  }
  return [...through]
    .map(([cell, choices]) => ({ cell, choices }))
    .sort((a, b) => a.choices.length - b.choices.length);
}

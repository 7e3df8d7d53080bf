import type { Cell } from "@broadside/rules";
import { keepsApart, keepsCornersApart } from "@broadside/rules/board";
import type { CountingProblem, CountResult } from "../../evidence/problem.ts";
import {
  countPaths,
  type Frontier,
  type FrontierRules,
  type SweptPlace,
} from "../no-touch/frontier-paths-twin.ts";

/**
 * The frontier method in plain TypeScript, for readers and tests; see README.md in this folder. A
 * frontier, or profile, holds for every column the first row in which it is free again, or 0.
 */
export const frontierTwin = (problem: CountingProblem): CountResult =>
  countPaths(problem, profileRules(problem));

/** The transitions between profiles. */
export function profileRules({ board, contact }: CountingProblem): FrontierRules {
  /** The columns a placement blocks for cells swept later, including its clearance. */
  function claimsOf({ row, column, height, width }: SweptPlace): Claim[] {
    const below = keepsApart(contact) ? 1 : 0;
    const own = Array.from({ length: width }, (_, i) => column + i);
    const claims = own.map((c) => ({ column: c, until: row + height + below, free: row }));
    const right = column + width;
    if (!keepsApart(contact) || right === board.columns) return claims;
    // If corners may touch, a ship that ends just above the column to the right is no obstacle.
    const beside = keepsCornersApart(contact)
      ? { column: right, until: row + height + 1, free: row }
      : { column: right, until: row + height, free: row + 1 };
    return [...claims, beside];
  }

  return {
    placed(frontier: Frontier, place: SweptPlace): Frontier | undefined {
      const claims = claimsOf(place);
      if (claims.some(({ column, free }) => frontier[column]! > free)) return undefined;
      const next = [...frontier];
      for (const { column, until } of claims) next[column] = until;
      return next;
    },
    /** A column that becomes free is reset to 0, so that equal frontiers merge. */
    passed(frontier: Frontier, cell: Cell): Frontier {
      const [row, column] = [Math.floor(cell / board.columns), cell % board.columns];
      return frontier[column]! <= row + 1 ? frontier.with(column, 0) : frontier;
    },
  };
}

/** A column becomes blocked up to row `until`, and must have been free from row `free`. */
interface Claim {
  readonly column: number;
  readonly until: number;
  readonly free: number;
}

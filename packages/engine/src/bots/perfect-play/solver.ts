import type { Cell, Knowledge, Layout, Problem, Result, Rng, Variant } from "@broadside/rules";
import type { Work } from "../../evidence/problem.ts";
import type { PlayTree } from "./play-tree.ts";

/**
 * The interface between the engine and a solver for small boards, such as `@broadside/solver`. The
 * engine does not import one, so programs without proofs need not ship it.
 */
export interface Solver {
  /** Whether it can solve a whole variant within a few seconds. Depends on the variant alone. */
  canSolve(variant: Variant): boolean;
  /** Perfect play of a variant that it can solve. */
  solve(variant: Variant): PlayTree | undefined;
  /** The best shot, if a proof is fast. */
  bestShot(knowledge: Knowledge): Cell | undefined;
  /** Proven values of open cells, best first; undefined if a proof takes too long. */
  proveShots(knowledge: Knowledge): Work<readonly ExpectedShots[] | undefined>;
  /** Draws a layout from an unexploitable mix, or explains why there is none. */
  placeUnexploitably(variant: Variant, rng: Rng): Result<Layout, Problem>;
}

/** The expected number of shots still needed, including this one, when firing at a cell now. */
export interface ExpectedShots {
  readonly cell: Cell;
  readonly mean: number;
}

/**
 * Gives the engine of this thread a solver. Call it before using the engine, or never: it decides
 * which variants `perfect` can play.
 */
export function installSolver(solver: Solver): void {
  installed = solver;
}

export const installedSolver = (): Solver | undefined => installed;

let installed: Solver | undefined;

import type { Cell, Knowledge, Layout, Problem, Result, Rng, Variant } from "@broadside/rules";
import type { Work } from "../../evidence/problem.ts";
import type { PlayTree } from "./play-tree.ts";

/**
 * What bots and reviews ask a solver of small boards. `@broadside/solver` is one; the engine does
 * not import it, so that a program which needs no proofs need not ship the search.
 */
export interface Solver {
  /** Whether perfect play of a whole variant takes it a few seconds at most. Needs no clock. */
  canSolve(variant: Variant): boolean;
  /** Perfect play of such a variant. */
  solve(variant: Variant): PlayTree | undefined;
  /** The best shot, where that is quick to prove. */
  bestShot(knowledge: Knowledge): Cell | undefined;
  /** For every open cell for which it is proven, the best first; undefined if it is too much work. */
  provingShots(
    knowledge: Knowledge,
    limits?: ProofLimits,
  ): Work<readonly ShotsNeeded[] | undefined>;
  /** A layout of the mix that no shooter can exploit, or why there is none. */
  placeUnexploitably(variant: Variant, rng: Rng): Result<Layout, Problem<"placing/unsolved">>;
}

/** Shots still needed on average if this cell is fired at now and all after it is perfect. */
export interface ShotsNeeded {
  readonly cell: Cell;
  readonly mean: number;
}

/** How much work a proof may be. */
export interface ProofLimits {
  readonly layouts: bigint;
  readonly nodes: number;
}

/**
 * Gives the engine of this thread a solver. A program does so before its first question, or never:
 * which variants `perfect` plays depends on it.
 */
export function installSolver(solver: Solver): void {
  installed = solver;
}

export const installedSolver = (): Solver | undefined => installed;

let installed: Solver | undefined;

import type { Solver } from "@broadside/engine/internals";
import { placeUnexploitably } from "./equilibrium/placement-mix.ts";
import { canSolveQuickly, solvedShot, solveVariant } from "./perfect/quick-solutions.ts";
import { proveShots } from "./perfect/shots-needed.ts";

/** For the engine's bots and reviews: `installSolver(solver)`. */
export const solver: Solver = {
  canSolve: canSolveQuickly,
  solve: solveVariant,
  bestShot: solvedShot,
  proveShots,
  placeUnexploitably,
};

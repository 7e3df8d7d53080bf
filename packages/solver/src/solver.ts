import type { Solver } from "@broadside/engine/internals";
import { placeUnexploitably } from "./equilibrium/placement-mix.ts";
import { proveShots } from "./perfect/proven-shots.ts";
import { canSolveQuickly, solvedShot, solveVariant } from "./perfect/quick-solutions.ts";

/** The solver for the engine's bots and reviews; pass it to `installSolver`. */
export const solver: Solver = {
  canSolve: canSolveQuickly,
  solve: solveVariant,
  bestShot: solvedShot,
  proveShots,
  placeUnexploitably,
};

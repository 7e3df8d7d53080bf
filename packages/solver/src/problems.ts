import type { EquilibriumProblems } from "./equilibrium/find-equilibrium.ts";
import type { PlacementMixProblems } from "./equilibrium/placement-mix.ts";
import type { PerfectProblems } from "./perfect/perfect-problem.ts";

/** The parameters of every problem that the solver reports, by its code. */
export interface SolverProblems
  extends EquilibriumProblems,
    PerfectProblems,
    PlacementMixProblems {}

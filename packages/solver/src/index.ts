export type { Equilibrium, MixedClass } from "./equilibrium/equilibrium.ts";
export { findEquilibrium } from "./equilibrium/find-equilibrium.ts";
export { decimalOf, type Fraction, makeFraction } from "./equilibrium/fraction.ts";
export type { FirstShot, PerfectBounds } from "./perfect/first-shots.ts";
export {
  PerfectSearch,
  type SavedSearch,
} from "./perfect/perfect-search.ts";
export type { PerfectTree, TreeAnswer } from "./perfect/perfect-tree.ts";
export { provenShots } from "./perfect/proven-shots.ts";
export { roughBounds } from "./perfect/rough-bounds.ts";
export { shippedShots, shippedTotal } from "./perfect/shipped-shots.ts";
export type { SolverProblems } from "./problems.ts";
export { solver } from "./solver.ts";

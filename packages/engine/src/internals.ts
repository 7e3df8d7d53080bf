/**
 * Parts of the engine that the solver and the tools of this repository build on. They may change
 * with any version; other programs use the index.
 */
export { miniTree } from "./bots/perfect-play/mini-tree.ts";
export { perfectShot } from "./bots/perfect-play/perfect-shot.ts";
export type { PlayNode, PlayTree } from "./bots/perfect-play/play-tree.ts";
export { hasShippedTree } from "./bots/perfect-play/shipped-trees.ts";
export type { ProofLimits, ShotsNeeded, Solver } from "./bots/perfect-play/solver.ts";
export { type ResultTree, readTreeText, writeTreeText } from "./bots/perfect-play/tree-text.ts";
export { count } from "./counting/count.ts";
export {
  fleetLayouts,
  listFleets,
  permutations,
  type WeightedFleet,
} from "./counting/fleet-layouts.ts";
export { everyLayout, saysTheSame } from "./counting/naive-posterior.ts";
export { boardSymmetries } from "./evidence/board-symmetries.ts";
export { finish, type Work } from "./evidence/problem.ts";
export { instantiateKernel } from "./methods/kernel-module.ts";

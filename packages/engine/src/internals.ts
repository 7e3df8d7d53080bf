/**
 * Internals used by the solver and by this repository's tools. They may change with any version;
 * other programs should use the index.
 */

import { base64 } from "./methods/row-sums/row-windows.generated.ts";
import { provideRowWindows } from "./methods/row-sums/row-windows.ts";

// The worker's entry does without, and loads it on demand.
provideRowWindows(base64);

export { countingBot } from "./bots/exact.ts";
export {
  makeOpeningText,
  nextShot,
  type OpeningAnswer,
  type OpeningNode,
  openingAnswer,
  readOpeningText,
} from "./bots/openings/opening-tree.ts";
export { perfectShot } from "./bots/perfect-play/perfect-shot.ts";
export type { PlayNode, PlayTree } from "./bots/perfect-play/play-tree.ts";
export { hasShippedTree, miniTree } from "./bots/perfect-play/shipped-trees.ts";
export type { ExpectedShots, Solver } from "./bots/perfect-play/solver.ts";
export { type ResultTree, readTreeText, writeTreeText } from "./bots/perfect-play/tree-text.ts";
export type { Strategy } from "./bots/strategy.ts";
export { fold, openingKey, unfold } from "./counting/book/book.ts";
export { bookEntries } from "./counting/book/book-entries.ts";
export type { BookEntry } from "./counting/book/book-entry.ts";
export { count, countExactly } from "./counting/count.ts";
export { exactMethods, plansFor } from "./counting/counting-plan.ts";
export {
  fleetLayouts,
  listFleets,
  permutations,
  type WeightedFleet,
} from "./counting/fleet-layouts.ts";
export { everyLayout, saysTheSame } from "./counting/naive-posterior.ts";
export { type CountingMethod, ratio } from "./counting/posterior.ts";
export { gatherEvidence } from "./evidence/evidence.ts";
export {
  type CountingProblem,
  type CountResult,
  factorial,
  finish,
  type Work,
} from "./evidence/problem.ts";
export { rulesKeyOf } from "./evidence/rules-key.ts";
export { makePool, standardised } from "./habits/layout-pool.ts";
export { allFeatures, fitLogLinear } from "./habits/log-linear-fit.ts";
export { PriorBeliefs } from "./habits/prior-beliefs.ts";
export { giveChances } from "./learned/given-chances.ts";
export { type LearnedExports, newLearnedKernel } from "./learned/learned-kernel.ts";
export { isTrained, learnedPlayer } from "./learned/learned-player.ts";
export {
  answerCode,
  canDescribe,
  classesOfShips,
  loadRules,
  shipClasses,
} from "./learned/learned-rules.ts";
export {
  blankWeights,
  type LearnedWeights,
  loadWeights,
  makeWeightsText,
} from "./learned/learned-weights.ts";
export { fittedValues } from "./luck/fitted-values.ts";
export type { ValueWeights } from "./luck/linear-value.ts";
export { FEATURES, type FeatureOptions, featureReader } from "./luck/position-features.ts";
export { actualOutcome, shotProspect } from "./luck/shot-prospect.ts";
export { shotWorth } from "./luck/shot-worth.ts";
export { KernelPool } from "./methods/kernel-module.ts";
export { countNaively } from "./methods/naive-count.ts";
export { layoutFeatures } from "./priors/ship-features.ts";

export { strongestFor } from "./bots/admiral.ts";
export { findLayoutStrategy, layoutStrategies } from "./bots/placing/layout-strategies.ts";
export { findPlayer, strategies } from "./bots/strategies.ts";
export type { Strategy } from "./bots/strategy.ts";
export { type Contradiction, findContradiction } from "./counting/contradiction.ts";
export { count, counting } from "./counting/count.ts";
export { chanceOf, type Posterior } from "./counting/posterior.ts";
export { newSharedCounts, shareCounts } from "./counting/quick-count.ts";
export type { Equilibrium, MixedClass } from "./equilibrium/equilibrium.ts";
export { findEquilibrium } from "./equilibrium/find-equilibrium.ts";
export { decimalOf, type Fraction, makeFraction } from "./equilibrium/fraction.ts";
export { answerCounts } from "./luck/answer-counts.ts";
export { type GameLuck, gameLuck } from "./luck/game-luck.ts";
export { valueFor } from "./luck/value.ts";
export {
  type FirstShot,
  type PerfectBounds,
  PerfectSearch,
  type SavedSearch,
} from "./perfect/perfect-search.ts";
export type { PerfectTree, TreeAnswer } from "./perfect/perfect-tree.ts";
export { roughBounds } from "./perfect/rough-bounds.ts";
export { shippedShots, shippedTotal } from "./perfect/shipped-trees.ts";
export { type ShotsNeeded, shotsNeeded } from "./perfect/shots-needed.ts";

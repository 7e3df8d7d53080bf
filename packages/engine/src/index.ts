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
export { type Contradiction, findContradiction } from "./posterior/contradiction.ts";
export { count, counting } from "./posterior/count.ts";
export { chanceOf, type Posterior } from "./posterior/posterior.ts";
export { newSharedCounts, shareCounts } from "./quick/quick-count.ts";
export { strongestFor } from "./strategies/bots/admiral.ts";
export { findLayoutStrategy, layoutStrategies } from "./strategies/placing/layout-strategies.ts";
export { findPlayer, strategies } from "./strategies/strategies.ts";
export type { Strategy } from "./strategies/strategy.ts";

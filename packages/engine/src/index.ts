export * from "./position/position.ts";
export * from "./posterior/contradiction.ts";
export {
  type BackgroundOptions,
  type Budget,
  type CountOptions,
  count,
  countInBackground,
  counting,
} from "./posterior/count.ts";
export { isPossible } from "./posterior/possibility.ts";
export * from "./posterior/posterior.ts";
export type { Work } from "./posterior/problem.ts";
export { newSharedCounts, shareCounts } from "./quick/quick-count.ts";
export * from "./strategies/placing.ts";
export * from "./strategies/strategies.ts";
export type { Strategy } from "./strategies/strategy.ts";

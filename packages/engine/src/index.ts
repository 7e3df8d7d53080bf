export * from "./contradiction.ts";
export {
  type BackgroundOptions,
  type Budget,
  type CountOptions,
  count,
  countInBackground,
  counting,
} from "./count.ts";
export * from "./position.ts";
export { isPossible } from "./possibility.ts";
export * from "./posterior.ts";
export type { Work } from "./problem.ts";
export { newSharedCounts, shareCounts } from "./quick-count.ts";
export * from "./strategies/placing.ts";
export * from "./strategies/strategies.ts";
export type { Strategy } from "./strategies/strategy.ts";

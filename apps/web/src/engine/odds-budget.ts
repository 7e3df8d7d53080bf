import type { Ask } from "@broadside/engine/tasks";

/** For counting odds within a time: a phone must not run out of memory or patience over a heatmap. */
export const oddsBudget = (ms: number): Ask<"odds">["budget"] => ({
  ms,
  bytes: 400_000_000,
  draws: 100_000,
  effectiveSize: 10_000,
});

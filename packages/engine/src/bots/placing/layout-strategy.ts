import type { Layout, Problem, Result, Rng, Variant } from "@broadside/rules";

/** A way to lay out ships. */
export interface LayoutStrategy {
  readonly name: string;
  /** One paragraph for people. */
  readonly description: string;
  /** Some work on certain boards only, and say so elsewhere; the first call may take a second or two. */
  place(variant: Variant, rng: Rng): Result<Layout, Problem>;
}

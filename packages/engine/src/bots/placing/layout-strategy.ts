import type { Draft, Layout, Problem, Result, Rng, Variant } from "@broadside/rules";

export interface LayoutStrategy {
  readonly name: string;
  /** Fails on boards it does not support. The first call may take a second or two. */
  place(variant: Variant, rng: Rng): Result<Layout, Problem>;
  /** Places the other ships around some that stay where they are. Few strategies can. */
  placeAround?(variant: Variant, placed: Draft, rng: Rng): Result<Layout, Problem>;
}

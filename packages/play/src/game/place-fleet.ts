import type { Thinker } from "@broadside/engine/tasks";
import {
  type Draft,
  fail,
  type Layout,
  type Problem,
  placeRest,
  type Result,
  type Rng,
  type Variant,
} from "@broadside/rules";
import { problem } from "@broadside/words";

/** Ways to place a fleet that people can choose; the engine knows more. */
export const placingWays = ["uniform", "hard-for-people", "hard-for-learners"] as const;
/** A way to place a fleet that people can choose. */
export type PlacingWay = (typeof placingWays)[number];

/**
 * Places the ships that are not `placed` yet; a new fleet if all are. The engine is asked only for
 * ways that are not plain chance.
 */
export async function placeFleet(
  thinker: Pick<Thinker, "ask">,
  { variant, placed, way, rng }: FleetWish,
): Promise<Result<Layout, Problem>> {
  const kept = placed.length === variant.fleet.length ? [] : placed;
  if (way === "uniform") return placeRest(variant, kept, rng);
  const seed = `${rng.below(2 ** 30)}`;
  const found = await thinker.ask("place", { placing: way, variant, seed, placed: kept });
  return found ?? fail(problem("draft/no-room", {}));
}

export interface FleetWish {
  readonly variant: Variant;
  readonly placed: Draft;
  readonly way: PlacingWay;
  readonly rng: Rng;
}

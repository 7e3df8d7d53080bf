import {
  type Cell,
  type Layout,
  type Problem,
  type Result,
  type Rng,
  randomLayout,
  type Variant,
} from "@broadside/rules";
import { edgeDistances, stepsBetween } from "../../priors/ship-features.ts";
import { density } from "../density.ts";
import { playAlone } from "../play-alone.ts";
import type { LayoutStrategy } from "./layout-strategy.ts";

/** The other strategies here draw several uniform layouts and pick the best by some score. */
export const uniform: LayoutStrategy = {
  name: "uniform",
  place: randomLayout,
};

export const spread: LayoutStrategy = {
  name: "spread",
  place: (variant, rng) => bestOf(variant, rng, 20, apartness),
};

export const edgeHuggers: LayoutStrategy = {
  name: "edge-huggers",
  place: (variant, rng) => bestOf(variant, rng, 20, squaresAtEdge),
};

export const hardToFind: LayoutStrategy = {
  name: "hard-to-find",
  place: (variant, rng) => bestOf(variant, rng, 12, difficulty),
};

type Score = (variant: Variant, layout: Layout, rng: Rng) => number;

/** The best of `tries` uniform layouts by score; the first of equals. */
function bestOf(
  variant: Variant,
  rng: Rng,
  tries: number,
  score: Score,
): Result<Layout, Problem<"layout/too-dense">> {
  let best: Result<Layout, Problem<"layout/too-dense">> | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < tries; i++) {
    const drawn = randomLayout(variant, rng);
    if (!drawn.ok) return drawn;
    const value = score(variant, drawn.value, rng.split(i));
    if (best && value <= highest) continue;
    best = drawn;
    highest = value;
  }
  return best!;
}

/** The sum over ships of the distance in steps to the nearest other ship. */
function apartness(variant: Variant, { placements }: Layout): number {
  return placements.reduce((sum, one) => {
    const others = placements.filter((other) => other !== one);
    const steps = others.map((other) => stepsBetween(variant, one.cells, other.cells));
    return sum + Math.min(variant.rows + variant.columns, ...steps);
  }, 0);
}

function squaresAtEdge(variant: Variant, { placements }: Layout): number {
  const isAtEdge = (cell: Cell) => Math.min(...edgeDistances(variant, cell)) === 0;
  return placements.reduce((sum, { cells }) => sum + cells.filter(isAtEdge).length, 0);
}

function difficulty(variant: Variant, layout: Layout, rng: Rng): number {
  return playAlone(density, variant, layout, rng).length + 2 * apartness(variant, layout);
}

import {
  type Draft,
  type Layout,
  type Problem,
  placeRest,
  type Result,
  type Rng,
  randomLayout,
  type Variant,
} from "@broadside/rules";
import { edgeDistances } from "../../priors/ship-features.ts";
import { humanLogic } from "../human-logic.ts";
import { playAlone } from "../play-alone.ts";
import type { LayoutStrategy } from "./layout-strategy.ts";

type Placed = Result<Layout, Problem>;
/** Draws a fleet by chance. */
type Draw = (variant: Variant, rng: Rng) => Placed;

const around =
  (placed: Draft): Draw =>
  (variant, rng) =>
    placed.length === 0 ? randomLayout(variant, rng) : placeRest(variant, placed, rng);

/**
 * Likes the edge a little: shooters who expect any layout take longer, and there is too little to
 * learn for those who know the habit to win it back. Any layout is possible.
 */
export const hardForLearners: LayoutStrategy = {
  name: "hard-for-learners",
  place: (variant, rng) => likingEdge(variant, rng, randomLayout),
  placeAround: (variant, placed, rng) => likingEdge(variant, rng, around(placed)),
};

/** Of some such layouts, the one that takes a shooter who plays like a careful person longest. */
export const hardForPeople: LayoutStrategy = {
  name: "hard-for-people",
  place: (variant, rng) => hardest(variant, rng, randomLayout),
  placeAround: (variant, placed, rng) => hardest(variant, rng, around(placed)),
};

function hardest(variant: Variant, rng: Rng, draw: Draw): Placed {
  let best: Placed | undefined;
  let longest = 0;
  for (let i = 0; i < PEOPLE_TRIES; i++) {
    const own = rng.split(i);
    const drawn = likingEdge(variant, own, draw);
    if (!drawn.ok) return drawn;
    const shots = playAlone(humanLogic, variant, drawn.value, own).length;
    if (shots > longest) [best, longest] = [drawn, shots];
  }
  return best!;
}

const PEOPLE_TRIES = 6;
/** Uniform layouts from which one is drawn by weight. */
const TRIES = 16;
/** The weight of a layout is e to this power for each ship square on the edge. */
const TILT = 0.2;

function likingEdge(variant: Variant, rng: Rng, draw: Draw): Placed {
  const drawn: { layout: Placed; weight: number }[] = [];
  for (let i = 0; i < TRIES; i++) {
    const layout = draw(variant, rng);
    if (!layout.ok) return layout;
    drawn.push({ layout, weight: Math.exp(TILT * edgeSquares(variant, layout.value)) });
  }
  const total = drawn.reduce((sum, { weight }) => sum + weight, 0);
  let left = (rng.below(RESOLUTION) / RESOLUTION) * total;
  const chosen = drawn.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return (chosen ?? drawn[0]!).layout;
}

const RESOLUTION = 2 ** 30;

const edgeSquares = (variant: Variant, { placements }: Layout): number =>
  placements
    .flatMap(({ cells }) => cells)
    .filter((cell) => Math.min(...edgeDistances(variant, cell)) === 0).length;

import type { Board } from "@broadside/rules";
import { stepsBetween } from "../../priors/ship-features.ts";
import type { LayoutFactor } from "../sampler.ts";

/** Totals are rounded to whole numbers, so factors are made large. */
const SCALE = 2 ** 20;
/** Larger products count as this: their squares must be finite, times those of all weights. */
const MOST = 2 ** 300;

/** The product over all pairs of ships of the factor for their distance, times a constant. */
export const distanceFactorOf =
  (board: Board, factors: readonly number[]): LayoutFactor =>
  (ships) => {
    let product = SCALE;
    for (let s = 1; s < ships.length; s++) {
      for (let t = 0; t < s; t++)
        product *= factors[stepsBetween(board, ships[s]!, ships[t]!)] ?? 1;
    }
    return Math.min(product, MOST);
  };

import { addCounts } from "./posterior-values.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

/** The highest exact count. */
export const exact: Strategy = createStrategy({
  name: "exact",
  description:
    "Counts every layout that fits all that was announced, in order, and fires where most of them have a ship: the best chance of a hit now, which is not quite the shortest game. Between equals it takes the one nearest to an earlier shot, and of these the first row by row. Positions of large boards with many ships that would take too long to count are sampled instead.",
  ties: "near-first",
  rate: addCounts,
});

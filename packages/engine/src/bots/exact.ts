import { knownOpening } from "./openings/known-opening.ts";
import { addCounts } from "./posterior-values.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

/** The highest exact count, found by counting. */
export const counting: Strategy = createStrategy({
  name: "exact",
  description:
    "Counts every layout that fits all the announcements so far and fires where most of them have a ship. That gives the best chance of a hit now, though not quite the shortest game. Between equal squares, it takes the one nearest to an earlier shot, then the first one, reading row by row. On large boards with many ships, it samples positions that would take too long to count.",
  ties: "near-first",
  rate: addCounts,
});

/** The same, with the first shots of long counts at hand. */
export const exact: Strategy = {
  ...counting,
  choose: (knowledge, rng) => knownOpening(knowledge) ?? counting.choose(knowledge, rng),
};

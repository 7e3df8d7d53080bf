import type { Knowledge } from "@broadside/rules";
import { keepsApart } from "@broadside/rules/board";
import { isTrained } from "../learned/learned-player.ts";
import { rankedShots } from "../learned/ranked-shots.ts";
import { choosePlayedOut } from "../learned/thinking.ts";
import type { Chart } from "./chart/chart.ts";
import { rateByCounts } from "./exact.ts";
import { rateOnLattice } from "./lattice.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

/** Picks the likely square that shortens the game most, as learned from its own games. */
const hasty = createStrategy({
  name: "foresight",
  ties: "near",
  rate: rateWithForesight,
});

export const foresight: Strategy = {
  ...hasty,
  think(knowledge, rng, ms) {
    const { shots, called = [] } = knowledge;
    // All images of the opening are equally good, and playouts ignore called squares.
    if (shots.length === 0 || called.length > 0) return hasty.choose(knowledge, rng);
    return choosePlayedOut(knowledge, rng, ms) ?? hasty.choose(knowledge, rng);
  },
};

/**
 * Rates the ranked squares above all others. Without any, it falls back to lattice; or to counts, if
 * the variant is trained and its ships may not touch.
 */
function rateWithForesight(chart: Chart, values: Float64Array, knowledge: Knowledge): void {
  const ranked = rankedShots(knowledge);
  const isException = ranked.length === 0 && isTrained(knowledge.variant);
  if (isException && keepsApart(knowledge.variant.contact)) rateByCounts(chart, values, knowledge);
  else rateOnLattice(chart, values, knowledge);
  let highest = 0;
  for (const value of values) highest = Math.max(highest, value);
  ranked.forEach(({ cells }, i) => {
    for (const cell of cells) values[chart.board.spotOf[cell]!] = highest + ranked.length - i;
  });
}

import type { Knowledge } from "@broadside/rules";
import { countCells } from "../counting/cells.ts";
import { shipBeliefs } from "../methods/beliefs/ship-beliefs.ts";
import type { Chart } from "./chart/chart.ts";
import { addDensity } from "./density.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

/** Exact counts wherever they are cheap, estimates before. */
export const reckoner: Strategy = createStrategy({
  name: "reckoner",
  description:
    "Plays fleets of many ships nearly as well as exact, several times faster. While counting would take long, it estimates each square's chance: every ship has a belief about where it lies, tells the others how likely it leaves them room, and hears the same from them, four times over. As soon as a count takes about a millisecond, it counts exactly. On boards too large for that, it plays like density.",
  ties: "near-first",
  rate: reckon,
});

/** Expected milliseconds up to which a position is counted. */
const CHEAP = { standingMs: 1 };

/** Estimates are told apart to a millionth: what is equal by symmetry differs by rounding only. */
const STEPS = 2 ** 20;

function reckon(chart: Chart, values: Float64Array, knowledge: Knowledge): void {
  const { spotOf } = chart.board;
  const counted = countCells(knowledge, CHEAP);
  if (counted) {
    const { counts } = counted;
    for (let cell = 0; cell < spotOf.length; cell++) values[spotOf[cell]!]! += counts[cell]!;
    return;
  }
  const chances = shipBeliefs(knowledge);
  if (!chances) {
    addDensity(chart, values);
    return;
  }
  for (let cell = 0; cell < spotOf.length; cell++) {
    values[spotOf[cell]!]! += Math.round(chances[cell]! * STEPS);
  }
}

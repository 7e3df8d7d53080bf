import type { Knowledge } from "@broadside/rules";
import { reckon } from "../../beliefs/reckoning.ts";
import type { Chart } from "../chart/chart.ts";
import { createStrategy, type Strategy } from "../strategy.ts";
import { addDensity } from "./density.ts";

/** Exact counts wherever they are cheap, estimates before. */
export const reckoner: Strategy = createStrategy({
  name: "reckoner",
  description:
    "Plays fleets of many ships nearly as well as exact, several times faster. While counting would take long, it estimates each square's chance: every ship has a belief about where it lies, tells the others how likely it leaves them room, and hears the same from them, four times over. As soon as a count takes about a millisecond, it counts exactly. On boards too large for that, it plays like density.",
  ties: "near-first",
  rate: addReckoning,
});

function addReckoning(chart: Chart, values: Float64Array, knowledge: Knowledge): void {
  const { spotOf } = chart.board;
  const reckoning = reckon(knowledge);
  if (!reckoning) {
    addDensity(chart, values);
    return;
  }
  const { counts } = reckoning;
  for (let cell = 0; cell < spotOf.length; cell++) values[spotOf[cell]!]! += counts[cell]!;
}

import { colourOf, valueNeighbours, valueOneColour } from "./hunt-target.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

/** The player of seed 002, a machine with two states: hunting and targeting. */
export const parity: Strategy = createStrategy({
  name: "parity",
  description:
    "Hunts at random on one colour of the chessboard, the colour of its first shot. After a hit it fires at the squares around every hit whose ship has not sunk, and goes back to hunting when the ship has. When its colour is used up, which happens only with ships of one cell or sinkings it cannot see, it goes on to the other.",
  rate(chart, values, knowledge) {
    let targeting = false;
    for (const spot of chart.open) {
      if (valueNeighbours(chart, values, spot, 1, chart.sea.stride)) targeting = true;
    }
    const first = knowledge.shots[0]?.cell ?? knowledge.called?.[0];
    if (targeting || first === undefined) return;
    valueOneColour(chart, values, colourOf(chart.variant.columns, first));
  },
});

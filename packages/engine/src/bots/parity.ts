import { colourOf, valueNeighbours, valueOneColour } from "./hunt-target.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

/** A port of an earlier program with two states, hunting and targeting. */
export const parity: Strategy = createStrategy({
  name: "parity",
  description:
    "Hunts at random on one colour of a chessboard: the colour of its first shot. After a hit, it fires at the squares around every hit on a ship that has not sunk, and goes back to hunting once the ship is down. It switches to the other colour when the first is used up, which happens only with one-square ships or with sinkings that are not announced.",
  rate(chart, values, knowledge) {
    let targeting = false;
    for (const spot of chart.open) {
      if (valueNeighbours(chart, values, spot, 1, chart.board.stride)) targeting = true;
    }
    const first = knowledge.shots[0]?.cell ?? knowledge.called?.[0];
    if (targeting || first === undefined) return;
    valueOneColour(chart, values, colourOf(chart.variant.columns, first));
  },
});

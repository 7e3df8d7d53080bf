import { colourOf, valueNeighbours, valueOneColour } from "./hunt-target.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

/** A port of an earlier program with two states, hunting and targeting. */
export const parity: Strategy = createStrategy({
  name: "parity",
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

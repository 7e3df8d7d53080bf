import { valueEverySquare } from "./hunt-target.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

export const random: Strategy = createStrategy({
  name: "random",
  description:
    "Fires at any cell not yet fired at, each as likely as the other (only cells that the contact rule has already ruled out come last). The yardstick for the rest: about 95 shots on the classic board.",
  rate: valueEverySquare,
});

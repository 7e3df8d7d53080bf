import { valueEverySquare } from "./hunt-target.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

export const random: Strategy = createStrategy({
  name: "random",
  rate: valueEverySquare,
});

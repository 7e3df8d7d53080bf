import { valueEverySquare } from "./hunt-target.ts";
import { createStrategy, type Strategy } from "./strategy.ts";

export const random: Strategy = createStrategy({
  name: "random",
  description:
    "Fires at random at any square not yet fired at, leaving squares ruled out by the contact rule until last. The yardstick for all other bots: about 95 shots on the classic board.",
  rate: valueEverySquare,
});

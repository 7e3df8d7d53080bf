import { answerCounts } from "@broadside/engine";
import { noKnowledge, ok, type Problem, type Result, refuse, type Variant } from "@broadside/rules";
import type { LayoutsPlan } from "./layout-source.ts";

export type LuckProblem = Problem<"luck/layouts" | "luck/not-exact">;

/**
 * Can luck be measured here? The chances of every answer must be known exactly: all layouts must be
 * equally likely, and they must be countable from the first shot on.
 */
export function checkLuck(variant: Variant, layouts: LayoutsPlan): Result<true, LuckProblem> {
  if (layouts.kind !== "uniform") {
    const why =
      "Luck can be measured only on uniform layouts: elsewhere the chance of a hit is not known exactly.";
    return refuse("luck/layouts", why);
  }
  if (answerCounts(noKnowledge(variant), 0)) return ok(true);
  const why =
    "Luck cannot be measured on this board: counting its layouts exactly would take too long.";
  return refuse("luck/not-exact", why);
}

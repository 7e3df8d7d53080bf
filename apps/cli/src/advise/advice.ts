import type { Odds } from "@broadside/engine/tasks";
import { bestShots } from "@broadside/play";
import { cellName, type Knowledge } from "@broadside/rules";
import type { AskOptions, Thinker } from "../think/thinker.ts";

export const DEFAULT_BUDGET_MS = 10_000;

/** The odds for what is written down. Undefined when aborted. */
export const adviseOn = (
  thinker: Thinker,
  knowledge: Knowledge,
  budgetMs: number,
  options: AskOptions = {},
): Promise<Odds | undefined> =>
  thinker.ask("odds", { knowledge, budget: { ms: budgetMs } }, options);

/** One JSON object on one line. `layouts` is a whole number of any size, written out in full. */
export function adviceJson(knowledge: Knowledge, odds: Odds): string {
  const { variant, shots } = knowledge;
  const best = odds.impossible !== undefined ? [] : bestShots(knowledge, odds, 5);
  const fields: [string, string][] = [
    ["variant", JSON.stringify(variant.name)],
    ["shots", `${shots.length}`],
    ["layouts", `${odds.layouts}`],
    ["exact", `${odds.exact}`],
    ["standardError", `${odds.standardError}`],
    [
      "best",
      JSON.stringify(best.map(({ cell, chance }) => ({ cell: cellName(variant, cell), chance }))),
    ],
    ["chances", JSON.stringify(odds.chances)],
    ...(odds.impossible === undefined
      ? []
      : [["impossible", JSON.stringify(odds.impossible)] as [string, string]]),
  ];
  return `{${fields.map(([key, value]) => `"${key}":${value}`).join(",")}}`;
}

import type { Odds } from "@broadside/engine/tasks";
import { bestShots } from "@broadside/play";
import type { Cell, Knowledge } from "@broadside/rules";

/** As good as the best there is; a sample decides no closer than its error. */
export function isBest(knowledge: Knowledge, odds: Odds, cell: Cell): boolean {
  const [best] = bestShots(knowledge, odds, 1);
  if (!best) return true;
  return (odds.chances[cell] ?? 0) >= best.chance - 1e-12 - 2 * odds.standardError;
}

import type { Knowledge } from "@broadside/rules";
import { learnedPlayer } from "./learned-player.ts";

/**
 * About how many shots the learned bot still needs: the squares not hit yet, and the misses it expects,
 * a linear function of the position fitted to its own games. Undefined for rules it was not trained for,
 * and for positions it cannot make sense of: those that no layout fits, or with scattered hits that can
 * be explained in too many ways.
 */
export function shotsAhead(knowledge: Knowledge): number | undefined {
  const { variant, shots } = knowledge;
  const misses = learnedPlayer(variant)?.missesAhead(knowledge);
  if (misses === undefined) return undefined;
  let squares = 0;
  for (const ship of variant.fleet) squares += ship.length;
  for (const { announcement } of shots) if (announcement.result !== "miss") squares--;
  return squares + Math.max(0, misses);
}

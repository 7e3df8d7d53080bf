import { isVictory, type Outcome, opponentOf } from "@broadside/rules";
import type { Names } from "@broadside/rules/record";
import type { Viewer } from "@broadside/rules/view";
import { outcome } from "@broadside/words";
import { who } from "./shot-text.ts";

/** Who won and how, then what the loser still had to sink. One sentence when nobody won. */
export function outcomeText(
  ended: Outcome,
  names: Names,
  viewer: Viewer,
): readonly [string, ...string[]] {
  if (!isVictory(ended)) return [outcome.aborted()];
  const { by, shots, winner, shipsLeft: ships, squaresLeft: squares } = ended;
  const loser = opponentOf(winner);
  const said = { winner: who(names, winner), loser: who(names, loser), shots };
  if (viewer === "spectator")
    return [outcome[`${by}.won`](said), outcome.hadLeft({ ...said, ships, squares })];
  if (viewer === winner)
    return [outcome[`${by}.youWon`](said), outcome.hadLeft({ ...said, ships, squares })];
  return [outcome[`${by}.youLost`](said), outcome.youHadLeft({ ships, squares })];
}

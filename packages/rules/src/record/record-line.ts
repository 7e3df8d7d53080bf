import { pluralise } from "../basics/text.ts";
import { isVictory, type Outcome } from "../match/outcome.ts";
import { opponentOf, playerText } from "../match/seat.ts";

/** "player 2 won in 71 shots; player 1 was 3 squares (2 ships) short", or "unfinished". */
export function makeOutcomeText(outcome: Outcome | undefined): string {
  if (!outcome) return "unfinished";
  if (!isVictory(outcome)) return "aborted";
  const { winner, by, shots, squaresLeft, shipsLeft } = outcome;
  const how = by === "fleet-sunk" ? "in" : `by ${by} after`;
  const short = `${pluralise(squaresLeft, "square")} (${pluralise(shipsLeft, "ship")}) short`;
  return `${playerText(winner)} won ${how} ${pluralise(shots, "shot")}; ${playerText(opponentOf(winner))} was ${short}`;
}

import { unreachable } from "../basics/result.ts";
import { capitalise, pluralise } from "../basics/text.ts";
import type { MatchEvent } from "../match/event.ts";
import type { Match, MatchProblem } from "../match/match.ts";
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

/** Why the rules refuse an event, for a reader of the record who is neither player. */
export function makeRefusalText(match: Match, event: MatchEvent, refused: MatchProblem): string {
  const who = playerText(event.seat);
  switch (refused.code) {
    case "match/over":
      return `The game is already over: ${makeOutcomeText(match.outcome)}.`;
    case "match/layout-missing":
      return "Both players must place their ships before anyone fires.";
    case "match/already-placed":
      return `The ships of ${who} are already placed.`;
    case "match/not-your-turn":
      return `It is the turn of ${playerText(opponentOf(event.seat))}, not ${who}.`;
    case "match/already-fired":
      return `${capitalise(who)} has already fired at this square.`;
    case "match/off-board":
    case "match/illegal-layout":
    case "match/clock-not-running":
    case "match/not-begun":
    case "match/begun":
      return refused.message;
    default:
      return unreachable(refused.code);
  }
}

import {
  distanceWords,
  isVictory,
  many,
  type Names,
  type Outcome,
  opponentOf,
  unreachable,
  type Victory,
  type Viewer,
} from "@broadside/rules";
import { nameFor } from "./words.ts";

/** Who won and how, then how far the other was from winning. One sentence when nobody won. */
export function outcomeText(
  outcome: Outcome,
  names: Names,
  viewer: Viewer,
): readonly [string, ...string[]] {
  if (!isVictory(outcome)) return ["The game was aborted."];
  const won = `${nameFor(viewer, names, outcome.winner) ?? "You"} won`;
  const loser = nameFor(viewer, names, opponentOf(outcome.winner));
  return [`${won}${howText(outcome, loser ?? "you")}.`, distanceWords(outcome, loser)];
}

function howText({ by, shots }: Victory, loser: string): string {
  switch (by) {
    case "fleet-sunk":
      return ` in ${many(shots, "shot")}`;
    case "resignation":
      return `: ${loser} gave up`;
    case "timeout":
      return `: ${loser} ran out of time`;
    case "abandonment":
      return `: ${loser} left the game`;
    default:
      return unreachable(by);
  }
}

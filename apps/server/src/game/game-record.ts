import { ok, type Problem, type Result, refuse } from "@broadside/rules";
import { type GameRecord, recordOf } from "@broadside/rules/record";
import { type GameState, stageOf } from "./game-state.ts";
import { shownNames } from "./game-status.ts";

/** The record with everything in it that proves the game fair; only when it is decided. */
export function finishedRecord(state: GameState): Result<GameRecord, Problem> {
  if (stageOf(state) !== "over") {
    return refuse("record/not-over", "The record is open to everybody once the game is over.");
  }
  if (state.match.outcome?.by === "aborted") {
    return refuse("record/aborted", "The game was called off, so the ships stay secret.");
  }
  return ok(wholeRecord(state));
}

/** The record of any game, secrets included: for the operator's export. */
export function wholeRecord(state: GameState): GameRecord {
  const { match, id: game, digests, salts, created } = state;
  const fairness = {
    game,
    digests,
    salts,
    ...(created.rematchOf && { rematchOf: created.rematchOf.game }),
  };
  return recordOf(match, shownNames(state), created.bot?.dice, fairness);
}

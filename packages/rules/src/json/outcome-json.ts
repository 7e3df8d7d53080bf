import { ok } from "../basics/result.ts";
import { MAX_SIDE } from "../board/board.ts";
import { MAX_SHIPS } from "../board/ship.ts";
import { type Ending, endings, isVictory, type Outcome, type Victory } from "../match/outcome.ts";
import { seats } from "../match/seat.ts";
import { fieldOf } from "./json-object.ts";
import { oneOf, type Reader, readFields, wholeNumber } from "./json-value.ts";

/** Null until the game is over. */
export function writeOutcome(outcome: Outcome | undefined): Outcome | null {
  if (!outcome) return null;
  if (!isVictory(outcome)) return { by: outcome.by };
  const { winner, by, shots, squaresLeft, shipsLeft } = outcome;
  return { winner, by, shots, squaresLeft, shipsLeft };
}

export const readOutcome: Reader<Outcome> = (value, where) => {
  const by = oneOf(endings)(fieldOf(value, "by"), `${where}'s "by"`);
  if (!by.ok) return by;
  return by.value === "aborted"
    ? readFields<Outcome>(value, where, { by: () => ok("aborted") })
    : readVictory(value, where);
};

const squares = wholeNumber(0, MAX_SIDE * MAX_SIDE);

const readVictory: Reader<Victory> = (value, where) =>
  readFields<Victory>(value, where, {
    winner: oneOf(seats),
    by: oneOf(endings.filter((by): by is Exclude<Ending, "aborted"> => by !== "aborted")),
    shots: squares,
    squaresLeft: squares,
    shipsLeft: wholeNumber(0, MAX_SHIPS),
  });

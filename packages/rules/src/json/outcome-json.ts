import { ok } from "../basics/result.ts";
import { MAX_SIDE } from "../board/board.ts";
import { MAX_SHIPS } from "../board/ship.ts";
import { type Ending, endings, isVictory, type Outcome, type Victory } from "../match/outcome.ts";
import { seats } from "../match/seat.ts";
import { oneOf, wholeNumber } from "./checked-value.ts";
import { fieldOf, fieldPath } from "./json-object.ts";
import { type Reader, readFields } from "./json-value.ts";

export function writeOutcome(outcome: Outcome | undefined): Outcome | null {
  if (!outcome) return null;
  if (!isVictory(outcome)) return { by: outcome.by };
  const { winner, by, shots, squaresLeft, shipsLeft } = outcome;
  return { winner, by, shots, squaresLeft, shipsLeft };
}

/** Reads how a match ended. */
export const readOutcome: Reader<Outcome> = (value, path) => {
  const by = oneOf(endings)(fieldOf(value, "by"), fieldPath(path, "by"));
  if (!by.ok) return by;
  return by.value === "aborted"
    ? readFields<Outcome>(value, path, { by: () => ok("aborted") })
    : readVictory(value, path);
};

const squares = wholeNumber(0, MAX_SIDE * MAX_SIDE);

const readVictory: Reader<Victory> = (value, path) =>
  readFields<Victory>(value, path, {
    winner: oneOf(seats),
    by: oneOf(endings.filter((by): by is Exclude<Ending, "aborted"> => by !== "aborted")),
    shots: squares,
    squaresLeft: squares,
    shipsLeft: wholeNumber(0, MAX_SHIPS),
  });

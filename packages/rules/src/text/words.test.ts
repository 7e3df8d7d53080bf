import { describe, expect, it } from "vitest";
import { unwrap } from "../basics/result.ts";
import type { Outcome } from "../match/outcome.ts";
import { preset } from "../variant/preset.ts";
import { validateVariant } from "../variant/variant.ts";
import { answerWords, cellName, distanceWords, firingWords } from "./words.ts";

describe("words for people", () => {
  it("name a cell in the notation of its variant", () => {
    const classic = unwrap(preset("classic"));
    const counted = unwrap(validateVariant({ ...classic, notation: "coordinates" }));
    expect(cellName(classic, 16)).toBe("B7");
    expect(cellName(counted, 16)).toBe("[1, 6]");
  });

  it("say no more of a shot than was announced", () => {
    expect(answerWords({ result: "miss" })).toBe("miss.");
    expect(answerWords({ result: "hit" })).toBe("hit.");
    expect(answerWords({ result: "hit", ship: "cruiser" })).toBe("hit on the cruiser.");
    expect(answerWords({ result: "sunk" })).toBe("hit. A ship has sunk!");
    expect(answerWords({ result: "sunk", ship: "cruiser" })).toBe("hit. The cruiser has sunk!");
  });

  it("address the one who fires, and name everyone else", () => {
    const classic = unwrap(preset("classic"));
    expect(firingWords(classic, undefined, 0)).toBe("You fire at A1");
    expect(firingWords(classic, "Captain", 0)).toBe("Captain fires at A1");
  });

  it("tell the loser how near it was", () => {
    const outcome: Outcome = {
      winner: 0,
      by: "fleet-sunk",
      shots: 40,
      squaresLeft: 1,
      shipsLeft: 1,
    };
    expect(distanceWords(outcome, undefined)).toBe("You were 1 square (1 ship) away from winning.");
    const far = { ...outcome, squaresLeft: 5, shipsLeft: 2 };
    expect(distanceWords(far, "Captain")).toBe(
      "Captain was 5 squares (2 ships) away from winning.",
    );
  });
});

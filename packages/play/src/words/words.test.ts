import { endings, type Outcome, preset, unwrap, validateVariant } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { answerText, briefText, callText, endsOf, outcomeText, shotText, who } from "./index.ts";

const classic = unwrap(preset("classic"));
const names = ["Ann", "captain"] as const;

describe("a shot in words", () => {
  const shot = { cell: 16, announcement: { result: "hit" } } as const;

  it("addresses the viewer as you, and others by name", () => {
    expect(shotText(classic, names, 0, 0, shot)).toBe("You fire at B7: hit.");
    expect(shotText(classic, names, 0, 1, shot)).toBe("Captain fires at B7: hit.");
    expect(shotText(classic, names, "spectator", 0, shot)).toBe("Ann fires at B7: hit.");
    expect(who(names, 1)).toBe("Captain");
  });

  it("is only called in a volley", () => {
    expect(callText(classic, names, 0, 0, 16)).toBe("You call B7.");
    expect(callText(classic, names, 0, 1, 16)).toBe("Captain calls B7.");
  });

  it("names the ship that sank and where it lay", () => {
    expect(answerText(classic, { result: "miss" })).toBe("miss.");
    expect(answerText(classic, { result: "hit", ship: "cruiser" })).toBe("hit on the cruiser.");
    expect(answerText(classic, { result: "sunk" })).toBe("hit. A ship has sunk!");
    expect(answerText(classic, { result: "sunk", ship: "cruiser", cells: [40, 41, 42] })).toBe(
      "hit. The cruiser (E1 to E3) has sunk!",
    );
  });

  it("fits on one line with the others of its turn", () => {
    const other = { cell: 0, announcement: { result: "sunk", ship: "cruiser" } } as const;
    const shots = [shot, other].map((each) => ({ ...each, seat: 0 as const }));
    expect(briefText(classic, names, 0, shots)).toBe("You: B7 hit, A1 sunk cruiser");
    expect(briefText(classic, names, 1, [])).toBe("");
  });
});

it("a ship of one square has one end", () => {
  expect(endsOf(classic, [43, 40, 41, 42])).toBe("E1 to E4");
  expect(endsOf(classic, [40])).toBe("E1");
  const counted = unwrap(validateVariant({ ...classic, notation: "coordinates" }));
  expect(endsOf(counted, [40, 41])).toBe("[4, 0] to [4, 1]");
});

describe("an outcome in words", () => {
  const ended = (by: (typeof endings)[number]): Outcome =>
    by === "aborted" ? { by } : { winner: 1, by, shots: 41, squaresLeft: 3, shipsLeft: 1 };

  it.each([
    ["fleet-sunk", "Captain won in 41 shots."],
    ["resignation", "Captain won: you gave up."],
    ["timeout", "Captain won: you ran out of time."],
    ["abandonment", "Captain won: you left the game."],
    ["aborted", "The game was aborted."],
  ] as const)("%s, to the loser", (by, how) => {
    expect(outcomeText(ended(by), names, 0)[0]).toBe(how);
  });

  it("addresses the winner, and says how far the loser was", () => {
    expect(outcomeText(ended("timeout"), names, 1)).toEqual([
      "You won: Ann ran out of time.",
      "Ann was 3 squares (1 ship) away from winning.",
    ]);
  });

  it("has nothing more to say when nobody won", () => {
    for (const by of endings) {
      expect(outcomeText(ended(by), names, "spectator")).toHaveLength(by === "aborted" ? 1 : 2);
    }
  });
});

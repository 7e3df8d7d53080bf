import { type Announcement, createVariant, endings, type Outcome, preset } from "@broadside/rules";
import { describe, expect, it } from "vitest";
import { endsOf } from "./ship-text.ts";
import { answerText, briefText, callText, outcomeText, shotText, who } from "./shot-text.ts";

const classic = preset("classic");
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

  it("names the ship, and where it was if that is announced", () => {
    const at = (announcement: Announcement) => answerText(classic, announcement);
    expect(at({ result: "miss" })).toBe("miss.");
    expect(at({ result: "hit", ship: "cruiser" })).toBe("hit on the cruiser.");
    expect(at({ result: "hit", label: "A" })).toBe("hit on ship A.");
    expect(at({ result: "sunk", ship: "cruiser", label: "A" })).toBe(
      "hit. The cruiser (ship A) is sunk!",
    );
    expect(at({ result: "sunk" })).toBe("hit. A ship is sunk!");
    expect(at({ result: "sunk", ship: "cruiser", cells: [40, 41, 42] })).toBe(
      "hit. The cruiser (E1 to E3) is sunk!",
    );
  });

  it("says whose ship was sunk, to the player who sank it and to the one who lost it", () => {
    const sunk = { cell: 16, announcement: { result: "sunk", ship: "cruiser" } } as const;
    expect(shotText(classic, names, 0, 0, sunk)).toBe("You fire at B7: you sank the cruiser!");
    expect(shotText(classic, names, 0, 1, sunk)).toBe("Captain fires at B7: your cruiser is sunk!");
    expect(shotText(classic, names, "spectator", 1, sunk)).toBe(
      "Captain fires at B7: the cruiser is sunk!",
    );
    const squids = preset("squid-hunt");
    const silent = { cell: 0, announcement: { result: "sunk" } } as const;
    expect(shotText(squids, names, 0, 0, silent)).toBe("You fire at A1: you sank a squid!");
  });

  it("fits on one line, alone or with the others of its turn", () => {
    const other = { cell: 0, announcement: { result: "sunk", ship: "cruiser" } } as const;
    const fired = [shot, other].map((each) => ({ ...each, seat: 0 as const }));
    expect(briefText(classic, names, 0, fired)).toBe("You: B7 hit and A1 sunk cruiser");
    expect(briefText(classic, names, 0, fired.slice(1))).toBe("You sank the cruiser (A1)");
    expect(briefText(classic, names, 1, fired.slice(0, 1))).toBe("Ann hit (B7)");
    expect(briefText(classic, names, 1, [])).toBe("");
  });
});

it("a ship of one square has one end", () => {
  expect(endsOf(classic, [43, 40, 41, 42])).toBe("E1 to E4");
  expect(endsOf(classic, [40])).toBe("E1");
  const counted = createVariant({ ...classic, notation: "coordinates" });
  expect(endsOf(counted, [40, 41])).toBe("[4, 0] to [4, 1]");
});

describe("an outcome in words", () => {
  const ended = (by: (typeof endings)[number]): Outcome =>
    by === "aborted" ? { by } : { winner: 1, by, shots: 41, squaresLeft: 3, shipsLeft: 1 };

  it.each([
    ["fleet-sunk", "Captain won in 41 shots."],
    ["resignation", "You resigned. Captain wins."],
    ["timeout", "You ran out of time. Captain wins."],
    ["abandonment", "You left the game. Captain wins."],
    ["aborted", "The game was called off."],
  ] as const)("%s, to the loser", (by, how) => {
    expect(outcomeText(ended(by), names, 0)[0]).toBe(how);
  });

  it("addresses the winner, and says what the loser had left to sink", () => {
    expect(outcomeText(ended("timeout"), names, 1)).toEqual([
      "Ann ran out of time. You win!",
      "Ann had 1 ship (3 squares) left to sink.",
    ]);
  });

  it("has nothing more to say when nobody won", () => {
    for (const by of endings) {
      expect(outcomeText(ended(by), names, "spectator")).toHaveLength(by === "aborted" ? 1 : 2);
    }
  });
});

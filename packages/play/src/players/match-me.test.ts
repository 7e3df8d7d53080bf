import { describe, expect, it } from "vitest";
import { firstLevel, levelAfter, type MatchLevel } from "./match-me.ts";
import { ladder } from "./player.ts";

/** "WL" against the matched opponent each time. */
function after(results: string, start: MatchLevel = firstLevel): MatchLevel {
  return [...results].reduce(
    (level, result) => levelAfter(level, level.bot, result === "W"),
    start,
  );
}

describe("the matched opponent", () => {
  it.each([
    ["", "deckhand"],
    ["W", "deckhand"],
    ["WW", "bosun"],
    ["WLWL", "deckhand"],
    ["WWWW", "mate"],
    ["WWLL", "deckhand"],
    ["LLLL", "deckhand"],
    ["W".repeat(99), "admiral"],
    [`${"W".repeat(99)}LL`, "commodore"],
  ])("after %j is %s", (results, bot) => {
    expect(after(results).bot).toBe(bot);
  });

  it("learns from a win against someone stronger, and from nothing that says nothing", () => {
    const mate: MatchLevel = { bot: "mate", run: 1 };
    expect(levelAfter(mate, "deckhand", true)).toBe(mate);
    expect(levelAfter(mate, "admiral", false)).toBe(mate);
    expect(levelAfter(mate, "friend", true)).toBe(mate);
    expect(levelAfter({ ...mate, run: 0 }, "captain", true)).toEqual({ bot: "captain", run: 1 });
    expect(levelAfter(mate, "captain", true)).toEqual({ bot: "commodore", run: 0 });
  });

  it("settles where wins and losses take turns, for a player of any strength", () => {
    for (const [own] of ladder.entries()) {
      let level = firstLevel;
      for (let i = 0; i < 60; i++)
        level = levelAfter(level, level.bot, ladder.indexOf(level.bot) < own);
      expect(Math.abs(ladder.indexOf(level.bot) - own)).toBeLessThanOrEqual(1);
    }
  });
});

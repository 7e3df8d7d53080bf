import { describe, expect, it } from "vitest";
import { newHome } from "../../../../tests/programs/program.ts";
import {
  leave,
  runInTerminal,
  useTerminals,
  type Walk,
  walk,
} from "../../../../tests/programs/terminal.ts";
import { mini, placed, placedByLines } from "./play.test-support.ts";

useTerminals();

const prompts: readonly [string, readonly string[], Walk, string][] = [
  ["the list of games", ["play"], [], "Which game?"],
  ["the list of opponents", ["play", "--variant", "mini"], [], "Who do you want to play against?"],
  ["a name being typed", ["play"], [["Which game?", "se"]], "Name: se"],
  ["placing", mini, [], "Place the cruiser"],
  ["a place being typed", mini, [["Place the cruiser", "A1"]], "Place (like"],
  ["the end of placing", mini, [["Place the cruiser", "a"]], "All ships are placed"],
  ["aiming", mini, placed, "Your turn"],
  ["a square being typed", mini, [...placed, ["Your turn", "A"]], "Square: A"],
  ["help", mini, [...placed, ["Your turn", "?"]], "Press any key to go back"],
  ["the question about leaving", mini, [...placed, ["Your turn", "q"]], "Leave?"],
  [
    "the question about resigning",
    mini,
    [...placed, ["Your turn", ":resign\r"]],
    "Resign this game?",
  ],
  [
    "the screen between two people",
    ["play", "--variant", "mini", "--opponent", "person"],
    [],
    "it's your turn",
  ],
  [
    "the end",
    mini,
    [...placed, ["Your turn", ":resign\r"], ["Resign this game?", "y"]],
    "left to sink",
  ],
  [
    "watching",
    ["play", "--variant", "classic", "--watch", "mate", "--opponent", "mate", "--speed", "2"],
    [],
    "fires at",
  ],
  ["plain: which game", ["play", "--plain"], [], "Game [classic]:"],
  ["plain: which opponent", ["play", "--plain", "--variant", "mini"], [], "Opponent [captain]:"],
  ["plain: placing", [...mini, "--plain"], [], "Place the cruiser (length 2):"],
  [
    "plain: the end of placing",
    [...mini, "--plain"],
    [["Place the cruiser", "auto\r"]],
    "All ships are placed.",
  ],
  ["plain: aiming", [...mini, "--plain"], placedByLines, "Your shot:"],
  [
    "plain: giving up",
    [...mini, "--plain"],
    [...placedByLines, ["Your shot:", "resign\r"]],
    "Type yes",
  ],
  [
    "plain: between two people",
    ["play", "--plain", "--variant", "mini", "--opponent", "person"],
    [],
    "only you can see the screen",
  ],
  ["advise: which game", ["advise"], [], "Which game?"],
  ["advise", ["advise", "--variant", "mini"], [], "what was the answer?"],
  ["advise, plain", ["advise", "--variant", "mini", "--plain"], [], "Answer:"],
];

describe("Ctrl-C", () => {
  it.each(prompts)(
    "at %s ends with 130 and gives the terminal back",
    async (_, args, way, prompt) => {
      const run = runInTerminal(args);
      await walk(run, way, prompt);
      await leave(run);
      expect(run.isFullScreen()).toBe(false);
      expect(run.screen().join("\n")).not.toMatch(/\bat .*\.js:|Error/);
    },
  );

  it("before the first ship leaves no saved game behind; after it, one to resume", async () => {
    const home = newHome();
    const run = runInTerminal(mini, { home });
    await run.waitFor("Place the cruiser");
    run.type("A1 h\r");
    await run.waitFor("Place the destroyer");
    await leave(run);
    expect(run.screen().join("\n")).toContain("broadside play --resume");
    const again = runInTerminal(["play", "--resume"], { home });
    await again.waitFor("Place the destroyer");
    await leave(again);
  });
});

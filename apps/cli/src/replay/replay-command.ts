import type { Command } from "commander";
import { symbolSets, symbolsHelp } from "../board/squares.ts";
import { oneOf } from "../terminal/plain-command.ts";
import type { ReplayOptions } from "./replay-options.ts";

export function addReplayCommand(program: Command): void {
  program
    .command("replay")
    .description("step through a recorded game, with the odds and a review")
    .argument("<file>", "a game record, as text or JSON, such as `play --record` writes")
    .option("--at <shot>", "start after this shot; in a pipe, print the game up to it")
    .option("--review", "say how good each shot was by the odds")
    .option("--odds", "show the odds before the next shot")
    .option("--speed <pace>", "slow, normal, fast, max or shots per second", "normal")
    .option("--symbols <set>", symbolsHelp, oneOf("--symbols", symbolSets))
    .option("--plain", "work line by line: for screen readers, pipes and simple terminals")
    .addHelpText("after", notes)
    .action(async (file: string, options: ReplayOptions) => {
      const { runReplay } = await import("./run-replay.ts");
      process.exitCode = await runReplay(file, options);
    });
}

const notes = `
On a full screen: arrows step, Space plays and pauses, Home and End jump, h shows the odds before the
next shot, v reviews the last one, and q leaves. Line by line, type help.

The odds are what the shooter could know at that moment: the chance that a square holds a ship, from
all layouts that fit the answers so far. For the review of a whole game: broadside review FILE`;

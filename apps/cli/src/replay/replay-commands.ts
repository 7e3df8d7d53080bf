import type { Command } from "commander";
import { seatFrom } from "../odds/position-flags.ts";
import { addBudget, addLanguage } from "../terminal/option-values.ts";
import type { ReplayOptions } from "./run-replay.ts";
import type { ReviewOptions } from "./run-review.ts";

export function addReplayCommand(program: Command): void {
  addLanguage(program.command("replay"))
    .description("step through a recorded game, with the odds and a review")
    .argument("<file>", "a game record, as text or JSON, such as `play --record` writes")
    .option("--at <shot>", "start after this shot; in a pipe, print the game up to it")
    .option("--review", "say how good each shot was by the odds")
    .option("--odds", "show the odds before the next shot")
    .option("--speed <pace>", "slow, normal, fast, max or shots per second", "normal")
    .option("--plain", "work line by line: for screen readers, pipes and simple terminals")
    .addHelpText("after", replayNotes)
    .action(async (file: string, options: ReplayOptions) => {
      const { runReplay } = await import("./run-replay.ts");
      process.exitCode = await runReplay(file, options);
    });
}

const replayNotes = `
On a full screen: arrows step, Space plays and pauses, Home and End jump, h shows the odds before the
next shot, v reviews the last one, and q leaves. Line by line, type help.

The odds are what the shooter could know at that moment: the chance that a square holds a ship, from
all layouts that fit the answers so far. For the review of a whole game: broadside review FILE`;

export function addReviewCommand(program: Command): void {
  const review = addLanguage(program.command("review"))
    .description("review every shot of a recorded game by the odds")
    .argument("<file>", "a game record, as text or JSON, such as `play --record` writes")
    .option("--player <n>", "review only this side: 1 or 2 (default: both)", seatFrom)
    .option("--shots", "list every shot, not only the costliest");
  const budgetHelp = "time per shot; beyond it, its odds are sampled, not counted (default: 2s)";
  addBudget(review, budgetHelp)
    .option("--json", "print one JSON object: players, outcome, sides and shots")
    .addHelpText("after", reviewNotes)
    .action(async (file: string, options: ReviewOptions) => {
      const { runReview } = await import("./run-review.ts");
      process.exitCode = await runReview(file, options);
    });
}

const reviewNotes = `
Each shot is compared with the best one its shooter could have found: the one after which the fewest
shots should be needed to finish the game. Where that isn't known, as in volleys and under rules that
no bot has been trained for, the best shot is the most likely hit, counted over all layouts that fit
the answers so far. A shot's cost is the difference. Luck plays no part in it: even the best shot can
miss.

In the JSON, "mostLikely" is the most likely hit and "cost" is how much lower the chance of the shot
fired was. "best" and "shotsLost" are about the number of shots needed, and are left out where that
isn't known. Chances are from 0 to 1, "side" is 1 or 2, and "exact" is false where odds were sampled.`;

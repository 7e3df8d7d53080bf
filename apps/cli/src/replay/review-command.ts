import type { Command } from "commander";
import { addBudget } from "../terminal/budget.ts";
import { playerSideHelp, type ReviewOptions } from "./review-options.ts";

export function addReviewCommand(program: Command): void {
  const review = program
    .command("review")
    .description("review every shot of a recorded game by the odds")
    .argument("<file>", "a game record, as text or JSON, such as `play --record` writes")
    .option("--player <n>", playerSideHelp)
    .option("--shots", "list every shot, not only the costliest");
  const budgetHelp = "time per shot; beyond it, its odds are sampled, not counted (default: 2s)";
  addBudget(review, budgetHelp)
    .option("--json", "print one JSON object: players, outcome, sides and shots")
    .addHelpText("after", notes)
    .action(async (file: string, options: ReviewOptions) => {
      const { runReview } = await import("./run-review.ts");
      process.exitCode = await runReview(file, options);
    });
}

const notes = `
Each shot is compared with the best one its shooter could have known: the square most likely to hold
a ship, by all layouts that fit the answers so far. What a shot gives away is the difference. It says
nothing about luck: the best shot can miss.

In the JSON, chances are from 0 to 1, "side" is 1 or 2, and "exact" is false where odds were sampled.`;

import type { Command } from "commander";
import { announcementHelp, contactHelp } from "../variants/rule-help.ts";
import { variantHelp } from "../variants/variant-choice.ts";
import type { AdviseOptions } from "./advise-options.ts";

export function addAdviseCommand(program: Command): void {
  program
    .command("advise")
    .description("the best next shot in a game played elsewhere")
    .argument(
      "[file]",
      "shots written down before: read, and written to at every change; - reads standard input",
    )
    .option("--variant <name>", `the game: ${variantHelp} (asked if missing)`)
    .option("--announcement <rule>", announcementHelp)
    .option("--contact <rule>", contactHelp)
    .option("--shots <text>", 'shots with their answers: "B7 miss; C4 hit; C5 sunk destroyer"')
    .option("--resume", "go on with the shots written down last")
    .option("--json", "print the odds as one JSON object and end")
    .option(
      "--max-ms <ms>",
      "settle for a stated sample when exact counting takes longer (default 10000)",
    )
    .option("--plain", "a line at a time: for screen readers, pipes and dumb terminals")
    .addHelpText("after", notes)
    .action(async (file: string | undefined, options: AdviseOptions) => {
      const { runAdvise } = await import("./run-advise.ts");
      process.exitCode = await runAdvise(file, options);
    });
}

const notes = `
Shows the exact chance of a ship on every square and the best shots. Press h (hit), m (miss) or
s (sunk) for what you were told; u takes back any change; go to a square to change its answer.

A file holds {"variant": "classic", "shots": [{"cell": "B7", "result": "miss"}, ...]}.`;

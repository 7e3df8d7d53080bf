import type { Command } from "commander";
import { playerFlagHelp } from "../odds/position-flags.ts";
import { announcementHelp, contactHelp } from "../variants/rule-help.ts";
import { variantHelp } from "../variants/variant-choice.ts";
import type { AdviseOptions } from "./advise-options.ts";

export function addAdviseCommand(program: Command): void {
  program
    .command("advise")
    .description("the best next shot in a game played elsewhere")
    .argument(
      "[file]",
      "a notebook to read, and to save every change to; or any file that `broadside odds` reads; - for standard input",
    )
    .option("--variant <name>", `the game: ${variantHelp} (asked if missing)`)
    .option("--player <n>", playerFlagHelp)
    .option("--announcement <rule>", announcementHelp)
    .option("--contact <rule>", contactHelp)
    .option("--shots <text>", 'shots with their answers: "B7 miss; C4 hit; C5 sunk destroyer"')
    .option("--resume", "resume the last notebook")
    .option("--json", "print the odds as JSON, one object per position, and exit")
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

A notebook is a file like {"variant": "classic", "shots": [{"cell": "B7", "result": "miss"}, ...]}.
Other files are only read: what you add to them is saved to a notebook of its own.`;

import type { Command } from "commander";
import { playerFlagHelp, seatFrom } from "../odds/position-flags.ts";
import { priorHelp } from "../odds/prior-option.ts";
import { addBudget, addLanguage } from "../terminal/option-values.ts";
import { announcementHelp, contactHelp } from "../variants/rule-change.ts";
import { variantHelp } from "../variants/variant-choice.ts";
import type { AdviseOptions } from "./run-advise.ts";

export function addAdviseCommand(program: Command): void {
  const advise = addLanguage(program.command("advise"))
    .description("get help with a game you're playing elsewhere: see the most likely hits")
    .argument(
      "[file]",
      "a notebook to open and save to, or any file that `broadside odds` reads; - for standard input",
    )
    .option("--variant <name>", `the game: ${variantHelp} (default: you are asked)`)
    .option("--player <n>", playerFlagHelp, seatFrom)
    .option("--announcement <rule>", announcementHelp)
    .option("--contact <rule>", contactHelp)
    .option("--prior <name or file>", priorHelp)
    .option("--shots <text>", 'shots with their answers: "B7 miss; C4 hit; C5 sunk destroyer"')
    .option("--resume", "resume the last notebook")
    .option("--json", "print the odds as JSON, one object per position, and exit");
  addBudget(
    advise,
    "fall back to sampling, with its error shown, if exact counting takes longer (default: 10s)",
  )
    .option("--plain", "work line by line: for screen readers, pipes and simple terminals")
    .addHelpText("after", notes)
    .action(async (file: string | undefined, options: AdviseOptions) => {
      const { runAdvise } = await import("./run-advise.ts");
      process.exitCode = await runAdvise(file, options);
    });
}

const notes = `
Shows the exact chance that each square holds a ship, and the most likely hits. After a shot, press its
answer: h (hit), m (miss) or s (sunk). To correct an answer, go to its square; u undoes any change.

With --json, squares are B7 in row B, as in files, in every language.

A notebook is a file like {"variant": "classic", "shots": [{"cell": "B7", "result": "miss"}, ...]}.
Other files are never changed: what you add is saved in a new notebook.`;

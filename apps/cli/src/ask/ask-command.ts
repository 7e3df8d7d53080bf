import type { Command } from "commander";
import { wholeNumber } from "../terminal/option-values.ts";
import { variantHelp } from "../variants/variant-choice.ts";
import type { AskOptions } from "./run-ask.ts";

export function addAskCommand(program: Command): void {
  program
    .command("ask")
    .description("find the best yes/no question or shot, in games that let you ask before you fire")
    .option("--variant <name>", `the game you play: ${variantHelp}`, "mini")
    .option("--questions <n>", "how many questions you may ask; with --boards a list like 0,5,15")
    .option("--wrong <percent>", "how many answers are wrong; with --boards a list like 0,5,10")
    .option(
      "--boards <path>",
      "play these boards instead, and print a table: a file, or a folder of .txt files",
    )
    .option("--games <n>", "with --boards: games per board", wholeNumber("--games", 1, 10_000), 3)
    .option("--shots <n>", "with --boards: most shots per game", wholeNumber("--shots", 1, 676), 40)
    .option("--seed <text>", "random seed", "ask")
    .option("--json", "print one JSON object per line: suggestions, or rows of the table")
    .addHelpText("after", notes)
    .action(async (options: AskOptions) => {
      const { runAsk } = await import("./run-ask.ts");
      process.exitCode = await runAsk(options);
    });
}

const notes = `
A question is "are there at least K ship squares in this rectangle?" Squares already hit count too. After each
answer the command suggests the most informative question, or a shot. Type what was answered:
  yes, no                 the answer to the suggested question
  B2 D5 2 yes             your own question: at least 2 ship squares from B2 to D5?
  C4 miss, C4 hit A       a shot with its answer, as in \`broadside bot check --transcript\`
  undo, quit

A file of boards has one board after another: a line "# NAME", then the rows. W is water, every other letter
a ship. Ships may touch, a hit reveals which ship it is (told-apart), and the lengths of the ships are known.
The score of a game is F1 = 2 × hits / (ship squares + shots). See docs/asking.md.

With --json, every suggestion and every error message is one line of JSON; the prompt goes to the
error stream.`;

import type { Command } from "commander";
import { MAX_GAMES, wholeNumber } from "../terminal/option-values.ts";
import { UserError } from "../terminal/user-error.ts";
import { turnsHelp } from "../variants/rule-change.ts";
import type { CompareOptions } from "./compare-run.ts";
import { addLabOptions, exitHelp, layoutsHelp } from "./lab-options.ts";

export function addCompareCommand(program: Command): void {
  const command = program
    .command("compare")
    .description("compare bots on the same layouts and in matches")
    .argument("[bots...]", "names, or programs: 'cmd:python3 my_bot.py'")
    .option(
      "-n, --games <number>",
      "number of games (default: 1,000; with --sprt at most 100,000; with a file of layouts one for each)",
      wholeNumber("-n", 1, MAX_GAMES),
    )
    .option(
      "--matches <number>",
      "matches for each pair of bots (default: 200; with --all none)",
      wholeNumber("--matches", 0, MAX_GAMES),
    )
    .option(
      "--sprt [shots]",
      "stop once it is clear who is better by this many shots per game (default: 0.5)",
      shots,
    )
    .option(
      "--alpha <chance>",
      "with --sprt: chance of calling equal bots different, for each side (default: 0.05)",
      chance("--alpha"),
    )
    .option(
      "--beta <chance>",
      "with --sprt: chance of missing a bot that is better (default: 0.05)",
      chance("--beta"),
    )
    .option("--all", "compare every bot that plays the variant")
    .option(
      "-o, --output <file>",
      "write a CSV: game, bot, total shots, then the shot that sank each ship",
    )
    .option("--table <file.md>", "write the table as Markdown, as the README shows it")
    .option(
      "--slow <names>",
      "bots that play fewer games, separated by commas (default with --all: those that are slow here)",
    )
    .option(
      "--slow-games <number>",
      "number of games for slow bots (default: a tenth)",
      wholeNumber("--slow-games", 1, MAX_GAMES),
    );
  addLabOptions(command)
    .option("--turns <order>", turnsHelp)
    .addHelpText("after", `${layoutsHelp}\n${exitHelp}\n${examples}`)
    .action(async (bots: string[], options: CompareOptions) => {
      const { compare } = await import("./compare-run.ts");
      await compare(bots, options);
    });
}

function shots(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value > 0 && value <= 100) return value;
  throw new UserError(`--sprt takes shots per game, above 0 and up to 100, not "${text}".`);
}

const chance =
  (flag: string) =>
  (text: string): number => {
    const value = Number(text);
    if (value > 0 && value < 0.5) return value;
    throw new UserError(`${flag} takes a chance between 0 and 0.5, not "${text}".`);
  };

const examples = `
Examples:
  broadside compare density parity 'cmd:node my-bot/bot.mjs' --report duel
  broadside compare density middlemost --sprt 0.5
  broadside compare --all -n 10000 --table bots.md`;

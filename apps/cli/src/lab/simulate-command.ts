import { type Command, Option } from "commander";
import { MAX_GAMES, wholeNumber } from "../terminal/option-values.ts";
import { UserError } from "../terminal/user-error.ts";
import { addLabOptions, exitHelp, layoutsHelp } from "./lab-options.ts";
import type { SimulateOptions } from "./simulate-run.ts";

export function addSimulateCommand(program: Command): void {
  const command = program
    .command("simulate")
    .description("measure a bot over many games")
    .option(
      "-n, --games <number>",
      "number of games (default: 1,000; with a file of layouts one for each)",
      wholeNumber("-n", 1, MAX_GAMES),
    )
    .option("--opponent <placing>", "who places the fleets: the same as --layouts")
    .option(
      "--memory",
      "play series of -n games (default: 20) in which the bot learns how its opponent places",
    )
    .option(
      "--series <number>",
      "with --memory: the number of series, each against a different opponent",
      wholeNumber("--series", 1, 100_000),
    )
    .option("--bot <name>", "a bot by name, or a program: 'cmd:python3 my_bot.py'", "middlemost")
    .option("-g, --game-log <file>", "write every shot of every game, as Markdown")
    .option("-o, --output <file>", "write a CSV: total shots, then the shot that sank each ship")
    .option("--histogram", "draw the distribution in the terminal")
    .option("--plot <file.svg>", "draw the distribution in a file");
  addLabOptions(command)
    .addOption(new Option("--turns <order>").hideHelp().argParser(refuseTurns))
    .addHelpText("after", `${layoutsHelp}\n${exitHelp}\n${examples}`)
    .action(async (options: SimulateOptions) => {
      const { simulate } = await import("./simulate-run.ts");
      await simulate(options);
    });
}

/** A bot that plays alone takes no turns. */
function refuseTurns(): never {
  throw new UserError("--turns matters only in matches. Use it with `broadside compare`.");
}

const examples = `
Examples:
  broadside simulate -n 10000 --bot density --histogram
  broadside simulate -n 500 -o games.csv -g games.md
  broadside simulate --bot exact --opponent spread --memory --series 50
  broadside simulate --bot 'cmd:python3 my-bot/bot.py' -n 100 --report mine.html`;

import type { Command } from "commander";
import { exitHelp, layoutsHelp } from "./lab-exit.ts";
import { addLabOptions, MAX_GAMES, wholeNumber } from "./lab-options.ts";
import type { SimulateOptions } from "./simulate-options.ts";

export function addSimulateCommand(program: Command): void {
  const command = program
    .command("simulate")
    .description("measure a bot over many games")
    .option(
      "-n, --games <number>",
      "number of games (default: 1,000; with a file of layouts at most one for each)",
      wholeNumber("-n", 1, MAX_GAMES),
    )
    .option("--bot <name>", "a bot by name, or a program: 'cmd:python3 my_bot.py'", "middlemost")
    .option("-g, --game-log <file>", "write every shot of every game, as Markdown")
    .option("-o, --output <file>", "write a CSV: total shots, then the shot that sank each ship")
    .option("--histogram", "draw the distribution in the terminal")
    .option("--plot <file.svg>", "draw the distribution in a file");
  addLabOptions(command)
    .addHelpText("after", `${layoutsHelp}\n${exitHelp}\n${examples}`)
    .action(async (options: SimulateOptions) => {
      const { simulate } = await import("./simulate-run.ts");
      await simulate(options);
    });
}

const examples = `
Examples:
  broadside simulate -n 10000 --bot density --histogram
  broadside simulate -n 500 -o turns.csv -g games.md
  broadside simulate --bot 'cmd:python3 examples/bots/density_bot.py' -n 100 --report mine.html`;

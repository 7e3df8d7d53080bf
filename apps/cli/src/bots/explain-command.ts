import type { Command } from "commander";
import { DEFAULT_TIMEOUT_S, seconds } from "../lab/lab-options.ts";
import { playerFlagHelp, variantFlagHelp } from "../odds/position-flags.ts";
import type { ExplainOptions } from "./explain-options.ts";

export function addExplainCommand(program: Command): void {
  program
    .command("explain")
    .description("show how a bot values each square of a position")
    .argument("[file]", "positions, as for `broadside odds`; - or nothing for standard input")
    .requiredOption(
      "--bot <name>",
      "the bot (list them with `broadside bots`), or a program: 'cmd:python3 my_bot.py'",
    )
    .option(
      "--timeout <seconds>",
      "time limit per answer for external bots",
      seconds,
      DEFAULT_TIMEOUT_S,
    )
    .option("--json", "print one JSON object per line: bot, values (row by row), choices")
    .option("--variant <name>", variantFlagHelp)
    .option("--player <n>", playerFlagHelp)
    .action(async (file: string | undefined, options: ExplainOptions) => {
      const { explainAll } = await import("./explain-answer.ts");
      await explainAll(file, options);
    });
}

import type { Command } from "commander";
import type { ExplainOptions } from "./explain-options.ts";

export function addExplainCommand(program: Command): void {
  program
    .command("explain")
    .description("how a bot values each cell of a position")
    .argument("[file]", "positions as for `broadside odds`; - or nothing for standard input")
    .requiredOption("--bot <name>", "which bot; `broadside bots` lists them")
    .option("--json", "one JSON object a line: bot, values (row by row), choices")
    .option("--variant <name>", "the rules of a drawn board (default: seed-N for N x N)")
    .action(async (file: string | undefined, options: ExplainOptions) => {
      const { explainAll } = await import("./explain-answer.ts");
      await explainAll(file, options);
    });
}

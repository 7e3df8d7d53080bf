import type { Command } from "commander";
import { variantHelp } from "../variants/variant-choice.ts";
import type { HabitsOptions } from "./habits-run.ts";
import { layoutsHelp } from "./lab-options.ts";

export function addHabitsCommand(program: Command): void {
  program
    .command("habits")
    .description("show how someone places ships, and fit a prior to it")
    .argument("<file>", "their layouts, the oldest first")
    .option("--variant <name>", `the rules: ${variantHelp}`, "classic")
    .option("-o, --output <file>", "write the prior to a file, for --prior")
    .option("--json", "print one JSON object")
    .addHelpText("after", layoutsHelp)
    .action(async (file: string, options: HabitsOptions) => {
      const { showHabits } = await import("./habits-run.ts");
      await showHabits(file, options);
    });
}

import type { Command } from "commander";
import { variantHelp } from "../variants/variant-choice.ts";
import type { HabitsOptions } from "./habits-run.ts";
import { layoutsHelp } from "./lab-options.ts";

export function addHabitsCommand(program: Command): void {
  program
    .command("habits")
    .description("show how someone places ships, and fit a prior to their habits")
    .argument("<files...>", "their layouts, or records of their games, oldest first")
    .option(
      "--player <name>",
      "whose layouts to take from records (default: the player in all of them)",
    )
    .option("--everyone", "fit one prior to layouts of many players, such as shared fleets")
    .option("--variant <name>", `the rules: ${variantHelp}`, "classic")
    .option("-o, --output <file>", "write the prior to a file, for --prior")
    .option("--json", "print one JSON object")
    .addHelpText("after", `${layoutsHelp}\n${recordsHelp}`)
    .action(async (files: string[], options: HabitsOptions) => {
      const { showHabits } = await import("./habits-run.ts");
      await showHabits(files, options);
    });
}

const recordsHelp = `
Records:
  Games that \`broadside play --record\` or the web game wrote, as text or JSON; or many as JSON, one on
  each line, as \`npm run games -- export\` writes them. Games with other rules are skipped.

Ctrl-C stops without writing anything.`;

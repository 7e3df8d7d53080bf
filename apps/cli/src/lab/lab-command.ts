import type { Command } from "commander";
import { addClusterCommands } from "../cluster/cluster-commands.ts";
import type { VerifyOptions } from "./lab-verify.ts";

export function addLabCommand(program: Command): void {
  const lab = program
    .command("lab")
    .description("check lab reports, and share runs between machines");
  lab
    .command("verify")
    .description("replay a sample of a report's games and check its figures")
    .argument("<report>", "a report as JSON, Markdown or HTML")
    .option("--allow-commands", "also run the external bots named in the report")
    .option("--layouts <file>", "the file of layouts the report was made with")
    .option("--full", "replay every game, not just a sample, and compare the whole report")
    .action(async (file: string, flags: VerifyOptions) => {
      const { verify } = await import("./lab-verify.ts");
      await verify(file, flags);
    });
  addClusterCommands(lab);
}

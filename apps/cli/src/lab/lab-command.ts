import type { Command } from "commander";
import type { VerifyOptions } from "./verify-options.ts";

export function addLabCommand(program: Command): void {
  const lab = program.command("lab").description("work with the lab's reports");
  lab
    .command("verify")
    .description("play a sample of a report's games again and compare")
    .argument("<report>", "a report as JSON, Markdown or HTML")
    .option("--allow-commands", "also run the programs that the report names as bots")
    .option("--layouts <file>", "where the report's file of layouts is now")
    .action(async (file: string, flags: VerifyOptions) => {
      const { verify } = await import("./lab-verify.ts");
      await verify(file, flags);
    });
}

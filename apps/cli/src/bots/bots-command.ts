import type { Command } from "commander";

export function addBotsCommand(program: Command): void {
  program
    .command("bots")
    .description("list the bots: how they think, what they play, how strong they are")
    .option("--variant <name>", "only those that play this variant")
    .option("--json", "one JSON object a line")
    .action(async (options: { json?: boolean; variant?: string }) => {
      const { listBots } = await import("./bots-list.ts");
      listBots(options);
    });
}

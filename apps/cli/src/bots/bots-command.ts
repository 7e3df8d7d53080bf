import type { Command } from "commander";

export function addBotsCommand(program: Command): void {
  program
    .command("bots")
    .description("list the bots: how they think, what they play and how strong they are")
    .option("--variant <name>", "list only bots that play this variant")
    .option("--json", "print one JSON object per line")
    .action(async (options: { json?: boolean; variant?: string }) => {
      const { listBots } = await import("./bots-list.ts");
      listBots(options);
    });
}

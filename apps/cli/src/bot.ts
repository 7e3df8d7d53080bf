import type { Command } from "commander";
import { seconds, wholeNumber } from "./lab-options.ts";

export interface BotCheckFlags {
  readonly variant: string;
  readonly games: number;
  readonly timeout: number;
  readonly seed: string;
  readonly json?: boolean;
}

export function addBotCommand(program: Command): void {
  const bot = program.command("bot").description("for authors of bots in any language");
  bot
    .command("check")
    .description("check that a bot keeps to the protocol (docs/protocol.md)")
    .argument("<command>", "how to start it, for example 'python3 my_bot.py'")
    .option("--variant <name>", "the rules it is to play", "classic")
    .option("-n, --games <number>", "whole games to play", wholeNumber("-n", 1, 100_000), 10)
    .option("--timeout <seconds>", "for one answer", seconds, 5)
    .option("--seed <text>", "the same seed gives the same games", "1")
    .option("--json", "one JSON object a line")
    .action(async (command: string, flags: BotCheckFlags) => {
      const { check } = await import("./bot-check.ts");
      await check(command, flags);
    });
}

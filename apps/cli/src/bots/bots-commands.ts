import { excerpt } from "@broadside/rules/text";
import type { Command } from "commander";
import { playerFlagHelp, seatFrom, variantFlagHelp } from "../odds/position-flags.ts";
import { priorHelp } from "../odds/prior-option.ts";
import { commandFrom, quoted } from "../terminal/command-line.ts";
import { DEFAULT_TIMEOUT_S, oneOf, seconds, wholeNumber } from "../terminal/option-values.ts";
import type { PlainCommand } from "../terminal/plain-command.ts";
import type { BotCheckOptions } from "./bot-check.ts";
import { type KitLanguage, kitLanguages } from "./bot-kit.ts";
import type { ExplainOptions } from "./explain-answer.ts";

export function addBotCommand(program: PlainCommand): void {
  const bot = program
    .command("bot")
    .description("write your own bot in any language, and check it");
  bot
    .command("new")
    .description("create a complete bot in a new folder, for you to build on")
    .argument("<name>", "the bot's name, and that of its folder")
    .option(
      "--language <language>",
      `${kitLanguages.slice(0, -1).join(", ")} or ${kitLanguages.at(-1)}`,
      oneOf("--language", kitLanguages),
      "js" satisfies KitLanguage,
    )
    .action(async (name: string, { language }: { readonly language: KitLanguage }) => {
      const { newBot } = await import("./new-bot.ts");
      newBot(name, language);
    });
  const check = bot.command("check");
  check.unknownOptionHint = quotesHint;
  check
    .description("check that a bot follows the protocol (docs/protocol.md)")
    .argument("<command...>", "how to start it, for example 'python3 my_bot.py'")
    .option("--variant <name>", "the rules to play by", "classic")
    .option("-n, --games <number>", "number of games to play", wholeNumber("-n", 1, 100_000), 10)
    .option("--timeout <seconds>", "time limit per answer", seconds, DEFAULT_TIMEOUT_S)
    .option("--seed <text>", "the same seed always gives the same games", "1")
    .option("--transcript", "print every line that the lab (>) and the bot (<) send")
    .option("--json", "print one JSON object per line")
    .action(async (words: readonly string[], flags: BotCheckOptions) => {
      const { check } = await import("./bot-check.ts");
      await check(commandFrom(words), flags);
    });
}

/** Options meant for the bot reach it only inside quotes. */
function quotesHint(flag: string): string {
  const { argv } = process;
  const words = argv
    .slice(argv.indexOf("check") + 1)
    .map((word) => (/\s/.test(word) ? `"${word}"` : word))
    .join(" ");
  return ` If ${excerpt(flag)} is for the bot, put its command in quotes: broadside bot check ${quoted(words)}.`;
}

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

export function addExplainCommand(program: Command): void {
  program
    .command("explain")
    .description("show how a bot rates each square of a position")
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
    .option("--prior <name or file>", priorHelp)
    .option("--json", "print one JSON object per line: bot, values (row by row), choices")
    .option("--variant <name>", variantFlagHelp)
    .option("--player <n>", playerFlagHelp, seatFrom)
    .action(async (file: string | undefined, options: ExplainOptions) => {
      const { explainAll } = await import("./explain-answer.ts");
      await explainAll(file, options);
    });
}

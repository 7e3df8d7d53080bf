import { shown } from "@broadside/rules";
import { quoted } from "../lab/command-line.ts";
import { DEFAULT_TIMEOUT_S, seconds, wholeNumber } from "../lab/lab-options.ts";
import type { PlainCommand } from "../terminal/plain-command.ts";
import type { BotCheckOptions } from "./bot-check-options.ts";

export function addBotCommand(program: PlainCommand): void {
  const bot = program
    .command("bot")
    .description("check a bot of your own, written in any language");
  const check = bot.command("check");
  check.unknownOptionHint = quotesHint;
  check
    .description("check that a bot follows the protocol (docs/protocol.md)")
    .argument("<command...>", "how to start it, for example 'python3 my_bot.py'")
    .option("--variant <name>", "the rules to play by", "classic")
    .option("-n, --games <number>", "number of games to play", wholeNumber("-n", 1, 100_000), 10)
    .option("--timeout <seconds>", "time limit per answer", seconds, DEFAULT_TIMEOUT_S)
    .option("--seed <text>", "the same seed always gives the same games", "1")
    .option("--transcript", "print every line that the lab (>) and the bot (<) say")
    .option("--json", "print one JSON object per line")
    .action(async (words: readonly string[], flags: BotCheckOptions) => {
      const { check } = await import("./bot-check.ts");
      await check(commandFrom(words), flags);
    });
}

/** In quotes it is one word and a command as it stands; without, the shell has taken it apart. */
const commandFrom = (words: readonly string[]): string =>
  words.length === 1 ? words[0]! : words.map(quoted).join(" ");

/** An option of the bot's own reaches it only in quotes. */
function quotesHint(flag: string): string {
  const { argv } = process;
  const words = argv
    .slice(argv.indexOf("check") + 1)
    .map((word) => (/\s/.test(word) ? `"${word}"` : word))
    .join(" ");
  return ` If ${shown(flag)} is for the bot, put its command in quotes: broadside bot check ${quoted(words)}.`;
}

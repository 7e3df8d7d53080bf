import { commandOf } from "@broadside/lab";
import type { Cell, Knowledge, Seat, Variant } from "@broadside/rules";
import { person } from "@broadside/rules/record";
import type { PlayerView } from "@broadside/rules/view";
import { problemText } from "@broadside/words";
import { createProgramBots } from "../play/program-bots.ts";
import { UserError } from "../terminal/user-error.ts";
import type { Thinker } from "../think/thinker.ts";

/** Starts a bot for one game after another. */
export interface BotSource {
  /** The name others see by default. */
  readonly name: string;
  /** Throws a `UserError` if it does not play the variant. */
  check(variant: Variant): Promise<void>;
  start(variant: Variant, seat: Seat): Promise<StartedBot>;
}

interface StartedBot {
  choose(knowledge: Knowledge): Promise<Cell>;
  /** Tells the bot how the game ended, if it has. Safe to call twice. */
  close(view: PlayerView | undefined): Promise<void>;
}

/** An engine bot. Its seed is random, so that nobody can predict it. */
export function engineBot(bot: string, thinker: Thinker): BotSource {
  const check = async (variant: Variant) => {
    const wrong = await thinker.ask("check-bot", { bot, variant });
    if (wrong !== undefined) throw new UserError(problemText(wrong));
  };
  return {
    name: bot,
    check,
    async start(variant) {
      await check(variant);
      const seed = crypto.randomUUID();
      return {
        async choose(knowledge) {
          const cell = await thinker.ask("choose", { bot, knowledge, seed });
          if (cell === undefined) throw new UserError(`The bot "${bot}" chose no square.`, 1);
          return cell;
        },
        close: async () => {},
      };
    },
  };
}

/** A program that speaks docs/protocol.md, restarted for every game. */
export function programBot(command: string, timeoutMs: number): BotSource {
  const bot = `cmd:${command}`;
  const begin = async (variant: Variant, seat: Seat): Promise<StartedBot> => {
    const programs = createProgramBots(timeoutMs);
    await programs.start(bot, variant, seat);
    const players = [person("one"), person("two")] as const;
    const setup = { variant, players, seed: crypto.randomUUID(), first: 0 as const };
    let closing: Promise<void> | undefined;
    return {
      choose: (knowledge) => programs.choose(seat, knowledge, setup),
      close(view) {
        closing ??= programs.close(view);
        return closing;
      },
    };
  };
  return {
    name: nameOf(command),
    async check(variant) {
      await (await begin(variant, 0)).close(undefined);
    },
    start: begin,
  };
}

/** The file name in a command: "my_bot.py". */
function nameOf(command: string): string {
  const words = commandOf(`cmd:${command}`).split(/\s+/);
  const file = words.findLast((word) => !word.startsWith("-")) ?? "bot";
  return file.split(/[/\\]/).at(-1)!.replace(/['"]/g, "").slice(0, 40) || "bot";
}

import { unwrap, type Variant } from "@broadside/rules";
import { type Bot, benchedBot, strategyBot } from "../games/bot.ts";
import { isCommand } from "../plan/bot-names.ts";
import { findBot } from "../plan/engine-bots.ts";
import type { RunDescription } from "../plan/run-description.ts";
import type { ChildWatch } from "./bot-process.ts";
import { commandBot } from "./command-bot.ts";

/** Opens the bots of a run by name. `benched`: those that are no longer asked. */
export const botOpener =
  (run: RunDescription, variant: Variant, watch: ChildWatch, benched: readonly string[] = []) =>
  (name: string): Bot => {
    if (benched.includes(name)) return benchedBot(name);
    if (isCommand(name)) return commandBot(name, { timeoutMs: run.timeoutMs, watch });
    return strategyBot(unwrap(findBot(name, variant)), run.think);
  };

import { unwrap, type Variant } from "@broadside/rules";
import type { RunDescription } from "../run/run-description.ts";
import { type Bot, benchedBot, strategyBot } from "./bot.ts";
import type { ChildWatch } from "./bot-process.ts";
import { commandBot } from "./command-bot.ts";
import { isCommand } from "./command-name.ts";
import { findBot } from "./engine-bots.ts";

/** Opens the bots of a run by name. `benched`: those that are no longer asked. */
export const botOpener =
  (run: RunDescription, variant: Variant, watch: ChildWatch, benched: readonly string[] = []) =>
  (name: string): Bot => {
    if (benched.includes(name)) return benchedBot(name);
    if (isCommand(name)) return commandBot(name, { timeoutMs: run.timeoutMs, watch });
    return strategyBot(unwrap(findBot(name, variant)), run.think);
  };

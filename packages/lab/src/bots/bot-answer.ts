import type { Problem, Result } from "@broadside/rules";
import { Forfeit } from "./bot.ts";
import type { BotProcess } from "./bot-process.ts";

/** What a bot answered, read; a `Forfeit` if the protocol has no such answer. */
export function legalAnswer<T>(
  process: BotProcess,
  read: Result<T, Problem>,
  kind: "illegal" | "refused",
): T {
  if (read.ok) return read.value;
  throw new Forfeit(kind, read.error.message, process.said);
}

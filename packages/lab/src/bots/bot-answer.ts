import type { Problem, Result } from "@broadside/rules";
import { Forfeit } from "../games/bot.ts";
import type { BotProcess } from "./bot-process.ts";

/** What a bot answered, read; a `Forfeit` if the protocol has no such answer. */
export function legalAnswer<T>(
  process: BotProcess,
  read: Result<T, Problem>,
  kind: "illegal" | "refused",
): T {
  if (read.ok) return read.value;
  const { code, message } = read.error;
  // That message quotes the line already.
  const said = code === "protocol/answer" ? process.complaint : process.said;
  throw new Forfeit(kind, message, said);
}

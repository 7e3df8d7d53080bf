import { excerpt } from "@broadside/rules/text";
import { durationFrom } from "../terminal/option-values.ts";
import { UserError } from "../terminal/user-error.ts";

export const startHelp =
  "in a while (15m), at a time of day (19:30) or now (default: when you type `start`)";

/** "now", "15m" or "19:30": the start in milliseconds, given the time now. */
export function startFrom(text: string): (now: number) => number {
  const given = text.trim();
  if (given === "now") return (now) => now;
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(given) ?? [];
  if (hour !== undefined) return (now) => nextTime(now, Number(hour), Number(minute));
  if (!/^\d+(\.\d+)?\s*(s|m|min|h)$/.test(given)) {
    throw new UserError(`--start takes a time like 15m, 19:30 or now, not "${excerpt(text)}".`);
  }
  const ms = durationFrom("--start")(given);
  return (now) => now + ms;
}

/** The next time a clock here shows it. */
function nextTime(now: number, hour: number, minute: number): number {
  const date = new Date(now);
  date.setHours(hour, minute, 0, 0);
  if (date.getTime() <= now) date.setDate(date.getDate() + 1);
  return date.getTime();
}

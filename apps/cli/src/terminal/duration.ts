import { shown } from "@broadside/rules";
import { UserError } from "./user-error.ts";

/** For a flag that takes a time: 90, 90s or 15m. Milliseconds. */
export const durationFrom =
  (flag: string) =>
  (text: string): number => {
    const found = /^(\d+(?:\.\d+)?)\s*(ms|s|m|min|h)?$/.exec(text.trim());
    const unit = { ms: 1, s: 1000, m: 60_000, min: 60_000, h: 3_600_000 }[found?.[2] ?? "s"];
    if (found && unit !== undefined) return Number(found[1]) * unit;
    throw new UserError(`${flag} takes a time like 90, 90s or 15m, not "${shown(text)}".`);
  };

import { type TimeControl, validateTimeControl } from "@broadside/rules/clock";
import { excerpt } from "@broadside/rules/text";
import { orThrow, UserError } from "../terminal/user-error.ts";

export const clockHelp = (usual: string): string =>
  `5+3: five minutes each, three seconds more per turn; 30s: thirty seconds a turn (default: ${usual})`;

/** "5+3", "10+0", "0.5+1", "30s". */
export function clockFrom(text: string): TimeControl {
  const [, minutes, seconds] = /^(\d{1,4}(?:\.\d{1,2})?)\+(\d{1,3})$/.exec(text) ?? [];
  const [, turn] = /^(\d{1,7})s$/.exec(text) ?? [];
  if (minutes === undefined && turn === undefined) {
    throw new UserError(`--clock takes times like 5+3 or 30s, not "${excerpt(text)}".`);
  }
  const control = validateTimeControl(
    turn === undefined
      ? {
          kind: "budget",
          totalMs: Math.round(Number(minutes) * 60_000),
          incrementMs: Number(seconds) * 1000,
        }
      : { kind: "per-turn", turnMs: Number(turn) * 1000 },
  );
  return orThrow(control, (problems) => `--clock: ${problems}`);
}

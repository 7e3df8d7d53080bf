import { type TimeControlDraft, validateTimeControl } from "@broadside/rules/clock";
import { server } from "@broadside/words";

/** "5 minutes + 3 s", for a time control that a stranger may have chosen. */
export function controlText(control: TimeControlDraft): string {
  if (!validateTimeControl(control).ok) return server.unknownClock();
  if (control.kind === "per-turn") return server.perTurn({ time: durationText(control.turnMs) });
  const time = durationText(control.totalMs);
  return control.incrementMs > 0
    ? server.budgetAndMore({ time, more: durationText(control.incrementMs) })
    : time;
}

function durationText(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 90) return server.seconds({ n: seconds });
  if (seconds < 5400) return server.minutes({ n: Math.round(seconds / 6) / 10 });
  if (seconds < 129_600) return server.hours({ n: Math.round(seconds / 360) / 10 });
  return server.days({ n: Math.round(seconds / 8640) / 10 });
}

/** "4:59", or "1:04:59" for an hour and more. */
export function countdownText(ms: number): string {
  const all = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes, seconds] = [all / 3600, (all / 60) % 60, all % 60].map(Math.floor);
  const two = (n: number) => String(n).padStart(2, "0");
  return hours! > 0 ? `${hours}:${two(minutes!)}:${two(seconds!)}` : `${minutes}:${two(seconds!)}`;
}

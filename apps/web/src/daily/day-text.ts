import type { Day } from "@broadside/play";
import { dailyPage } from "@broadside/words";

/** Noon local time: formatted on this device, it is that day in every time zone. */
export const dateOf = (day: Day): Date => new Date(`${day}T12:00`);

/** "Monday, 16 November 2026" */
export const dayText = (day: Day): string => dailyPage.day({ day: dateOf(day) });

/** "7 h 12 min" */
export function durationText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours > 0
    ? dailyPage.hours({ hours, minutes: minutes % 60 })
    : dailyPage.minutes({ minutes });
}

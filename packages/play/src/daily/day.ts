/** A day of the calendar in UTC, "2026-11-16": the same one everywhere, whatever the local clock says. */
export type Day = string;

/** The first day that has a fleet. */
export const FIRST_DAY: Day = "2026-11-01";

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day of a moment, in milliseconds since 1970. */
export const dayAt = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** Milliseconds from a moment to the next day's first. */
export const msToNextDay = (ms: number): number => DAY_MS - (((ms % DAY_MS) + DAY_MS) % DAY_MS);

/** Undefined for what is no day of the calendar, such as "2026-02-30". */
export function parseDay(text: string): Day | undefined {
  if (!DAY.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isFinite(ms) && dayAt(ms) === text ? text : undefined;
}

/** So many days later, or earlier when negative. */
export const dayAfter = (day: Day, days: number): Day => dayAt(Date.parse(day) + days * DAY_MS);

/** The first day's number is 1. */
export const dayNumber = (day: Day): number =>
  Math.round((Date.parse(day) - Date.parse(FIRST_DAY)) / DAY_MS) + 1;

/** 0 on Sundays, 6 on Saturdays. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay();

/** Has this day a fleet yet, seen from today? */
export const hasFleet = (day: Day, today: Day): boolean => day >= FIRST_DAY && day <= today;

/** A day of the calendar in UTC, "2026-11-16", so that it is the same everywhere. */
export type Day = string;

/** The first day that has a fleet. */
export const FIRST_DAY: Day = "2026-11-01";

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day of a moment, in milliseconds since 1970. */
export const dayAt = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** Milliseconds until midnight UTC, when the next fleet appears. */
export const msToNextDay = (ms: number): number => DAY_MS - (((ms % DAY_MS) + DAY_MS) % DAY_MS);

/** Undefined for a date that does not exist, such as "2026-02-30". */
export function parseDay(text: string): Day | undefined {
  if (!DAY.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isFinite(ms) && dayAt(ms) === text ? text : undefined;
}

/** The day `days` later, or earlier if negative. */
export const dayAfter = (day: Day, days: number): Day => dayAt(Date.parse(day) + days * DAY_MS);

/** The first day's number is 1. */
export const dayNumber = (day: Day): number =>
  Math.round((Date.parse(day) - Date.parse(FIRST_DAY)) / DAY_MS) + 1;

/** 0 on Sundays, 6 on Saturdays. */
export const weekdayOf = (day: Day): number => new Date(day).getUTCDay();

/** True if this day has a fleet and is not in the future. */
export const hasFleet = (day: Day, today: Day): boolean => day >= FIRST_DAY && day <= today;

/** Days in a row on which the fleet was sunk. */
export interface Streak {
  /** Days in a row up to today, or up to yesterday while today can still be played. */
  readonly current: number;
  readonly longest: number;
}

/** Only days finished on the day itself count: a calendar filled in later is no streak. */
export function streakOf(onTime: Iterable<Day>, today: Day): Streak {
  const days = new Set(onTime);
  const runTo = (end: Day): number => {
    let length = 0;
    while (days.has(dayAfter(end, -length))) length++;
    return length;
  };
  const current = runTo(today) || runTo(dayAfter(today, -1));
  const longest = Math.max(0, ...[...days].map(runTo));
  return { current, longest };
}

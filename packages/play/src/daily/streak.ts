import { type Day, dayAfter } from "./day.ts";

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

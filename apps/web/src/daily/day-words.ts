import { type Day, weekdayOf } from "@broadside/play";

export const monthNames =
  "January February March April May June July August September October November December".split(
    " ",
  );

const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** "Monday, 16 November 2026" */
export function dayText(day: Day): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${weekdays[weekdayOf(day)]}, ${date} ${monthNames[month! - 1]} ${year}`;
}

/** "7 h 12 min" */
export function durationText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

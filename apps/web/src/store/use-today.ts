import { type Day, dayAt, msToNextDay } from "@broadside/play";
import { useEffect, useState } from "react";

export interface Today {
  readonly day: Day;
  /** Until the next fleet. */
  readonly msLeft: number;
}

/** The day in UTC, looked up anew every half minute. */
export function useToday(): Today {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return { day: dayAt(now), msLeft: msToNextDay(now) };
}

import { online } from "@broadside/words";
import { useEffect, useState } from "react";

const SECOND = 1000;

/** "4:59", "1:04:00" or "1 d 3 h", rounded up. */
export function timeText(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / SECOND);
  const two = (n: number) => `${n}`.padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return online.days({ days: Math.floor(hours / 24), hours: hours % 24 });
  if (hours > 0) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

const STEP_MS = 500;

/** The current time, updated twice a second while `matters`. */
export function useNow(matters: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!matters) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, [matters]);
  return now;
}

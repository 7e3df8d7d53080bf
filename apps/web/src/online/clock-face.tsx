import type { ClockReading } from "@broadside/play";
import type { Seat } from "@broadside/rules";
import { online } from "@broadside/words";
import { useEffect, useState } from "react";
import { tag } from "../frame/tag.ts";

interface ClockFaceProps {
  readonly clock: ClockReading;
  readonly seat: Seat;
  readonly label: string;
}

const SHORT_MS = 20_000;

export function ClockFace({ clock, seat, label }: ClockFaceProps) {
  const isRunning = clock.running === seat;
  const now = useNow(isRunning);
  const left = clock.leftMs[seat] - (isRunning ? Math.max(0, now - clock.at) : 0);
  const state = `${isRunning ? "is-running" : ""} ${left < SHORT_MS ? "is-short" : ""}`;
  return (
    <span className={`clock ${state}`}>
      {online.clock({
        name: label,
        left: timeText(left),
        time: tag("b"),
      })}
    </span>
  );
}

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

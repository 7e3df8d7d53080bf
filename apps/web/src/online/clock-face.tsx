import type { ClockReading } from "@broadside/play";
import type { Seat } from "@broadside/rules";
import { timeText } from "./time-text.ts";
import { useNow } from "./use-now.ts";

interface ClockFaceProps {
  readonly clock: ClockReading;
  readonly seat: Seat;
  readonly label: string;
}

const SHORT_MS = 20_000;

/** The time one side has left. */
export function ClockFace({ clock, seat, label }: ClockFaceProps) {
  const isRunning = clock.running === seat;
  const now = useNow(isRunning);
  const left = clock.leftMs[seat] - (isRunning ? Math.max(0, now - clock.at) : 0);
  const state = `${isRunning ? "is-running" : ""} ${left < SHORT_MS ? "is-short" : ""}`;
  return (
    <span className={`clock ${state}`}>
      {`${label} `}
      <b>{timeText(left)}</b>
    </span>
  );
}

import "./watch.css";
import type { ClockReading } from "@broadside/play";
import type { Seat } from "@broadside/rules";
import { online } from "@broadside/words";
import { tag } from "../frame/tag.ts";
import { timeText, useNow } from "../server/time-left.ts";

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
        name: shortened(label),
        left: timeText(left),
        time: tag("b"),
      })}
    </span>
  );
}

/** Two names and two clocks share a line of a phone. */
const MAX_LETTERS = 12;

function shortened(name: string): string {
  const letters = [...name];
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS - 1).join("")}…` : name;
}

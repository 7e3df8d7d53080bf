import { type Day, dayAfter, FIRST_DAY, hasFleet, weekdayOf } from "@broadside/play";
import { useState } from "react";
import { Icon } from "../frame/icon.tsx";
import type { PlayedDay } from "../store/played-days.ts";
import { dayText, monthNames } from "./day-words.ts";

interface CalendarProps {
  readonly days: ReadonlyMap<Day, PlayedDay>;
  readonly today: Day;
  readonly shown: Day;
}

/** A month of fleets: those sunk with their shots, the others to be played. */
export function Calendar({ days, today, shown }: CalendarProps) {
  const [month, setMonth] = useState(monthOf(shown));
  const first = `${month}-01`;
  const length = daysIn(month);
  const [year, number] = month.split("-").map(Number);
  return (
    <div className="calendar">
      <div className="calendar-head">
        <button
          type="button"
          className="icon-button"
          aria-label="Month before"
          aria-disabled={month <= monthOf(FIRST_DAY)}
          onClick={() => month > monthOf(FIRST_DAY) && setMonth(monthOf(dayAfter(first, -1)))}
        >
          <Icon name="back" />
        </button>
        <strong aria-live="polite">{`${monthNames[number! - 1]} ${year}`}</strong>
        <button
          type="button"
          className="icon-button"
          aria-label="Month after"
          aria-disabled={month >= monthOf(today)}
          onClick={() => month < monthOf(today) && setMonth(monthOf(dayAfter(first, length)))}
        >
          <Icon name="forward" />
        </button>
      </div>
      <div className="calendar-weekdays" aria-hidden="true">
        {weekdayNames.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className="calendar-days">
        {Array.from({ length }, (_, i) => dayAfter(first, i)).map((day, i) => (
          <li key={day} style={i === 0 ? { gridColumnStart: columnOf(day) } : undefined}>
            <DayLink day={day} played={days.get(day)} {...{ today, shown }} />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface DayLinkProps {
  readonly day: Day;
  readonly played: PlayedDay | undefined;
  readonly today: Day;
  readonly shown: Day;
}

function DayLink({ day, played, today, shown }: DayLinkProps) {
  const date = Number(day.slice(8));
  if (!hasFleet(day, today)) return <span className="calendar-day is-closed">{date}</span>;
  const state = isDone(played) ? "is-done" : played ? "is-begun" : "";
  return (
    <a
      className={`calendar-day ${state}`}
      href={day === today ? "#/daily" : `#/daily/${day}`}
      aria-current={day === shown ? "page" : undefined}
      aria-label={`${dayText(day)}: ${storyOf(played)}`}
    >
      <span>{date}</span>
      {isDone(played) && <strong>{played.cells.length}</strong>}
    </a>
  );
}

function storyOf(played: PlayedDay | undefined): string {
  if (!played) return "not played";
  return isDone(played) ? `sunk in ${played.cells.length} shots` : "begun";
}

const isDone = (played: PlayedDay | undefined): played is PlayedDay =>
  played?.endedAt !== undefined;

const monthOf = (day: Day): string => day.slice(0, 7);

/** Weeks begin on Monday. */
const weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

const columnOf = (day: Day): number => ((weekdayOf(day) + 6) % 7) + 1;

function daysIn(month: string): number {
  const first = `${month}-01`;
  return [31, 30, 29, 28].find((n) => monthOf(dayAfter(first, n - 1)) === month)!;
}

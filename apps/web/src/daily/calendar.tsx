import { type Day, dayAfter, FIRST_DAY, hasFleet, weekdayOf } from "@broadside/play";
import { dailyPage } from "@broadside/words";
import { useState } from "react";
import { IconButton } from "../frame/button.tsx";
import type { PlayedDay } from "../store/played-days.ts";
import { dateOf, dayText } from "./day-text.ts";

interface CalendarProps {
  readonly days: ReadonlyMap<Day, PlayedDay>;
  readonly today: Day;
  readonly shown: Day;
}

/** A month of daily fleets: those sunk with their shots, the others as links. */
export function Calendar({ days, today, shown }: CalendarProps) {
  const [month, setMonth] = useState(monthOf(shown));
  const first = `${month}-01`;
  const length = daysIn(month);
  return (
    <div className="calendar">
      <div className="calendar-head">
        <IconButton
          icon="back"
          label={dailyPage.previousMonth()}
          aria-disabled={month <= monthOf(FIRST_DAY)}
          onClick={() => month > monthOf(FIRST_DAY) && setMonth(monthOf(dayAfter(first, -1)))}
        />
        <strong aria-live="polite">{dailyPage.month({ month: dateOf(first) })}</strong>
        <IconButton
          icon="forward"
          label={dailyPage.nextMonth()}
          aria-disabled={month >= monthOf(today)}
          onClick={() => month < monthOf(today) && setMonth(monthOf(dayAfter(first, length)))}
        />
      </div>
      <div className="calendar-weekdays" aria-hidden="true">
        {sampleWeek.map((day) => (
          <span key={day}>{dailyPage.weekday({ day: dateOf(day) })}</span>
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
      aria-label={labelOf(day, played)}
    >
      <span>{date}</span>
      {isDone(played) && <strong>{played.cells.length}</strong>}
    </a>
  );
}

function labelOf(date: Day, played: PlayedDay | undefined): string {
  const day = dayText(date);
  if (!played) return dailyPage.dayNotPlayed({ day });
  return isDone(played)
    ? dailyPage.daySunk({ day, shots: played.cells.length })
    : dailyPage.dayStarted({ day });
}

const isDone = (played: PlayedDay | undefined): played is PlayedDay =>
  played?.endedAt !== undefined;

const monthOf = (day: Day): string => day.slice(0, 7);

/** Any seven days starting on a Monday. */
const sampleWeek: readonly Day[] = Array.from({ length: 7 }, (_, i) => dayAfter("2026-11-02", i));

const columnOf = (day: Day): number => ((weekdayOf(day) + 6) % 7) + 1;

function daysIn(month: string): number {
  const first = `${month}-01`;
  return [31, 30, 29, 28].find((n) => monthOf(dayAfter(first, n - 1)) === month)!;
}

import "./year-calendar.css";
import { type Day, dayAfter, FIRST_DAY, hasFleet, streakOf, weekdayOf } from "@broadside/play";
import { me } from "@broadside/words";
import { useState } from "react";
import { streakText } from "../archive/streak-text.ts";
import { IconButton } from "../frame/button.tsx";
import { makeHash } from "../frame/route.ts";
import { isOnTime, type PlayedDay, useDays, useToday } from "../store/played-days.ts";

/**
 * A year of daily fleets, a small square for each; a month leads to its calendar. Before the first
 * fleet there is only this month to see.
 */
export function YearCalendar() {
  const { day: today } = useToday();
  const days = useDays();
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const first = Number(FIRST_DAY.slice(0, 4));
  const last = Number(today.slice(0, 4));
  const onTime = [...days.values()].filter(isOnTime).map(({ day }) => day);
  const hasPlayed = days.size > 0;
  const streak = streakOf(onTime, today);
  return (
    <section className="year" aria-labelledby="year-title">
      <div className="year-head">
        <h2 id="year-title">{me.year({ year: `${year}` })}</h2>
        {hasPlayed && (
          <>
            <IconButton
              icon="back"
              label={me.previousYear()}
              aria-disabled={year <= first}
              onClick={() => year > first && setYear(year - 1)}
            />
            <IconButton
              icon="forward"
              label={me.nextYear()}
              aria-disabled={year >= last}
              onClick={() => year < last && setYear(year + 1)}
            />
          </>
        )}
      </div>
      <p className="quiet">{streakText(streak)}</p>
      <ol>
        {(hasPlayed ? monthsOf(year) : [today.slice(0, 7)]).map((month) => (
          <li key={month}>
            <Month month={month} days={days} today={today} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const monthsOf = (year: number): readonly string[] =>
  Array.from({ length: 12 }, (_, i) => `${year}-${`${i + 1}`.padStart(2, "0")}`);

interface MonthProps {
  readonly month: string;
  readonly days: ReadonlyMap<Day, PlayedDay>;
  readonly today: Day;
}

function Month({ month, days, today }: MonthProps) {
  const dates = datesOf(month);
  const open = dates.filter((day) => hasFleet(day, today));
  const sunk = dates.filter((day) => days.get(day)?.endedAt !== undefined).length;
  const name = me.month({ month: new Date(`${month}-01T12:00`) });
  const picture = (
    <span className="year-days" aria-hidden="true">
      {dates.map((day, i) => (
        <i
          key={day}
          className={stateOf(days.get(day), hasFleet(day, today))}
          style={i === 0 ? { gridColumnStart: ((weekdayOf(day) + 6) % 7) + 1 } : undefined}
        />
      ))}
    </span>
  );
  const latest = open.at(-1);
  if (latest === undefined) {
    return (
      <span className="year-month">
        <span>{name}</span>
        {picture}
      </span>
    );
  }
  const isNow = latest === today;
  return (
    <a className="year-month" href={makeHash({ page: "daily", code: isNow ? undefined : latest })}>
      <span>{name}</span>
      {picture}
      <span className="visually-hidden">{me.sunkIn({ sunk, fleets: open.length })}</span>
    </a>
  );
}

function stateOf(played: PlayedDay | undefined, isOpen: boolean): string {
  if (!isOpen) return "is-closed";
  if (!played) return "is-open";
  if (played.endedAt === undefined) return "is-begun";
  return isOnTime(played) ? "is-done" : "is-late";
}

function datesOf(month: string): readonly Day[] {
  const first = `${month}-01`;
  const dates = Array.from({ length: 31 }, (_, i) => dayAfter(first, i));
  return dates.filter((day) => day.startsWith(month));
}

import "./daily.css";
import {
  type Day,
  dailyVariant,
  dayNumber,
  hasFleet,
  parseDay,
  playedGame,
  playedLayout,
  presetTitle,
  type Streak,
  streakOf,
} from "@broadside/play";
import { dailyPage, problem } from "@broadside/words";
import { type ReactNode, useMemo, useState } from "react";
import { streakText } from "../archive/streak-text.ts";
import { useWarmUp } from "../engine/use-warm-up.ts";
import { Button } from "../frame/button.tsx";
import { LostPage } from "../frame/lost-page.tsx";
import { ProblemCard } from "../frame/problem-text.tsx";
import {
  fireOn,
  isOnTime,
  type PlayedDay,
  saveDayAgain,
  type Today,
  useDays,
  useToday,
  useUnsavedDay,
} from "../store/played-days.ts";
import { Calendar } from "./calendar.tsx";
import { DailyBoard } from "./daily-board.tsx";
import { useDailySounds, useFleetDown } from "./daily-effects.ts";
import { DailyResult } from "./daily-result.tsx";
import { dayText, durationText } from "./day-text.ts";
import { ServerFleet } from "./server-fleet.tsx";
import { type ServerDay, useServerDay } from "./use-server-day.ts";

/** One hidden fleet a day, the same for everyone. `code` selects a day. */
export default function DailyPage({ code }: { readonly code?: string | undefined }) {
  const today = useToday();
  const day = code === undefined ? today.day : parseDay(code);
  if (!day || !hasFleet(day, today.day)) {
    return (
      <LostPage message={dailyPage.noFleet()}>
        <a className="button" href="#/daily">
          {dailyPage.todaysFleet()}
        </a>
      </LostPage>
    );
  }
  return <Daily key={day} day={day} today={today} />;
}

function Daily({ day, today }: { readonly day: Day; readonly today: Today }) {
  const days = useDays();
  const played = days.get(day);
  const onServer = useServerDay(day);
  const [isSwitched, setSwitched] = useState(false);
  const isUnsaved = useUnsavedDay();
  const onTime = [...days.values()].filter(isOnTime);
  const streak = streakOf(
    onTime.map((each) => each.day),
    today.day,
  );
  const mode = modeOf(onServer, played, isSwitched);
  const isFromDate = mode === "local" && played?.fleet === undefined;
  const note = noteOf(mode, onServer, isFromDate);
  const canSwitch = mode === "local" && onServer.state === "open";
  return (
    <div className="daily">
      <header className="daily-head">
        <h1>{dailyPage.title({ number: dayNumber(day) })}</h1>
        <p className="lead">
          {dailyPage.lead({ day: dayText(day), rules: presetTitle(dailyVariant(day).name) })}
        </p>
      </header>
      {mode === "server" && <ServerFleet {...{ onServer, streak }} />}
      {mode === "local" && <LocalFleet {...{ day, played, streak }} />}
      {isUnsaved && (
        <ProblemCard of={problem("game/no-room", {})} onPress={saveDayAgain} isOverPage />
      )}
      <Days {...{ day, days, today, streak, isFromDate }}>
        {(note || canSwitch) && (
          <p className="quiet">
            {note}{" "}
            {canSwitch && (
              <Button look="small" onClick={() => setSwitched(true)}>
                {dailyPage.playCounting()}
              </Button>
            )}
          </p>
        )}
      </Days>
    </div>
  );
}

/** Whether the shown fleet counts. The server's is no secret any more once it is sunk. */
function noteOf(mode: Mode, { state }: ServerDay, isFromDate: boolean): string | undefined {
  if (mode === "asking") return dailyPage.asking();
  if (isFromDate) return dailyPage.countsNot();
  return mode === "server" && state === "open" ? dailyPage.counts() : undefined;
}

type Mode = "asking" | "server" | "local";

/**
 * Whose fleet to show: the server's if it has one, unless the day was begun without it. A finished
 * one is shown from this device, which has the shots and the ships, if it cannot be asked.
 */
function modeOf({ state }: ServerDay, played: PlayedDay | undefined, isSwitched: boolean): Mode {
  if (state === "sunk") return "server";
  const isBegun = played !== undefined && !isSwitched;
  if (isBegun || state === "away") return "local";
  return state === "asking" ? "asking" : "server";
}

interface LocalFleetProps {
  readonly day: Day;
  readonly played: PlayedDay | undefined;
  readonly streak: Streak;
}

/** The fleet that follows from the date: without a server, everyone has the same one. */
function LocalFleet({ day, played, streak }: LocalFleetProps) {
  const fleet = played?.fleet;
  const layout = useMemo(() => playedLayout({ day, fleet })!, [day, fleet]);
  const cells = played?.cells;
  const game = useMemo(() => playedGame({ day, fleet, cells: cells ?? [] })!, [day, fleet, cells]);
  const { stage, isShown, show } = useFleetDown(game);
  useDailySounds(game);
  useWarmUp(game.squaresLeft === 0 ? undefined : game.variant);
  return isShown ? (
    <DailyResult day={day} game={game} layout={layout} streak={streak.current} />
  ) : (
    <DailyBoard
      {...{ game, layout, stage }}
      isReady
      onFire={(cell) => fireOn(day, cell, Date.now())}
      onResult={show}
    />
  );
}

interface DaysProps {
  readonly day: Day;
  readonly days: ReadonlyMap<Day, PlayedDay>;
  readonly today: Today;
  readonly streak: Streak;
  /** True if the shown fleet follows from the date, and not from the server. */
  readonly isFromDate: boolean;
  /** Whether the shown fleet counts. */
  readonly children: ReactNode;
}

/** The calendar, the streak, and when the next fleet comes. */
const Days = ({ day, days, today, streak, isFromDate, children }: DaysProps) => (
  <section className="daily-days" aria-labelledby="days-title">
    {children}
    <h2 id="days-title">{dailyPage.allDays()}</h2>
    <p>{streakText(streak)}</p>
    <Calendar days={days} today={today.day} shown={day} />
    <p className="quiet">{dailyPage.next({ time: durationText(today.msLeft) })}</p>
    {isFromDate && <p className="quiet">{dailyPage.sameForAll()}</p>}
  </section>
);

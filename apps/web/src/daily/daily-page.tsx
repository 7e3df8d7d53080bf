import "./daily.css";
import {
  type Day,
  dailyLayout,
  dailyVariant,
  dayNumber,
  hasFleet,
  parseDay,
  presetTitle,
  soloGame,
  streakOf,
} from "@broadside/play";
import { dailyPage } from "@broadside/words";
import { useMemo } from "react";
import { useWarmUp } from "../engine/use-warm-up.ts";
import { LostPage } from "../frame/lost-page.tsx";
import { isOnTime, type Today, useDays, useToday } from "../store/played-days.ts";
import { Calendar } from "./calendar.tsx";
import { DailyBoard } from "./daily-board.tsx";
import { useDailySounds, useFleetDown } from "./daily-effects.ts";
import { DailyResult } from "./daily-result.tsx";
import { dayText, durationText } from "./day-text.ts";

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
  const variant = dailyVariant(day);
  const layout = useMemo(() => dailyLayout(day), [day]);
  const game = useMemo(
    () => soloGame(variant, layout, played?.cells ?? [])!,
    [variant, layout, played],
  );
  const isOver = game.squaresLeft === 0;
  const { stage, isShown, show } = useFleetDown(game);
  useDailySounds(game);
  useWarmUp(isOver ? undefined : variant);
  const onTime = [...days.values()].filter(isOnTime);
  const streak = streakOf(
    onTime.map((each) => each.day),
    today.day,
  );
  return (
    <div className="daily">
      <header className="daily-head">
        <h1>{dailyPage.title({ number: dayNumber(day) })}</h1>
        <p className="lead">
          {dailyPage.lead({ day: dayText(day), rules: presetTitle(variant.name) })}
        </p>
      </header>
      {isShown ? (
        <DailyResult day={day} game={game} layout={layout} streak={streak.current} />
      ) : (
        <DailyBoard day={day} game={game} layout={layout} stage={stage} onResult={show} />
      )}
      <section className="daily-days" aria-labelledby="days-title">
        <h2 id="days-title">{dailyPage.allDays()}</h2>
        <p>{streakText(streak.current, streak.longest)}</p>
        <Calendar days={days} today={today.day} shown={day} />
        <p className="quiet">{dailyPage.next({ time: durationText(today.msLeft) })}</p>
        <p className="quiet">{dailyPage.sameForAll()}</p>
      </section>
    </div>
  );
}

function streakText(days: number, longest: number): string {
  if (longest === 0) return dailyPage.noStreak();
  return longest > days
    ? dailyPage.streakAndLongest({ days, longest })
    : dailyPage.streak({ days });
}

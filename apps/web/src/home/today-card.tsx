import "./today-card.css";
import { dailyVariant, dayNumber, type Streak, streakOf } from "@broadside/play";
import { many, presetTitle } from "@broadside/rules";
import { type PlayedDay, useDays } from "../daily/days.ts";
import { useToday } from "../daily/use-today.ts";

/** A reason to come back: today's fleet. */
export function TodayCard() {
  const { day } = useToday();
  const days = useDays();
  const played = days.get(day);
  const onTime = [...days.values()].filter((each) => each.finishedOn === each.day);
  const streak = streakOf(
    onTime.map((each) => each.day),
    day,
  );
  return (
    <a className="today" href="#/daily">
      <span className="today-title">{`Daily fleet ${dayNumber(day)}`}</span>
      <span className="today-story">
        {storyOf(presetTitle(dailyVariant(day).name), played, streak)}
      </span>
    </a>
  );
}

function storyOf(title: string, played: PlayedDay | undefined, { current }: Streak): string {
  const streak = current > 1 ? ` Streak: ${current} days.` : "";
  if (played?.finishedOn) return `Sunk in ${many(played.cells.length, "shot")}.${streak}`;
  if (played) return `${title}, ${many(played.cells.length, "shot")} so far.${streak}`;
  return `${title}. The same for everyone.${streak}`;
}

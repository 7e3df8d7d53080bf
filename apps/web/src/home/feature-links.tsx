import "./feature-links.css";
import { dailyVariant, dayNumber, presetTitle, type Streak, streakOf } from "@broadside/play";
import { pluralise } from "@broadside/rules/text";
import { isOnTime, type PlayedDay, useDays, useToday } from "../store/played-days.ts";

/** Reasons to come back, beside a game: today's fleet, a friend elsewhere, and puzzles. */
export default function FeatureLinks() {
  const { day } = useToday();
  const days = useDays();
  const onTime = [...days.values()].filter(isOnTime);
  const streak = streakOf(
    onTime.map((each) => each.day),
    day,
  );
  const title = presetTitle(dailyVariant(day).name);
  return (
    <nav className="doors" aria-label="Besides a game">
      <a className="door" href="#/daily">
        <span className="door-title">{`Daily fleet ${dayNumber(day)}`}</span>
        <span className="door-story">{storyOf(title, days.get(day), streak)}</span>
      </a>
      <a className="door" href="#/online">
        <span className="door-title">Play a friend</span>
        <span className="door-story">On another device, by a link.</span>
      </a>
      <a className="door" href="#/puzzles">
        <span className="door-title">Puzzles</span>
        <span className="door-story">Find the best shot.</span>
      </a>
    </nav>
  );
}

function storyOf(title: string, played: PlayedDay | undefined, { current }: Streak): string {
  const streak = current > 1 ? ` Streak: ${current} days.` : "";
  if (played?.endedAt !== undefined)
    return `Sunk in ${pluralise(played.cells.length, "shot")}.${streak}`;
  if (played) return `${title}, ${pluralise(played.cells.length, "shot")} so far.${streak}`;
  return `${title}, the same for everyone.${streak}`;
}

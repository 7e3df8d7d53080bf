import "./feature-links.css";
import { dailyVariant, dayNumber, presetTitle, streakOf } from "@broadside/play";
import { home, joinSentences } from "@broadside/words";
import { Icon } from "../frame/icon.tsx";
import { isOnTime, type PlayedDay, useDays, useToday } from "../store/played-days.ts";

/** Links to the daily fleet, online play and puzzles. */
export default function FeatureLinks() {
  const { day } = useToday();
  const days = useDays();
  const onTime = [...days.values()].filter(isOnTime);
  const { current } = streakOf(
    onTime.map((each) => each.day),
    day,
  );
  const variant = presetTitle(dailyVariant(day).name);
  return (
    <nav className="doors" aria-label={home.more()}>
      <a className="door" href="#/daily">
        <Icon name="calendar" />
        <span className="door-title">{home.daily({ number: dayNumber(day) })}</span>
        <span className="door-story">
          {joinSentences([
            dailyText(variant, days.get(day)),
            current > 1 && home.streak({ days: current }),
          ])}
        </span>
      </a>
      <a className="door" href="#/online">
        <Icon name="friends" />
        <span className="door-title">{home.online()}</span>
        <span className="door-story">{home.aboutOnline()}</span>
      </a>
      <a className="door" href="#/puzzles">
        <Icon name="puzzle" />
        <span className="door-title">{home.puzzles()}</span>
        <span className="door-story">{home.aboutPuzzles()}</span>
      </a>
    </nav>
  );
}

function dailyText(variant: string, played: PlayedDay | undefined): string {
  if (!played) return home.dailyNew({ variant });
  const shots = played.cells.length;
  return played.endedAt === undefined
    ? home.dailyBegun({ variant, shots })
    : home.dailySunk({ shots });
}

export { botDay, type DailyBot, dailyBots } from "./bot-day.ts";
export { dailyLayout, dailyPresets, dailyRules, dailyVariant } from "./daily-fleet.ts";
export { dailySpread } from "./daily-spread.ts";
export {
  type Day,
  dayAfter,
  dayAt,
  dayNumber,
  FIRST_DAY,
  hasFleet,
  msToNextDay,
  parseDay,
  weekdayOf,
} from "./day.ts";
export { type DayResult, dayShareText } from "./share-text.ts";
export { type SoloGame, soloChoices, soloGame } from "./solo-game.ts";
export { gamesIn, meanOf, type Place, placeIn, type Spread, spreadOf } from "./spread.ts";
export { type Streak, streakOf } from "./streak.ts";

import type { Streak } from "@broadside/play";
import { dailyPage } from "@broadside/words";

/** "Streak: 3 days. Your longest: 7." */
export function streakText({ current: days, longest }: Streak): string {
  if (longest === 0) return dailyPage.noStreak();
  return longest > days
    ? dailyPage.streakAndLongest({ days, longest })
    : dailyPage.streak({ days });
}

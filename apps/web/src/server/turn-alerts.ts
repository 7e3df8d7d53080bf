import { club } from "@broadside/words";
import { setTabNews } from "../frame/tab-news.ts";
import { playSound } from "../sea/play-sound.ts";
import { currentSettings } from "../store/settings.ts";
import { openGames, refreshOpenGames } from "./open-games.ts";

const REFRESH_MS = 20_000;

let isStarted = false;

/**
 * Says in the tab's title and icon, on the app's badge and by a bell how many games wait for this
 * player, as long as the page is open.
 */
export function startTurnAlerts(): void {
  if (isStarted) return;
  isStarted = true;
  let waiting = 0;
  openGames.subscribe(() => {
    const now = openGames.get().filter(({ isYourTurn }) => isYourTurn).length;
    if (now === waiting) return;
    if (now > waiting && document.hidden) ringBell();
    waiting = now;
    setTabNews(
      "list",
      now > 0 ? { title: club["tab.games"]({ games: now }), isUrgent: true } : undefined,
    );
    void setBadge(now);
  });
  const ask = () => void refreshOpenGames().catch(() => undefined);
  ask();
  setInterval(ask, REFRESH_MS);
  document.addEventListener("visibilitychange", () => document.hidden || ask());
}

/** The bell, if the player wants sounds. */
export function ringBell(): void {
  if (currentSettings().sound) playSound("bell");
}

/** On the icon of an installed app; most browsers have none. */
async function setBadge(games: number): Promise<void> {
  try {
    await (games > 0 ? navigator.setAppBadge?.(games) : navigator.clearAppBadge?.());
  } catch {
    // Not installed, or not allowed.
  }
}

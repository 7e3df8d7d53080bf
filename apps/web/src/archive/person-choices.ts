import { type Choice, choicesOf, soloChoices } from "@broadside/play";
import { gameOfDay } from "./archived-day.ts";
import { isDay, type KeptGame, openKept } from "./archived-game.ts";

/** The shots of the person who played, each with what was known before it. None if they cannot be read. */
export function personChoices(game: KeptGame): readonly Choice[] {
  if (isDay(game)) {
    const solo = gameOfDay(game);
    return solo ? soloChoices(solo) : [];
  }
  const opened = openKept(game);
  if (!opened.ok) return [];
  return choicesOf(opened.value.record).filter(({ shot }) => shot.seat === game.facts.seat);
}

import type { AnsweredShot, Variant } from "@broadside/rules";
import type { ShotResult } from "@broadside/rules/announcement";
import { daily } from "@broadside/words";
import { titleOf } from "../players/player.ts";
import { presetTitle } from "../words/preset-words.ts";
import { type DailyBot, dailyBots } from "./daily-fleet.ts";
import { type Day, dayNumber } from "./day.ts";

export interface DayResult {
  readonly day: Day;
  readonly variant: Variant;
  readonly shots: readonly AnsweredShot[];
  /** Shots the bots needed; absent until known. */
  readonly bots: Readonly<Partial<Record<DailyBot, number>>>;
  /** Current streak in days; shown from 2. */
  readonly streak: number;
}

const symbols: Record<ShotResult, string> = { miss: "🌊", hit: "🔥", sunk: "💥" };

/** Shots per line of the grid. */
const LINE = 10;

/**
 * A result to share: a symbol for every shot, in order. It shows only what was announced, so it
 * gives no hint where the ships are.
 */
export function dayShareText({ day, variant, shots, bots, streak }: DayResult): string {
  const head = daily.share({
    number: dayNumber(day),
    variant: presetTitle(variant.name),
    shots: shots.length,
  });
  const rivals = dailyBots.flatMap((bot) => {
    const needed = bots[bot];
    return needed === undefined ? [] : [daily.rival({ name: titleOf(bot), shots: needed })];
  });
  const second = [...rivals, ...(streak > 1 ? [daily.streak({ days: streak })] : [])].join(" · ");
  const grid = shots.map(({ announcement }) => symbols[announcement.result]);
  const lines = Array.from({ length: Math.ceil(grid.length / LINE) }, (_, i) =>
    grid.slice(i * LINE, (i + 1) * LINE).join(""),
  );
  return [head, ...(second ? [second] : []), ...lines].join("\n");
}

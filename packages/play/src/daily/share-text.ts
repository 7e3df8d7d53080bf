import {
  type AnsweredShot,
  many,
  presetTitle,
  type ShotResult,
  type Variant,
} from "@broadside/rules";
import type { DailyBot } from "./bot-day.ts";
import { type Day, dayNumber } from "./day.ts";

export interface DayResult {
  readonly day: Day;
  readonly variant: Variant;
  readonly shots: readonly AnsweredShot[];
  /** Shots the bots needed; absent while they have not been worked out. */
  readonly bots: Readonly<Partial<Record<DailyBot, number>>>;
  /** Of days in a row; told from 2 up. */
  readonly streak: number;
}

const symbols: Record<ShotResult, string> = { miss: "🌊", hit: "🔥", sunk: "💥" };

/** Shots on one line of the grid. */
const LINE = 10;

/**
 * A result to send around: every shot in the order it was fired, as a symbol, without its square.
 * It shows only what was announced, and gives nobody a hint where the ships are.
 */
export function dayShareText({ day, variant, shots, bots, streak }: DayResult): string {
  const head = `Broadside daily ${dayNumber(day)}, ${presetTitle(variant.name)}: ${many(shots.length, "shot")}`;
  const rivals = [
    ...(bots.admiral === undefined ? [] : [`Admiral ${bots.admiral}`]),
    ...(bots.exact === undefined ? [] : [`exact odds ${bots.exact}`]),
    ...(streak > 1 ? [`streak ${streak}`] : []),
  ].join(", ");
  const grid = shots.map(({ announcement }) => symbols[announcement.result]);
  const lines = Array.from({ length: Math.ceil(grid.length / LINE) }, (_, i) =>
    grid.slice(i * LINE, (i + 1) * LINE).join(""),
  );
  return [head, ...(rivals ? [rivals] : []), ...lines].join("\n");
}

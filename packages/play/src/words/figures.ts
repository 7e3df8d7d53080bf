import type { ExpectedShotsTable } from "@broadside/engine/tasks";
import type { Cell } from "@broadside/rules";
import { figures, odds } from "@broadside/words";

/**
 * A chance as "12.3%". "100%" and "0%" are reserved for certainty: a rounded figure would claim
 * more than is known, and a sample is never certain.
 */
export function chanceText(chance: number, isExact = true): string {
  if (isExact && isCertain(chance)) return figures.certain({ chance });
  if (chance > MOST) return figures.chanceAbove({ chance: 0.999 });
  if (chance < LEAST) return figures.chanceBelow({ chance: 0.001 });
  return figures.chance({ chance });
}

/** Beyond these a chance would be rounded to 100% or 0%. */
export const [LEAST, MOST] = [0.0005, 0.9995];

export const isCertain = (chance: number): boolean => chance === 0 || chance === 1;

/** "5 seconds", "3 minutes", "2 hours", "5 days" or "3 years". */
export function roughTimeText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 100) return odds.seconds({ n: seconds });
  const minutes = Math.round(seconds / 60);
  if (minutes < 100) return odds.minutes({ n: minutes });
  const hours = Math.round(minutes / 60);
  if (hours < 72) return odds.hours({ n: hours });
  const days = Math.round(hours / 24);
  return days < 730 ? odds.days({ n: days }) : odds.years({ n: Math.round(days / 365.25) });
}

/** True for times that no figure makes clearer. */
export const isLongerThanLife = (ms: number): boolean => ms > LIFETIME_MS;

/** 80 years. */
const LIFETIME_MS = 80 * 365.25 * 24 * 3_600_000;

/** Nobody needs an estimate for less. */
const SHORT_MS = 2_000;

/** The time left for work of which this part is done; undefined at first, while it may end any moment. */
export const timeLeftText = (elapsedMs: number, part: number): string | undefined =>
  elapsedMs < SHORT_MS || part < 0.02 ? undefined : roughTimeText((elapsedMs * (1 - part)) / part);

/** "9.43 shots needed" after firing there; undefined if unknown. */
export function neededAt(needed: ExpectedShotsTable | undefined, cell: Cell): string | undefined {
  const shot = needed?.shots.find((other) => other.cell === cell);
  if (!needed || !shot) return undefined;
  return needed.proven
    ? figures.neededAt({ shots: Math.round(100 * shot.mean) / 100 })
    : figures.neededAtAbout({ shots: shot.mean });
}

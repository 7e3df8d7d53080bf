import type { Cell } from "@broadside/rules";
import { hasClearBest } from "./best-shots.ts";
import type { ReviewedShot } from "./reviewed-shot.ts";

/** How good a shot was, from best to worst. */
export const verdicts = ["best", "good", "careless", "blunder"] as const;
/** A word for how good a shot was. */
export type Verdict = (typeof verdicts)[number];

/** What a shot is judged by: expected shots lost if they are known, else the chance of a hit. */
export type Measure = "shots" | "chance";

/** A shot's cost by one measure, and the square that would have cost nothing. */
export interface Judged {
  readonly measure: Measure;
  readonly verdict: Verdict;
  /** In shots, or as a difference of chances. */
  readonly cost: number;
  /** The best square, by the same measure; the one fired at if the shot was the best. */
  readonly better: Cell;
}

/** The least cost of a good, a careless shot and a blunder. Less than the first would be rounded to 0. */
const LIMITS: Readonly<Record<Measure, readonly [number, number, number]>> = {
  shots: [0.05, 0.25, 0.8],
  chance: [0.01, 0.1, 0.3],
};

/** Judges a shot. In a sample, the best square must lead by more than the sampling error. */
export function judge(shot: ReviewedShot): Judged {
  const { worth, bestChance, chance, odds, best } = shot;
  const measure = worth ? "shots" : "chance";
  const cost = Math.max(0, worth ? worth.needed - worth.bestNeeded : bestChance - chance);
  const isClear = worth || hasClearBest([{ chance: bestChance }, { chance }], odds);
  const [good, careless, blunder] = LIMITS[measure];
  if (cost < good || !isClear) return { measure, verdict: "best", cost: 0, better: shot.shot.cell };
  const verdict = cost >= blunder ? "blunder" : cost >= careless ? "careless" : "good";
  return { measure, verdict, cost, better: worth?.best ?? best };
}

import type { Thinker } from "@broadside/engine/tasks";
import type { Seat } from "@broadside/rules";
import { type Balance, balanceOf } from "./balance.ts";
import type { Claim } from "./claim.ts";
import { reasonsFor } from "./reasons.ts";
import type { Review } from "./review-game.ts";
import { type Habit, habitOf, type JudgedShot, judgeSide } from "./story.ts";

/** What one side's game was about, as data. */
export interface Story {
  readonly judged: readonly JudgedShot[];
  /** Luck and skill in shots, if known. */
  readonly balance: Balance | undefined;
  readonly habit: Habit | undefined;
  /** The costliest shots with the reasons why another square was better, the worst first. */
  readonly moments: readonly Moment[];
}

/** A costly shot with the reasons why another square was better. */
export interface Moment extends JudgedShot {
  readonly reasons: readonly Claim[];
}

interface StoryOptions {
  /** Moments to explain. */
  readonly most?: number;
  readonly signal?: AbortSignal;
}

/** The story of one side's game. Asks the engine only for the reasons of the costliest shots. */
export async function tellStory(
  thinker: Pick<Thinker, "ask">,
  review: Review,
  seat: Seat,
  { most = 3, signal }: StoryOptions = {},
): Promise<Story> {
  const judged = judgeSide(review.reviewed, seat);
  const moments: Moment[] = [];
  for (const each of momentsOf(judged, most)) {
    moments.push({ ...each, reasons: await reasonsOf(thinker, each, signal) });
  }
  return { judged, balance: balanceOf(review, seat), habit: habitOf(judged), moments };
}

/** The costliest shots, the worst first; none if every shot was the best. */
export const momentsOf = (judged: readonly JudgedShot[], most: number): readonly JudgedShot[] =>
  judged
    .filter(({ verdict }) => verdict !== "best")
    .sort((a, b) => b.cost - a.cost || a.shot.number - b.shot.number)
    .slice(0, most);

/** Why another square was better than the one fired at; empty for the best shot. */
export async function reasonsOf(
  thinker: Pick<Thinker, "ask">,
  { shot, better, verdict }: JudgedShot,
  signal?: AbortSignal,
): Promise<readonly Claim[]> {
  const { before, worth, odds } = shot;
  if (verdict === "best" || odds.impossible) return [];
  const saved = worth && worth.best === better ? worth.needed - worth.bestNeeded : undefined;
  return reasonsFor(thinker, { knowledge: before, fired: shot.shot.cell, better, saved }, signal);
}

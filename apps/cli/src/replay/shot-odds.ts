import type { Odds } from "@broadside/engine/tasks";
import {
  type Choice,
  chanceText,
  choicesOf,
  costOf,
  hasClearBest,
  lostText,
  neededText,
  pointsText,
  type ReviewedShot,
  reviewShot,
  shotsLost,
} from "@broadside/play";
import type { GameRecord } from "@broadside/rules/record";
import { makeCellName } from "@broadside/rules/text";
import type { Thinker } from "../think/thinker.ts";

/** The odds before each shot of a record, counted on demand. */
export interface ShotOdds {
  /** Shot `number`, from 1, with what its shooter knew; undefined if it has no answer. */
  choice(number: number): Choice | undefined;
  /** The odds before the shot, if already counted. */
  known(number: number): Odds | undefined;
  /** Undefined when aborted, or if there is no such shot. */
  count(number: number, signal?: AbortSignal): Promise<Odds | undefined>;
  /** The review of the shot, if its odds are counted. */
  verdict(number: number): string | undefined;
}

/** Time to count a shot's odds before sampling them. */
const SHOT_MS = 2_000;

export function createShotOdds(record: GameRecord, thinker: Pick<Thinker, "ask">): ShotOdds {
  const choices = choicesOf(record);
  const found = new Map<number, Odds>();
  const choice = (number: number) => choices[number - 1];
  return {
    choice,
    known: (number) => found.get(number),
    async count(number, signal) {
      const asked = choice(number);
      const known = found.get(number);
      if (known || !asked) return known;
      const ask = { knowledge: asked.before, budget: { ms: SHOT_MS } };
      const odds = await thinker.ask("odds", ask, signal ? { signal } : {});
      if (odds) found.set(number, odds);
      return odds;
    },
    verdict(number) {
      const asked = choice(number);
      const odds = found.get(number);
      return asked && odds && verdictText(reviewShot(asked, odds));
    },
  };
}

/** "E5 had a chance of 20.9%; the best was E6 with 21.3% (0.4 percentage points more)." */
export function verdictText(shot: ReviewedShot): string {
  const { variant } = shot.before;
  const { exact } = shot.odds;
  const own = `${makeCellName(variant, shot.shot.cell)} had a chance of ${chanceText(shot.chance, exact)}`;
  const cost = costOf(shot);
  const shots = inShots(shot);
  if (cost <= LEAST_COST) return `${own}: the best shot there was.${shots}`;
  // A sample may be too coarse to tell which is better.
  const isClear = hasClearBest([{ chance: shot.bestChance }, { chance: shot.chance }], shot.odds);
  const best = `${makeCellName(variant, shot.best)} with ${chanceText(shot.bestChance, exact)}`;
  return `${own}; ${isClear ? "the best was" : "perhaps better was"} ${best}, ${pointsText(cost)} more.${shots}`;
}

/** " About 12.3 shots still needed, 11.5 after B2: cost 0.8 shots." */
function inShots(shot: ReviewedShot): string {
  const { worth, before } = shot;
  if (!worth) return "";
  const own = ` Shots still needed: ${neededText(worth.needed, worth.proven)}`;
  if (worth.best === shot.shot.cell) return `${own}, the fewest.`;
  const best = `${makeCellName(before.variant, worth.best)} ${neededText(worth.bestNeeded, worth.proven)}`;
  return `${own}; ${best}. Cost: ${lostText(shotsLost(shot)!)}.`;
}

/** Smaller costs would print as 0.0. */
const LEAST_COST = 0.0005;

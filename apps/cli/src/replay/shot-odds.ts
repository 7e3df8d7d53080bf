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
import { squareName, terminalReplay } from "@broadside/words";
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

/** How good a shot was by its chance and, if known, by the shots still needed after it. */
export function verdictText(shot: ReviewedShot): string {
  const verdict = chanceSentence(shot);
  const needed = neededSentence(shot);
  return needed === undefined ? verdict : terminalReplay.withNeeded({ verdict, needed });
}

/** "E5 had a chance of 20.9%; the best was E6 with 21.3%, 0.4 percentage points more." */
function chanceSentence(shot: ReviewedShot): string {
  const { variant } = shot.before;
  const { exact } = shot.odds;
  const square = squareName(variant, shot.shot.cell);
  const chance = chanceText(shot.chance, exact);
  const cost = costOf(shot);
  if (cost <= LEAST_COST) return terminalReplay.bestShot({ square, chance });
  const best = squareName(variant, shot.best);
  const bestChance = chanceText(shot.bestChance, exact);
  const values = { square, chance, best, bestChance, points: pointsText(cost) };
  // A sample may be too coarse to tell which is better.
  const isClear = hasClearBest([{ chance: shot.bestChance }, { chance: shot.chance }], shot.odds);
  return isClear ? terminalReplay.betterShot(values) : terminalReplay.maybeBetterShot(values);
}

/** "Shots still needed: 12.3; B2 11.5. Cost: 0.8 shots."; undefined if unknown. */
function neededSentence(shot: ReviewedShot): string | undefined {
  const { worth, before } = shot;
  if (!worth) return undefined;
  const needed = neededText(worth.needed, worth.proven);
  if (worth.best === shot.shot.cell) return terminalReplay.fewestNeeded({ needed });
  return terminalReplay.moreNeeded({
    needed,
    best: squareName(before.variant, worth.best),
    bestNeeded: neededText(worth.bestNeeded, worth.proven),
    cost: lostText(shotsLost(shot)!),
  });
}

/** Smaller costs would print as 0.0. */
const LEAST_COST = 0.0005;

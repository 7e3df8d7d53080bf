import type { Odds } from "@broadside/engine/tasks";
import {
  type Choice,
  chanceText,
  choicesOf,
  type JudgedShot,
  judge,
  judgedText,
  reviewShot,
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
      if (!asked || !odds) return undefined;
      const shot = reviewShot(asked, odds);
      return verdictText({ shot, ...judge(shot) });
    },
  };
}

/** A shot's chance and its verdict: "E5, 20.9%. Good: E6 was better by 0.4 shots." */
export const verdictText = (judged: JudgedShot): string =>
  terminalReplay.judgedShot({
    square: squareName(judged.shot.before.variant, judged.shot.shot.cell),
    chance: chanceText(judged.shot.chance, judged.shot.odds.exact),
    verdict: judgedText(judged),
  });

import type { Seat } from "@broadside/rules";
import { costliestByChance, type ReviewedShot, summarise } from "../review/index.ts";

/** What a review of one side's shots comes to. */
export interface GameFigures {
  readonly shots: number;
  readonly hits: number;
  /** Hits to be expected from the squares fired at, and from the best square each time. */
  readonly expected: number;
  readonly possible: number;
  /** Shots whose odds were sampled. */
  readonly sampled: number;
  /** The shots that gave the highest chances away, the worst first: puzzles ask for chances. */
  readonly costly: readonly CostlyNumber[];
}

export interface CostlyNumber {
  /** Among the shots of its own side, from 1. */
  readonly number: number;
  /** In chances from 0 to 1. */
  readonly cost: number;
}

/** How many costly shots of a game are worth coming back to. */
const MOST_COSTLY = 5;

export function figuresOf(reviewed: readonly ReviewedShot[], seat: Seat): GameFigures {
  const { shots, hits, expected, possible, sampled } = summarise(reviewed, seat);
  const costly = costliestByChance(reviewed, seat, MOST_COSTLY)
    .filter(({ reviewed: { odds } }) => odds.exact)
    .map(({ reviewed: { number }, cost }) => ({ number, cost }));
  return { shots, hits, expected, possible, sampled, costly };
}

type Worth = Pick<GameFigures, "hits" | "expected" | "possible">;

/** The part of the chances there were that was taken, 0 to 1: the skill. */
export const accuracyOf = ({ expected, possible }: Pick<Worth, "expected" | "possible">): number =>
  possible > 0 ? Math.min(1, expected / possible) : 1;

/** Hits beyond those to be expected: the luck. */
export const luckOf = ({ hits, expected }: Pick<Worth, "hits" | "expected">): number =>
  hits - expected;

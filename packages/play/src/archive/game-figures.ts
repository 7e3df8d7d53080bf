import type { Seat } from "@broadside/rules";
import { costliestByChance, type ReviewedShot } from "../review/reviewed-shot.ts";
import { type Summary, summarise } from "../review/summary.ts";

/** The figures from a review of one side's shots. */
export interface GameFigures extends Omit<Summary, "best" | "worst"> {
  /** The shots that cost the most chance of a hit, the worst first. Puzzles are made of them. */
  readonly costly: readonly CostlyNumber[];
}

/** A costly shot of an archived game. */
export interface CostlyNumber {
  /** Among the shots of its own side, from 1. */
  readonly number: number;
  /** As a difference of chances, 0 to 1. */
  readonly cost: number;
}

/** Costly shots to remember per game. */
const MOST_COSTLY = 5;

/** The figures of one side of a reviewed game. */
export function figuresOf(reviewed: readonly ReviewedShot[], seat: Seat): GameFigures {
  const { best: _, worst: __, ...sums } = summarise(reviewed, seat);
  const costly = costliestByChance(reviewed, seat, MOST_COSTLY)
    .filter(({ reviewed: { odds } }) => odds.exact)
    .map(({ reviewed: { number }, cost }) => ({ number, cost }));
  return { ...sums, costly };
}

/** Skill: expected hits divided by possible hits, 0 to 1. */
export const accuracyOf = ({
  expected,
  possible,
}: Pick<Summary, "expected" | "possible">): number =>
  possible > 0 ? Math.min(1, expected / possible) : 1;

/** Hits above expectation. */
export const luckOf = ({ hits, expected }: Pick<Summary, "hits" | "expected">): number =>
  hits - expected;

import type { Seat } from "@broadside/rules";
import type { Review } from "./review-game.ts";
import { shotsLost } from "./reviewed-shot.ts";

/**
 * Where the length of a side's game came from, in shots:
 * `shots + stillNeeded = expected + luck + skill`, exactly, in the digits given.
 */
export interface Balance {
  /** Shots fired, and shots still needed at the end: 0 if the fleet was sunk. */
  readonly shots: number;
  readonly stillNeeded: number;
  /** Expected shots from the first shot on. */
  readonly expected: number;
  /** Shots that bad luck added; negative if luck saved some. */
  readonly luck: number;
  /** Shots that the choices cost: the total loss against the best shots. */
  readonly skill: number;
  /** True if no figure is an estimate. */
  readonly proven: boolean;
}

/** In longer games tenths of a shot mean nothing to a player. */
const LONG_GAME = 20;

/**
 * Undefined unless every shot of the side was reviewed and its worth in shots is known. By default,
 * short games are measured in tenths of a shot, long ones in whole shots.
 */
export function balanceOf(
  { choices, reviewed, stillNeeded }: Pick<Review, "choices" | "reviewed" | "stillNeeded">,
  seat: Seat,
  digits?: number,
): Balance | undefined {
  const fired = choices.filter(({ shot }) => shot.seat === seat).length;
  const own = reviewed.filter(({ shot }) => shot.seat === seat);
  const left = stillNeeded[seat];
  const [first] = own;
  if (!first?.worth || own.length < fired || left === undefined) return undefined;
  if (own.some(({ worth }) => !worth)) return undefined;
  // In units of the last digit shown; luck is the remainder, so the figures add up as shown.
  const unit = 10 ** (digits ?? (first.worth.bestNeeded < LONG_GAME ? 1 : 0));
  const whole = (shots: number) => Math.round(unit * shots);
  const expected = whole(first.worth.bestNeeded);
  const skill = whole(own.reduce((sum, shot) => sum + shotsLost(shot)!, 0));
  const luck = unit * fired + whole(left) - expected - skill;
  return {
    shots: fired,
    stillNeeded: whole(left) / unit,
    expected: expected / unit,
    luck: luck / unit,
    skill: skill / unit,
    proven: own.every(({ worth }) => worth!.proven),
  };
}

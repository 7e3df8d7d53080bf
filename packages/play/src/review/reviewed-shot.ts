import type { Odds, ShotWorth } from "@broadside/engine/tasks";
import type { Cell } from "@broadside/rules";
import type { Viewer } from "@broadside/rules/view";
import { review, type Tag, review as words } from "@broadside/words";
import { plainUnit, pointsParts } from "../words/statistics-text.ts";
import { bestShots, hasClearBest } from "./best-shots.ts";
import type { Choice } from "./choice.ts";

/** A shot compared with the best available. Chances from 0 to 1. */
export interface ReviewedShot extends Choice {
  readonly odds: Odds;
  readonly chance: number;
  /** The cell fired at, if nothing was left to hit. */
  readonly best: Cell;
  readonly bestChance: number;
  /** In expected shots, if known. */
  readonly worth?: ShotWorth;
}

/** Compares a shot with the best one at that point, given the odds. */
export function reviewShot(choice: Choice, odds: Odds, worth?: ShotWorth): ReviewedShot {
  const chance = odds.chances[choice.shot.cell] ?? 0;
  const [best] = bestShots(choice.before, odds, 1);
  return {
    ...choice,
    odds,
    chance,
    best: best?.cell ?? choice.shot.cell,
    bestChance: best?.chance ?? chance,
    ...(worth && { worth }),
  };
}

/** The chance of a hit at the best cell minus that of the shot. */
export const costOf = (shot: ReviewedShot): number => Math.max(0, shot.bestChance - shot.chance);

/** What a shot gave away in expected shots; undefined if unknown. */
export const shotsLost = ({ worth }: ReviewedShot): number | undefined =>
  worth && Math.max(0, worth.needed - worth.bestNeeded);

/** Less than a percentage point is nothing to learn from. */
const LEAST_COST = 0.01;

/** In a sample, the best square must lead by more than the sampling error. */
function isCostly(shot: ReviewedShot): boolean {
  const { bestChance, chance, odds } = shot;
  return costOf(shot) >= LEAST_COST && hasClearBest([{ chance: bestChance }, { chance }], odds);
}

/** True for a hit or a sinking. */
export const isHit = ({ shot }: Choice): boolean => shot.announcement.result !== "miss";

/** A costly shot, with its position among those reviewed. */
export interface CostlyShot {
  /** From 1, over the shots of both sides if both were reviewed. */
  readonly step: number;
  readonly reviewed: ReviewedShot;
  readonly cost: number;
  /** In expected shots, if known; then it decides what is costly and better. */
  readonly lost?: number;
  readonly better: BetterShot;
}

interface BetterShot {
  readonly cell: Cell;
  readonly chance: number;
}

/** The costliest shots of the viewer, or of both sides for a spectator; the worst first. */
export const costliest = (
  reviewed: readonly ReviewedShot[],
  viewer: Viewer,
  most: number,
): readonly CostlyShot[] =>
  costlyShots(reviewed, viewer, most, (shot) => (shot.worth ? lossOf : chanceLossOf)(shot));

/** The viewer's shots that gave away the most, judged by the chance of a hit alone. */
export const costliestByChance = (
  reviewed: readonly ReviewedShot[],
  viewer: Viewer,
  most: number,
): readonly CostlyShot[] => costlyShots(reviewed, viewer, most, chanceLossOf);

type Loss = Pick<CostlyShot, "cost" | "lost" | "better"> & { readonly isCostly: boolean };

function costlyShots(
  reviewed: readonly ReviewedShot[],
  viewer: Viewer,
  most: number,
  measure: (shot: ReviewedShot) => Loss,
): CostlyShot[] {
  return (
    reviewed
      .map((shot, i) => ({ step: i + 1, reviewed: shot, ...measure(shot) }))
      .filter(({ isCostly }) => isCostly)
      .filter(({ reviewed: { shot } }) => viewer === "spectator" || shot.seat === viewer)
      // A chance that is lower by one costs about a shot.
      .sort((a, b) => (b.lost ?? b.cost) - (a.lost ?? a.cost) || b.cost - a.cost || a.step - b.step)
      .slice(0, most)
      .map(({ isCostly: _, ...shot }) => shot)
  );
}

function chanceLossOf(shot: ReviewedShot): Loss {
  const better = { cell: shot.best, chance: shot.bestChance };
  return { cost: costOf(shot), better, isCostly: isCostly(shot) };
}

/** By expected shots: a square with a lower chance may be better. */
function lossOf(shot: ReviewedShot): Loss {
  const lost = shotsLost(shot)!;
  const cell = shot.worth!.best;
  const better = { cell, chance: shot.odds.chances[cell] ?? 0 };
  return { cost: costOf(shot), lost, better, isCostly: lost >= LEAST_LOST };
}

/** Less would be rounded to 0.0 shots. */
const LEAST_LOST = 0.05;

/** Replaces an empty list of costly shots. */
export function noCostlyShotText(reviewed: readonly ReviewedShot[]): string {
  if (reviewed.every(({ worth }) => worth)) return words.noneCostly();
  return reviewed.some(({ worth }) => worth) ? words.noneCostlyMixed() : words.noneCostlyByChance();
}

/** The cost of a shot, in shots if known: "0.8 shots", else "12.3 percentage points". */
export const costText = (shot: CostlyShot): string => costParts(shot, plainUnit).join("");

/** Like `costText`, but in parts, with the unit for the page to style. */
export const costParts = <T>({ cost, lost }: CostlyShot, unit: Tag<T>): (string | T)[] =>
  lost === undefined ? pointsParts(cost, unit) : lostParts(lost, unit);

/** "0.8 shots", or "under 0.1 shots" for less. */
export const lostText = (shots: number): string => lostParts(shots, plainUnit).join("");

const lostParts = <T>(shots: number, unit: Tag<T>): (string | T)[] =>
  shots < 0.05 && shots > 0 ? review.lostBelow({ shots: 0.1, unit }) : review.lost({ shots, unit });

import type { ExpectedShotsTable } from "@broadside/engine/tasks";
import type { Cell, Variant } from "@broadside/rules";
import { makeCellName } from "@broadside/rules/text";
import { review, type Tag } from "@broadside/words";
import { plainUnit, pointsParts } from "../words/figures.ts";
import type { CostlyShot } from "./reviewed-shot.ts";

/** What a costly shot cost, in shots where that is known: "0.8 shots", else "12.3 percentage points". */
export const costText = (shot: CostlyShot): string => costParts(shot, plainUnit).join("");

/** What a costly shot cost, with the unit for the page to style. */
export const costParts = <T>({ cost, lost }: CostlyShot, unit: Tag<T>): (string | T)[] =>
  lost === undefined ? pointsParts(cost, unit) : lostParts(lost, unit);

/** "0.8 shots", or "under 0.1 shots" for what would be rounded to none. */
export const lostText = (shots: number): string => lostParts(shots, plainUnit).join("");

const lostParts = <T>(shots: number, unit: Tag<T>): (string | T)[] =>
  shots < 0.05 && shots > 0 ? review.lostBelow({ shots: 0.1, unit }) : review.lost({ shots, unit });

/** Shots still needed: "12.34" where that is proven, "about 12.3" where it is an estimate. */
export const neededText = (shots: number, proven: boolean): string =>
  proven ? review.needed({ shots }) : review.neededAbout({ shots });

/** "9.43 shots needed", if you fire there; undefined where that is not known. */
export function neededAt(needed: ExpectedShotsTable | undefined, cell: Cell): string | undefined {
  const shot = needed?.shots.find((other) => other.cell === cell);
  if (!needed || !shot) return undefined;
  return needed.proven
    ? review.neededAt({ shots: Math.round(100 * shot.mean) / 100 })
    : review.neededAtAbout({ shots: shot.mean });
}

/**
 * "Best for finishing fast: C2, 9.41 shots"; undefined where the given square needs no more. Of
 * estimates that look the same neither is called the fastest.
 */
export function fewestText(
  variant: Variant,
  needed: ExpectedShotsTable | undefined,
  cell: Cell,
): string | undefined {
  const own = needed?.shots.find((other) => other.cell === cell);
  const [fewest] = needed?.shots ?? [];
  if (!needed || !own || !fewest || own.mean - fewest.mean < 1e-9) return undefined;
  const figure = neededText(fewest.mean, needed.proven);
  if (!needed.proven && figure === neededText(own.mean, needed.proven)) return undefined;
  return review.fastest({ square: makeCellName(variant, fewest.cell), needed: figure });
}

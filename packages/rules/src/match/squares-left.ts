import type { Cell } from "../board/board.ts";
import { type Layout, shipIndexes } from "../layout/layout.ts";
import type { Variant } from "../variant/variant.ts";
import type { Announcement } from "./announcement.ts";
import { truthfulAnswer } from "./truthful-answer.ts";

/** What is left of one side's fleet: squares not hit, by ship. A value; a shot makes the next one. */
export type SquaresLeft = readonly number[];

export const untouched = (variant: Variant): SquaresLeft =>
  variant.fleet.map((ship) => ship.length);

export const shipsAfloat = (left: SquaresLeft): number => left.filter((n) => n > 0).length;

export const squaresAfloat = (left: SquaresLeft): number => left.reduce((sum, n) => sum + n, 0);

/** The answer to one shot at a cell not fired at before, and what is left after it. */
export function answerShot(
  variant: Variant,
  layout: Layout,
  left: SquaresLeft,
  cell: Cell,
): { readonly announcement: Announcement; readonly left: SquaresLeft } {
  const index = shipIndexes(variant, layout)[cell]!;
  const after = index < 0 ? left : left.with(index, left[index]! - 1);
  const announcement = truthfulAnswer(variant, layout, index, after[index] === 0);
  return { announcement, left: after };
}

import type { Announcement, AnsweredShot } from "../announcement/announcement.ts";
import { announcementRuleOf } from "../announcement/announcement-rule.ts";
import type { Cell } from "../board/board.ts";
import { type Layout, shipIndexes } from "../layout/layout.ts";
import type { Variant } from "../variant/variant.ts";

/** The squares not hit yet of each ship of one side. Immutable. */
export type SquaresLeft = readonly number[];

export const untouched = (variant: Variant): SquaresLeft =>
  variant.fleet.map((ship) => ship.length);

export const shipsAfloat = (left: SquaresLeft): number => left.filter((n) => n > 0).length;

export const squaresAfloat = (left: SquaresLeft): number => left.reduce((sum, n) => sum + n, 0);

/** The answer to a shot at a cell not in `earlier`, and the squares left after it. */
export function answerShot(
  variant: Variant,
  layout: Layout,
  left: SquaresLeft,
  earlier: readonly AnsweredShot[],
  cell: Cell,
): { readonly announcement: Announcement; readonly left: SquaresLeft } {
  const index = shipIndexes(variant, layout)[cell]!;
  const rule = announcementRuleOf(variant);
  if (index < 0) return { announcement: rule.announce(undefined), left };
  const after = left.with(index, left[index]! - 1);
  const { ship, cells } = layout.placements[index]!;
  const struck = { ship, cells, isSunk: after[index] === 0, earlier };
  return { announcement: rule.announce(struck), left: after };
}

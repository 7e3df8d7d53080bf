import type { Announcement, AnsweredShot } from "../announcement/announcement.ts";
import { announcementRuleOf } from "../announcement/announcement-rule.ts";
import { type Cell, cellCount } from "../board/board.ts";
import { type Layout, shipIndexes } from "../layout/layout.ts";
import type { Variant } from "../variant/variant.ts";

/** One side under fire: a layout and the cells hit so far. Every answered shot changes it. */
export interface Defence {
  /** Fires at an open cell; returns what the defender must announce under the variant's rule. */
  answer(cell: Cell): Announcement;
  readonly shipsAfloat: number;
  /** Ship cells not hit yet; the fleet is sunk when none is left. */
  readonly squaresLeft: number;
  /** The index of the ship that the last shot sank, announced or not; -1 if it sank none. */
  readonly lastSunk: number;
}

/** Answers shots at a layout by the rules of a variant, without a match. */
export function createDefence(variant: Variant, layout: Layout): Defence {
  const rule = announcementRuleOf(variant);
  const occupant = shipIndexes(variant, layout);
  const earlier: AnsweredShot[] = [];
  const fired = new Uint8Array(cellCount(variant));
  const left = variant.fleet.map((ship) => ship.length);
  let shipsAfloat = left.length;
  let squaresLeft = left.reduce((sum, n) => sum + n, 0);
  let lastSunk = -1;
  return {
    answer(cell) {
      const index = occupant[cell];
      if (index === undefined || fired[cell]) throw new RangeError(`Cell ${cell} cannot be shot.`);
      fired[cell] = 1;
      lastSunk = -1;
      if (index < 0) return rule.announce(undefined);
      squaresLeft--;
      if (--left[index]! === 0) {
        shipsAfloat--;
        lastSunk = index;
      }
      const { ship, cells } = layout.placements[index]!;
      const announcement = rule.announce({ ship, cells, isSunk: left[index] === 0, earlier });
      earlier.push({ cell, announcement });
      return announcement;
    },
    get shipsAfloat() {
      return shipsAfloat;
    },
    get squaresLeft() {
      return squaresLeft;
    },
    get lastSunk() {
      return lastSunk;
    },
  };
}

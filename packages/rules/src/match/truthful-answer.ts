import type { Layout } from "../layout/layout.ts";
import type { Variant } from "../variant/variant.ts";
import {
  type Announcement,
  announcesSinking,
  namesHits,
  namesSunk,
  showsSunkCells,
} from "./announcement.ts";

/**
 * What the variant's rule lets be said of a shot: `index` is that of the ship it hit, or -1, and
 * `sunk` whether that ship went down.
 */
export function truthfulAnswer(
  variant: Variant,
  layout: Layout,
  index: number,
  sunk: boolean,
): Announcement {
  if (index < 0) return miss;
  const rule = variant.announcement;
  const { ship, cells } = layout.placements[index]!;
  if (!sunk || !announcesSinking(rule)) return namesHits(rule) ? { result: "hit", ship } : hit;
  if (!namesSunk(rule)) return sunkUnnamed;
  return showsSunkCells(rule) ? { result: "sunk", ship, cells } : { result: "sunk", ship };
}

const miss: Announcement = { result: "miss" };
const hit: Announcement = { result: "hit" };
const sunkUnnamed: Announcement = { result: "sunk" };

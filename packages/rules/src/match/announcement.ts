import type { Cell } from "../board/board.ts";

/**
 * What the defender must say after a shot.
 * `hit-miss`: hit or miss only. `sunk`: also that something sank. `sunk-named`: which ship sank.
 * `sunk-cells`: which ship, and its cells. `ship-named`: the ship's name at every hit.
 */
export const announcementRules = [
  "hit-miss",
  "sunk",
  "sunk-named",
  "sunk-cells",
  "ship-named",
] as const;
export type AnnouncementRule = (typeof announcementRules)[number];

export const shotResults = ["miss", "hit", "sunk"] as const;
export type ShotResult = (typeof shotResults)[number];

/** What the defender said. The rule decides which of the optional fields are there. */
export type Announcement =
  | { readonly result: "miss" }
  | { readonly result: "hit"; readonly ship?: string }
  | { readonly result: "sunk"; readonly ship?: string; readonly cells?: readonly Cell[] };

/** A shot with its answer: the unit of everything a player learns. */
export interface AnsweredShot {
  readonly cell: Cell;
  readonly announcement: Announcement;
}

export const namesHits = (rule: AnnouncementRule): boolean => rule === "ship-named";

export const announcesSinking = (rule: AnnouncementRule): boolean => rule !== "hit-miss";

export const namesSunk = (rule: AnnouncementRule): boolean =>
  rule === "sunk-named" || rule === "sunk-cells" || rule === "ship-named";

export const showsSunkCells = (rule: AnnouncementRule): boolean => rule === "sunk-cells";

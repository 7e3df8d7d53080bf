import type { Cell } from "../board/board.ts";
import { makeCellName, type NamedBoard } from "../board/cell-name.ts";

/** Every result of a shot. */
export const shotResults = ["miss", "hit", "sunk"] as const;
/** A shot's result without its details. */
export type ShotResult = (typeof shotResults)[number];

/** The details of a hit; the announcement rule decides which are given. */
export interface HitDetails {
  readonly ship?: string;
  /** A letter that identifies a ship without naming it: "A" for the ship hit first. */
  readonly label?: string;
}

export interface SinkingDetails extends HitDetails {
  /** The ship's cells, ascending. */
  readonly cells?: readonly Cell[];
}

/** What the defender says about a shot: its result, and the details that the rule reveals. */
export type Announcement =
  | { readonly result: "miss" }
  | ({ readonly result: "hit" } & HitDetails)
  | ({ readonly result: "sunk" } & SinkingDetails);

/** A shot and its answer: the unit of everything a player learns. */
export interface AnsweredShot {
  readonly cell: Cell;
  readonly announcement: Announcement;
}

/** The fields of an announcement other than its result; none for a miss. */
export const detailsOf = (announcement: Announcement): SinkingDetails =>
  announcement.result === "miss" ? {} : announcement;

/** Equal for equal announcements, and only for them. */
export function announcementKey(announcement: Announcement): string {
  const { ship, label, cells } = detailsOf(announcement);
  if ((ship ?? label ?? cells) === undefined) return announcement.result;
  return JSON.stringify([announcement.result, ship, label, cells?.toSorted((a, b) => a - b)]);
}

/** True if two announcements say the same. */
export const isSameAnnouncement = (a: Announcement, b: Announcement): boolean =>
  a === b || announcementKey(a) === announcementKey(b);

/** "cruiser"; "ship A" or "cruiser (ship A)" if ships have labels; undefined if none is named. */
function shipText(announcement: Announcement): string | undefined {
  const { ship, label } = detailsOf(announcement);
  const labelled = label === undefined ? undefined : `ship ${label}`;
  return ship !== undefined && labelled ? `${ship} (${labelled})` : (ship ?? labelled);
}

/** "miss", "hit", "hit cruiser", "sunk", "sunk cruiser", "sunk cruiser on B7 -> B9". */
export function makeAnnouncementText(board: NamedBoard, announcement: Announcement): string {
  if (announcement.result === "miss") return "miss";
  const words: string[] = [announcement.result];
  const ship = shipText(announcement);
  if (ship !== undefined) words.push(ship);
  if (announcement.result === "sunk" && announcement.cells) {
    const { cells } = announcement;
    const name = (cell: number) => makeCellName(board, cell);
    words.push(`on ${name(Math.min(...cells))} -> ${name(Math.max(...cells))}`);
  }
  return words.join(" ");
}

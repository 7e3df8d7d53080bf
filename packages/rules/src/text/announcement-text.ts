import { type Announcement, shipText } from "../announcement/announcement.ts";
import { makeCellName } from "../board/cell-name.ts";
import type { Variant } from "../variant/variant.ts";

/** "miss", "hit", "hit cruiser", "sunk", "sunk cruiser", "sunk cruiser on B7 -> B9". */
export function makeAnnouncementText(variant: Variant, announcement: Announcement): string {
  if (announcement.result === "miss") return "miss";
  const words: string[] = [announcement.result];
  const ship = shipText(announcement);
  if (ship !== undefined) words.push(ship);
  if (announcement.result === "sunk" && announcement.cells) {
    const { cells } = announcement;
    const name = (cell: number) => makeCellName(variant, cell);
    words.push(`on ${name(Math.min(...cells))} -> ${name(Math.max(...cells))}`);
  }
  return words.join(" ");
}

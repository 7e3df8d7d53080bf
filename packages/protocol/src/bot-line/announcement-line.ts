import {
  type Announcement,
  type AnsweredShot,
  type Cell,
  makeCellName,
  ok,
  type Problem,
  parseCellName,
  type Result,
  refuse,
  type ShotResult,
  shotResults,
  shown,
  type Variant,
} from "@broadside/rules";

export type AnnouncementLineProblem = Problem<"protocol/announcement">;

/**
 * "B7 miss", "B7 hit", "B7 hit cruiser", "B7 sunk", "B7 sunk cruiser",
 * "B7 sunk cruiser: B7 B8 B9". A ship's name may hold blanks, but never a colon.
 */
export function makeAnnouncementLine(variant: Variant, shot: AnsweredShot): string {
  const { announcement } = shot;
  const name = (cell: Cell) => makeCellName(variant, cell, "letters");
  const words = [name(shot.cell), announcement.result];
  if (announcement.result !== "miss" && announcement.ship !== undefined) {
    words.push(announcement.ship);
  }
  const line = words.join(" ");
  if (announcement.result !== "sunk" || !announcement.cells) return line;
  return `${line}: ${announcement.cells.map(name).join(" ")}`;
}

const LINE = /^([A-Z]\d{1,2}) (miss|hit|sunk)(?: ([^:]+))?(?:: ([A-Z\d ]+))?$/;

export function parseAnnouncementLine(
  variant: Variant,
  text: string,
): Result<AnsweredShot, AnnouncementLineProblem> {
  const [, cellText, result, ship, list] = LINE.exec(text) ?? [];
  const cell = cellText === undefined ? undefined : readCell(variant, cellText);
  if (cell === undefined || !isResult(result)) return unreadable(text);
  if (ship !== undefined && !variant.fleet.some(({ name }) => name === ship)) {
    return unreadable(text);
  }
  const cells = list?.split(" ").map((name) => readCell(variant, name));
  if (cells?.includes(undefined) || (cells && (result !== "sunk" || !ship))) {
    return unreadable(text);
  }
  if (result === "miss" && ship !== undefined) return unreadable(text);
  const announcement = { result, ...(ship && { ship }), ...(cells && { cells }) } as Announcement;
  return ok({ cell, announcement });
}

function readCell(variant: Variant, name: string): Cell | undefined {
  const cell = parseCellName(variant, name);
  return cell.ok ? cell.value : undefined;
}

const isResult = (text: string | undefined): text is ShotResult =>
  shotResults.includes(text as ShotResult);

const unreadable = (text: string): Result<never, AnnouncementLineProblem> =>
  refuse(
    "protocol/announcement",
    `"${shown(text)}" is not an announcement like "B7 miss", "B7 hit" or "B7 sunk cruiser".`,
  );

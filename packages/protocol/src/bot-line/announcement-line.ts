import {
  type Announcement,
  type AnsweredShot,
  type Cell,
  fail,
  ok,
  type Problem,
  type Result,
  type Variant,
} from "@broadside/rules";
import {
  announcementRuleOf,
  detailsOf,
  type ShotResult,
  shotResults,
} from "@broadside/rules/announcement";
import { excerpt, makeCellName, parseCellName } from "@broadside/rules/text";
import { problem } from "@broadside/words";

export type AnnouncementLineProblem = Problem<"protocol/announcement">;

/**
 * "B7 miss", "B7 hit", "B7 hit cruiser", "B7 sunk", "B7 sunk cruiser", "B7 sunk cruiser: B7 B8 B9";
 * "B7 hit A", "B7 sunk A cruiser" with labels. A ship's name may contain spaces, but never a colon.
 */
export function makeAnnouncementLine(variant: Variant, shot: AnsweredShot): string {
  const { announcement } = shot;
  const name = (cell: Cell) => makeCellName(variant, cell, "letters");
  let line = `${name(shot.cell)} ${announcement.result}`;
  const { ship, label, cells } = detailsOf(announcement);
  if (label !== undefined) line += ` ${label}`;
  if (ship !== undefined) line += ` ${ship}`;
  return cells ? `${line}: ${cells.map(name).join(" ")}` : line;
}

const LINE = /^([A-Z]\d{1,2}) (miss|hit|sunk)(?: ([^:]+))?(?:: ([A-Z\d ]+))?$/;

/** Reads an announcement as `makeAnnouncementLine` writes it. */
export function parseAnnouncementLine(
  variant: Variant,
  text: string,
): Result<AnsweredShot, AnnouncementLineProblem> {
  const [, cellText, result, said, list] = LINE.exec(text) ?? [];
  const cell = cellText === undefined ? undefined : readCell(variant, cellText);
  if (cell === undefined || !isResult(result)) return unreadable(text);
  const names = readNames(variant, result, said);
  if (!names) return unreadable(text);
  const { label, ship } = names;
  if (ship !== undefined && !variant.fleet.some(({ name }) => name === ship)) {
    return unreadable(text);
  }
  const cells = list?.split(" ").map((name) => readCell(variant, name));
  if (cells?.includes(undefined) || (cells && (result !== "sunk" || !ship))) {
    return unreadable(text);
  }
  if (result === "miss" && said !== undefined) return unreadable(text);
  const told = { ...(ship && { ship }), ...(label && { label }), ...(cells && { cells }) };
  const announcement = { result, ...told } as Announcement;
  return ok({ cell, announcement });
}

interface Names {
  readonly label?: string | undefined;
  readonly ship?: string | undefined;
}

/** A label comes first, because a name may contain spaces. */
function readNames(
  variant: Variant,
  result: ShotResult,
  said: string | undefined,
): Names | undefined {
  const fields = announcementRuleOf(variant).fieldsOf(result);
  if (!fields.includes("label")) return { ship: said };
  const [, label, ship] = /^([A-Z])(?: (.+))?$/.exec(said ?? "") ?? [];
  const isComplete = label !== undefined && (ship !== undefined) === fields.includes("ship");
  return isComplete ? { label, ship } : undefined;
}

function readCell(variant: Variant, name: string): Cell | undefined {
  const cell = parseCellName(variant, name);
  return cell.ok ? cell.value : undefined;
}

const isResult = (text: string | undefined): text is ShotResult =>
  shotResults.includes(text as ShotResult);

const unreadable = (text: string): Result<never, AnnouncementLineProblem> =>
  fail(problem("protocol/announcement", { text: excerpt(text) }));

import { endsOf } from "@broadside/play";
import {
  type Announcement,
  type Cell,
  cellsOfEveryPlacement,
  fail,
  type Knowledge,
  namesHits,
  namesSunk,
  ok,
  parseCellName,
  type Result,
  type ShotResult,
  showsSunkCells,
  type Variant,
} from "@broadside/rules";
import type { Thinker } from "../think/thinker.ts";

/** What someone says came of a shot, before it is clear which ship. */
export interface SaidAnswer {
  readonly cell: Cell;
  readonly result: ShotResult;
  /** The beginning of a ship's name, perhaps with its cells; empty if nothing was said. */
  readonly ship: string;
}

const words: Readonly<Record<string, ShotResult>> = {
  m: "miss",
  miss: "miss",
  w: "miss",
  water: "miss",
  h: "hit",
  hit: "hit",
  x: "hit",
  s: "sunk",
  sunk: "sunk",
  sink: "sunk",
  o: "sunk",
};

/** Reads "B7 miss", "4 3 hit", "C5 sunk cruiser"; without a cell the suggested one is meant. */
export function parseSaidAnswer(
  variant: Variant,
  text: string,
  suggested: Cell | undefined,
): Result<SaidAnswer, string> {
  const parts = text.trim().split(/\s+/);
  for (const count of [3, 2, 1, 0]) {
    const result = words[parts[count]?.toLowerCase() ?? ""];
    const given = parts.slice(0, count).join(" ");
    const cell = count === 0 ? undefined : parseCellName(variant, given);
    if (!result || (cell && !cell.ok && count > 1)) continue;
    if (cell && !cell.ok) return fail(cell.error.message);
    const at = cell?.ok ? cell.value : suggested;
    if (at !== undefined) return ok({ cell: at, result, ship: parts.slice(count + 1).join(" ") });
  }
  const example = variant.notation === "letters" ? "B7 miss" : "4 3 miss";
  return fail(
    `Say what happened like "${example}", "hit" or "sunk ship"; a cell alone is not enough.`,
  );
}

/** The announcements that can be meant: those that are possible, or else all of the right kind. */
export async function meantBy(
  thinker: Thinker,
  before: Knowledge,
  said: SaidAnswer,
): Promise<Announcement[]> {
  const fits = (announcement: Announcement) =>
    announcement.result === said.result && isNamed(before.variant, announcement, said.ship);
  const possible = (await thinker.ask("answers", { knowledge: before, cell: said.cell })) ?? [];
  const found = possible.filter(fits);
  // What cannot be is written down too: often it is an earlier answer that is wrong.
  return found.length > 0 ? found : conceivable(before, said).filter(fits);
}

function isNamed(variant: Variant, announcement: Announcement, ship: string): boolean {
  if (ship === "" || announcement.result === "miss" || announcement.ship === undefined) return true;
  return answerLabel(variant, announcement).toLowerCase().startsWith(ship.toLowerCase());
}

/** "cruiser" or "cruiser [4, 0] -> [4, 2]": tells the announcements of one kind apart. */
export function answerLabel(variant: Variant, announcement: Announcement): string {
  if (announcement.result === "miss" || announcement.ship === undefined) return announcement.result;
  if (announcement.result === "hit" || !announcement.cells) return announcement.ship;
  return `${announcement.ship} ${endsOf(variant, announcement.cells)}`;
}

function conceivable({ variant, shots }: Knowledge, { cell, result }: SaidAnswer): Announcement[] {
  const rule = variant.announcement;
  const named = result === "hit" ? namesHits(rule) : result === "sunk" && namesSunk(rule);
  if (!named) return [{ result }];
  const sunk = shots.flatMap(({ announcement: a }) => (a.result === "sunk" ? [a.ship] : []));
  const afloat = variant.fleet.filter((ship) => !sunk.includes(ship.name));
  if (result !== "sunk" || !showsSunkCells(rule))
    return afloat.map(({ name }) => ({ result, ship: name }));
  const hits = new Set(shots.filter((s) => s.announcement.result !== "miss").map((s) => s.cell));
  return afloat.flatMap(({ name, length }) =>
    cellsOfEveryPlacement(variant, length)
      .filter((cells) => cells.includes(cell) && cells.every((c) => c === cell || hits.has(c)))
      .map((cells): Announcement => ({ result: "sunk", ship: name, cells })),
  );
}

export const noSuchAnswer = ({ result, ship }: SaidAnswer): string =>
  ship === ""
    ? `In this game no ship can be announced as ${result} there after the shots before.`
    : `No ship called "${ship}" can be announced as ${result} there.`;

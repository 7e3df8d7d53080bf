import {
  type Announcement,
  type AnnouncementRule,
  type AnsweredShot,
  type Cell,
  cellAt,
  cellsFrom,
  columnOf,
  directions,
  isOnBoard,
  ok,
  rowOf,
  shotResults,
  type Variant,
} from "@broadside/rules";
import { bad, fieldProblem, isOneOf, isRecord, type Read } from "./position-fields.ts";

/** The shots of a position, each with what was said to it. Mistakes give the shot's number from 1. */
export function readShots(
  variant: Variant,
  value: unknown,
  unnamed: ReadonlySet<string>,
): Read<AnsweredShot[]> {
  if (!Array.isArray(value)) return bad('"shots" must be a list.');
  const shots: AnsweredShot[] = [];
  const fired = new Set<Cell>();
  const sunk = new Set<string>();
  for (const [i, entry] of value.entries()) {
    const shot = readShot(variant, entry, unnamed);
    if (!shot.ok) return bad(`Shot ${i + 1}: ${shot.error.message}`);
    const { cell, announcement } = shot.value;
    if (fired.has(cell)) return bad(`Shot ${i + 1}: this cell was fired at before.`);
    fired.add(cell);
    if (announcement.result === "sunk" && announcement.ship !== undefined) {
      if (sunk.has(announcement.ship)) {
        return bad(`Shot ${i + 1}: the ${announcement.ship} was sunk before.`);
      }
      sunk.add(announcement.ship);
    }
    shots.push(shot.value);
  }
  return ok(shots);
}

function readShot(
  variant: Variant,
  value: unknown,
  unnamed: ReadonlySet<string>,
): Read<AnsweredShot> {
  if (!isRecord(value)) return bad("a shot is an object with row, col and result.");
  const unknown = fieldProblem(value, "a shot", ["row", "col", "result", "ship", "cells"]);
  if (unknown !== undefined) return bad(unknown);
  const cell = readCell(variant, [value.row, value.col]);
  if (cell === undefined) return bad('"row" and "col" must name a cell of the board, from 0.');
  if (!isOneOf(value.result, shotResults)) {
    return bad(`"result" must be one of ${shotResults.join(", ")}.`);
  }
  const announcement = readAnnouncement(variant, cell, value, unnamed);
  return announcement.ok ? ok({ cell, announcement: announcement.value }) : announcement;
}

function readAnnouncement(
  variant: Variant,
  cell: Cell,
  value: Record<string, unknown>,
  unnamed: ReadonlySet<string>,
): Read<Announcement> {
  const rule: AnnouncementRule = variant.announcement;
  const result = value.result as Announcement["result"];
  const listed = result === "sunk" && rule === "sunk-cells";
  if (value.cells !== undefined && !listed) {
    return bad(`"cells" are not announced with "${result}" under ${rule}.`);
  }
  if (result === "miss") {
    return value.ship === undefined ? ok({ result }) : bad('a miss has no "ship".');
  }
  if (result === "sunk" && rule === "hit-miss") return bad("hit-miss announces no sinkings.");
  const named = rule === "ship-named" || (result === "sunk" && rule !== "sunk");
  const ship = readShip(variant, value.ship, named, unnamed);
  if (!ship.ok) return ship;
  const name = ship.value === undefined ? {} : { ship: ship.value };
  if (!listed) return ok({ result, ...name });
  const cells = readSunkCells(variant, cell, value.cells, lengthsOf(variant, ship.value, unnamed));
  return cells.ok ? ok({ result, ...name, cells: cells.value }) : cells;
}

/** The lengths that a sunk ship can have, as far as it was named. */
const lengthsOf = (
  variant: Variant,
  ship: string | undefined,
  unnamed: ReadonlySet<string>,
): readonly number[] =>
  variant.fleet
    .filter(({ name }) => (ship === undefined ? unnamed.has(name) : name === ship))
    .map(({ length }) => length);

/** Ascending. Cells that no ship can cover would otherwise be blamed on whatever comes after. */
function readSunkCells(
  variant: Variant,
  cell: Cell,
  value: unknown,
  lengths: readonly number[],
): Read<Cell[]> {
  const read = Array.isArray(value) ? value.map((each) => readCell(variant, each)) : [];
  const cells = read.filter((each) => each !== undefined).sort((a, b) => a - b);
  if (read.length === 0 || cells.length < read.length) {
    return bad('sunk-cells wants the "cells" of the sunk ship as [row, column] pairs.');
  }
  if (!cells.includes(cell)) return bad("the cells of the sunk ship must include the shot.");
  if (!lengths.includes(cells.length)) {
    const long = [...new Set(lengths)].join(" or ");
    return bad(`the sunk ship is ${long} long, and its "cells" are ${cells.length}.`);
  }
  if (isLine(variant, cells)) return ok(cells);
  return bad("the cells of the sunk ship must lie in one row or column, without gaps.");
}

const isLine = (variant: Variant, cells: readonly Cell[]): boolean =>
  directions.some((way) => {
    const [row, column] = [rowOf(variant, cells[0]!), columnOf(variant, cells[0]!)];
    return cellsFrom(variant, row, column, way, cells.length)?.join() === cells.join();
  });

/** Equal, unnamed ships cannot be named in an announcement; then any of them may be meant. */
function readShip(
  variant: Variant,
  value: unknown,
  wanted: boolean,
  unnamed: ReadonlySet<string>,
): Read<string | undefined> {
  if (!wanted) {
    return value === undefined
      ? ok(undefined)
      : bad(`"ship" is not announced here under ${variant.announcement}.`);
  }
  if (value === undefined && unnamed.size > 0) return ok(undefined);
  if (typeof value === "string" && isNamedShip(variant, value, unnamed)) {
    return ok(value);
  }
  const names = variant.fleet.map((ship) => ship.name).join(", ");
  return bad(`"ship" must be one of ${names}.`);
}

function readCell(variant: Variant, value: unknown): Cell | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [row, column] = value;
  if (!Number.isInteger(row) || !Number.isInteger(column)) return undefined;
  return isOnBoard(variant, row, column) ? cellAt(variant, row, column) : undefined;
}

const isNamedShip = (variant: Variant, name: string, unnamed: ReadonlySet<string>): boolean =>
  variant.fleet.some((ship) => ship.name === name) && !unnamed.has(name);

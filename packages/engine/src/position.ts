import {
  type Announcement,
  type AnnouncementRule,
  type AnsweredShot,
  announcementRules,
  type Cell,
  cellAt,
  contacts,
  isOnBoard,
  type Knowledge,
  ok,
  type Problem,
  problem,
  type Result,
  refuse,
  type Ship,
  shotResults,
  type Variant,
  validateVariant,
} from "@broadside/rules";

/**
 * A position as the vectors write it: one JSON object with rows, cols, contact, announce, fleet and
 * shots. A fleet entry is a named ship, or a length with a count of equal, unnamed ones.
 */
export interface Position {
  readonly name: string | undefined;
  readonly knowledge: Knowledge;
  /** In how many orders the unnamed ships stand for the same layout: divide counts by it. */
  readonly orders: bigint;
}

type PositionProblem = Problem<"position/malformed" | "position/impossible-rules">;
type Read<T> = Result<T, PositionProblem>;

const bad = (message: string) => refuse("position/malformed", message);

export function readPosition(value: unknown): Read<Position> {
  if (!isRecord(value)) return bad("A position is a JSON object.");
  const fleet = readFleet(value.fleet);
  if (!fleet.ok) return fleet;
  const variant = readRules(value, fleet.value.ships);
  if (!variant.ok) return variant;
  const shots = readShots(variant.value, value.shots ?? [], fleet.value.unnamed);
  if (!shots.ok) return shots;
  const name = typeof value.name === "string" ? value.name : undefined;
  const knowledge = { variant: variant.value, shots: shots.value };
  return ok({ name, knowledge, orders: fleet.value.orders });
}

interface ReadFleet {
  readonly ships: readonly Ship[];
  readonly unnamed: ReadonlySet<string>;
  readonly orders: bigint;
}

function readFleet(value: unknown): Read<ReadFleet> {
  if (!Array.isArray(value) || value.length === 0 || value.length > 20) {
    return bad('"fleet" must be a list of 1 to 20 entries.');
  }
  const ships: Ship[] = [];
  const unnamed = new Set<string>();
  const perLength = new Map<number, number>();
  for (const [i, entry] of value.entries()) {
    const isNamed = isRecord(entry) && typeof entry.name === "string";
    if (!isRecord(entry) || !isWhole(entry.length, 1, 26)) {
      return bad(`Fleet entry ${i + 1} needs a "length" from 1 to 26.`);
    }
    if (isNamed) {
      if (entry.count !== undefined)
        return bad(`Fleet entry ${i + 1} has both a name and a count.`);
      ships.push({ name: entry.name as string, length: entry.length });
      continue;
    }
    const count = entry.count ?? 1;
    if (!isWhole(count, 1, 20)) return bad(`Fleet entry ${i + 1} needs a "count" from 1 to 20.`);
    for (let k = 0; k < count; k++) {
      const nth = (perLength.get(entry.length) ?? 0) + 1;
      perLength.set(entry.length, nth);
      const name = `unnamed ${entry.length} no. ${nth}`;
      ships.push({ name, length: entry.length });
      unnamed.add(name);
    }
  }
  let orders = 1n;
  for (const n of perLength.values()) for (let k = 2; k <= n; k++) orders *= BigInt(k);
  return ok({ ships, unnamed, orders });
}

function readRules(value: Record<string, unknown>, fleet: readonly Ship[]): Read<Variant> {
  const { rows, cols, contact = "any", announce = "sunk-named" } = value;
  if (!isWhole(rows, 1, 26) || !isWhole(cols, 1, 26)) {
    return bad('"rows" and "cols" must be whole numbers from 1 to 26.');
  }
  if (!isOneOf(contact, contacts)) return bad(`"contact" must be one of ${contacts.join(", ")}.`);
  if (!isOneOf(announce, announcementRules)) {
    return bad(`"announce" must be one of ${announcementRules.join(", ")}.`);
  }
  const draft = { name: "position", rows, columns: cols, fleet, contact, announcement: announce };
  const result = validateVariant(draft);
  if (result.ok) return result;
  const message = result.error.map((p) => p.message).join(" ");
  return { ok: false, error: problem("position/impossible-rules", message) };
}

function readShots(
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
  if (result === "miss") return ok({ result });
  if (result === "sunk" && rule === "hit-miss") return bad("hit-miss announces no sinkings.");
  const named = rule === "ship-named" || (result === "sunk" && rule !== "sunk");
  const ship = readShip(variant, value.ship, named, unnamed);
  if (!ship.ok) return ship;
  const name = ship.value === undefined ? {} : { ship: ship.value };
  if (result === "hit" || rule !== "sunk-cells") return ok({ result, ...name });
  const cells = Array.isArray(value.cells) ? value.cells.map((c) => readCell(variant, c)) : [];
  if (cells.length === 0 || cells.includes(undefined)) {
    return bad('sunk-cells wants the "cells" of the sunk ship as [row, column] pairs.');
  }
  if (!cells.includes(cell)) return bad("the cells of the sunk ship must include the shot.");
  return ok({ result, ...name, cells: (cells as Cell[]).sort((a, b) => a - b) });
}

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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

const isOneOf = <T extends string>(value: unknown, allowed: readonly T[]): value is T =>
  typeof value === "string" && (allowed as readonly string[]).includes(value);

const isNamedShip = (variant: Variant, name: string, unnamed: ReadonlySet<string>): boolean =>
  variant.fleet.some((ship) => ship.name === name) && !unnamed.has(name);

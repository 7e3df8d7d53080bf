import { ok } from "../basics/result.ts";
import { MAX_SIDE } from "../board/board.ts";
import { type Fleet, MAX_SHIPS, type Ship, unnamedShip } from "../board/ship.ts";
import { wholeNumber } from "../json/checked-value.ts";
import { fieldOf, type JsonObject } from "../json/json-object.ts";
import { anyText, type Decoded, optional, readFields, readList } from "../json/json-value.ts";
import { readVariant } from "../json/variant-json.ts";
import type { Variant } from "../variant/variant.ts";

/** Rules given next to the shots. */
export const ruleFields = ["rows", "cols", "contact", "announce", "fleet"] as const;

/** A fleet entry is a named ship, or a length with a count of equal, unnamed ones, or a length. */
export function readRules({ rows, cols, contact, announce, fleet }: JsonObject): Decoded<Variant> {
  const given = { rows, cols, fleet };
  const read = readFields<Rules>(given, "", {
    rows: wholeNumber(1, MAX_SIDE),
    cols: wholeNumber(1, MAX_SIDE),
    fleet: readFleet,
  });
  if (!read.ok) return read;
  return readVariant({
    name: "position",
    rows: read.value.rows,
    columns: read.value.cols,
    fleet: read.value.fleet,
    ...(contact !== undefined && { contact }),
    ...(announce !== undefined && { announcement: announce }),
  });
}

interface Rules {
  readonly rows: number;
  readonly cols: number;
  readonly fleet: Fleet;
}

function readFleet(value: unknown, path: string): Decoded<Fleet> {
  const entries = readList(value, path, MAX_SHIPS, readEntry);
  if (!entries.ok) return entries;
  const perLength = new Map<number, number>();
  const named = ({ name, length }: FleetEntry): Ship => {
    if (name !== undefined) return { name, length };
    const nth = (perLength.get(length) ?? 0) + 1;
    perLength.set(length, nth);
    return unnamedShip(length, nth);
  };
  return ok(
    entries.value.flatMap((entry) => Array.from({ length: entry.count ?? 1 }, () => named(entry))),
  );
}

interface FleetEntry {
  readonly name?: string;
  readonly length: number;
  readonly count?: number;
}

function readEntry(value: unknown, path: string): Decoded<FleetEntry> {
  const given = typeof value === "number" ? { length: value } : value;
  // A name belongs to one ship.
  const most = fieldOf(given, "name") === undefined ? MAX_SHIPS : 1;
  return readFields<FleetEntry>(given, path, {
    name: optional(anyText),
    length: wholeNumber(1, MAX_SIDE),
    count: optional(wholeNumber(1, most)),
  });
}

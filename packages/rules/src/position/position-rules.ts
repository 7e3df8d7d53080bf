import { fail, ok } from "../basics/result.ts";
import { MAX_SIDE } from "../board/board.ts";
import { MAX_SHIPS, type Ship, unnamedShip } from "../board/ship.ts";
import { type JsonObject, readObject, textProblems } from "../json/json-object.ts";
import { type Decoded, readList, wholeNumber } from "../json/json-value.ts";
import { readVariant } from "../json/variant-json.ts";
import type { Variant } from "../variant/variant.ts";

/** Rules spelled out beside the shots. */
export const ruleFields = ["rows", "cols", "contact", "announce", "fleet"] as const;

/** A fleet entry is a named ship, or a length with a count of equal, unnamed ones, or a length. */
export function readRules(object: JsonObject): Decoded<Variant> {
  const { rows, cols, contact, announce } = object;
  const fleet = readFleet(object.fleet);
  if (!fleet.ok) return fleet;
  const sides = [
    wholeNumber(1, MAX_SIDE)(rows, '"rows"'),
    wholeNumber(1, MAX_SIDE)(cols, '"cols"'),
  ].flatMap((side) => (side.ok ? [] : side.error));
  if (sides.length > 0) return fail(sides);
  const draft = { name: "position", rows, columns: cols, fleet: fleet.value };
  return readVariant({
    ...draft,
    ...(contact !== undefined && { contact }),
    ...(announce !== undefined && { announcement: announce }),
  });
}

function readFleet(value: unknown): Decoded<Ship[]> {
  const list = { where: '"fleet"', what: "a list of ships", most: MAX_SHIPS };
  const entries = readList(value, list, (entry, index) => readEntry(entry, `Ship ${index + 1}`));
  if (!entries.ok) return entries;
  const perLength = new Map<number, number>();
  const named = ({ name, length }: FleetEntry): Ship => {
    if (name !== undefined) return { name, length };
    const nth = (perLength.get(length) ?? 0) + 1;
    perLength.set(length, nth);
    return unnamedShip(length, nth);
  };
  return ok(
    entries.value.flatMap((entry) => Array.from({ length: entry.count }, () => named(entry))),
  );
}

interface FleetEntry {
  readonly name: string | undefined;
  readonly length: number;
  readonly count: number;
}

function readEntry(value: unknown, where: string): Decoded<FleetEntry> {
  const given = typeof value === "number" ? { length: value } : value;
  const object = readObject(given, where, ["length"], ["name", "count"]);
  if (!object.ok) return object;
  const { name, count: most } = object.value;
  const length = wholeNumber(1, MAX_SIDE)(object.value.length, `${where}'s "length"`);
  // A name belongs to one ship.
  const count = wholeNumber(1, name === undefined ? MAX_SHIPS : 1)(most ?? 1, `${where}'s "count"`);
  const wrong = [
    ...(name === undefined ? [] : textProblems(name, `${where}'s "name"`)),
    ...(length.ok ? [] : length.error),
    ...(count.ok ? [] : count.error),
  ];
  if (!length.ok || !count.ok || wrong.length > 0) return fail(wrong);
  return ok({ name: name as string | undefined, length: length.value, count: count.value });
}

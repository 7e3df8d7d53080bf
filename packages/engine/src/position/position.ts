import {
  announcementRules,
  contacts,
  type Knowledge,
  ok,
  problem,
  type Ship,
  type Variant,
  validateVariant,
} from "@broadside/rules";
import { bad, fieldProblem, isOneOf, isRecord, isWhole, type Read } from "./position-fields.ts";
import { readShots } from "./position-shots.ts";

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

/** The vectors give their answers beside the question: `layouts`, `counts`, `unlabelled`. */
const fields = ["name", "rows", "cols", "contact", "announce", "fleet", "shots"] as const;
const answers = ["layouts", "counts", "unlabelled"] as const;

export function readPosition(value: unknown): Read<Position> {
  if (!isRecord(value)) return bad(`A position is a JSON object with ${fields.join(", ")}.`);
  const unknown = fieldProblem(value, "A position", fields, answers);
  if (unknown !== undefined) return bad(unknown);
  const { name } = value;
  if (name !== undefined && typeof name !== "string") return bad('"name" must be a text.');
  const fleet = readFleet(value.fleet);
  if (!fleet.ok) return fleet;
  const variant = readRules(value, fleet.value.ships);
  if (!variant.ok) return variant;
  const { shots: given = [] } = value;
  const shots = readShots(variant.value, given, fleet.value.unnamed);
  if (!shots.ok) return shots;
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
    const where = `Fleet entry ${i + 1}`;
    if (!isRecord(entry) || !isWhole(entry.length, 1, 26)) {
      return bad(`${where} needs a "length" from 1 to 26.`);
    }
    const unknown = fieldProblem(entry, where, ["name", "length", "count"]);
    if (unknown !== undefined) return bad(unknown);
    if (entry.name !== undefined) {
      if (typeof entry.name !== "string") return bad(`${where} has a "name" that is not a text.`);
      if (entry.count !== undefined) return bad(`${where} has both a name and a count.`);
      ships.push({ name: entry.name, length: entry.length });
      continue;
    }
    const { count = 1 } = entry;
    if (!isWhole(count, 1, 20)) return bad(`${where} needs a "count" from 1 to 20.`);
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

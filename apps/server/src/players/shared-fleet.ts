import { randomBytes } from "node:crypto";
import { type SharedFleet, withoutNames } from "@broadside/protocol";
import {
  type Draft,
  fail,
  type Layout,
  ok,
  type Problem,
  type Result,
  unwrap,
  type Variant,
  validateDraft,
} from "@broadside/rules";
import { readVariant, writeVariant } from "@broadside/rules/json";
import type { StoredFleet } from "../store/fleets/fleet-records.ts";

/** What is stored of a shared fleet, or why it breaks the rules. */
export function storedFleet(
  variant: Variant,
  ships: SharedFleet["ships"],
): Result<StoredFleet, Problem> {
  const layout = validateDraft(variant, draftOf(variant, ships));
  if (!layout.ok) return fail(layout.error[0]!);
  const rules = withoutNames(writeVariant(variant));
  return ok({
    id: randomBytes(16).toString("hex"),
    rules: typeof rules === "string" ? rules : JSON.stringify(rules),
    ships: JSON.stringify(layout.value.placements.map(({ cells }) => cells)),
  });
}

/** The rules of stored fleets. They were checked before they were stored. */
export const storedRules = (rules: string): Variant =>
  unwrap(readVariant(rules.startsWith("{") ? JSON.parse(rules) : rules));

export const storedLayout = (variant: Variant, { ships }: StoredFleet): Layout =>
  unwrap(validateDraft(variant, draftOf(variant, JSON.parse(ships))));

/** More ships than the fleet has are reported by their numbers. */
const draftOf = ({ fleet }: Variant, ships: SharedFleet["ships"]): Draft =>
  ships.map((cells, i) => ({ ship: fleet[i]?.name ?? `${i + 1}`, cells }));

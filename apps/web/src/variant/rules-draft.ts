import type { Problem, Ship, Variant, VariantDraft } from "@broadside/rules";
import { readVariant } from "@broadside/rules/json";
import { problem, variantEditor } from "@broadside/words";

/** Rules being edited: always complete, perhaps impossible. */
export type RulesDraft = Required<VariantDraft>;

/** A draft to start from: these rules under another name. */
export const draftFrom = (variant: Variant, name: string): RulesDraft => {
  const { rows, columns, fleet, contact, announcement, turns, notation } = variant;
  return { name, rows, columns, fleet, contact, announcement, turns, notation };
};

/** "My Classic", or "My Classic 2" if that is taken. */
export function freshName(title: string, taken: readonly string[]): string {
  const base = variantEditor.newName({ title }).slice(0, 36);
  return firstFree(base, (name) => !taken.includes(name));
}

export const shipsOf = (fleet: readonly Ship[], length: number): number =>
  fleet.filter((ship) => ship.length === length).length;

/** The fleet with more or fewer ships of a length; longest first, each with a unique name. */
export function withShips(fleet: readonly Ship[], length: number, count: number): readonly Ship[] {
  const rest = fleet.filter((ship) => ship.length !== length);
  const same = fleet.filter((ship) => ship.length === length).slice(0, count);
  const added = Array.from({ length: count - same.length }, () => length);
  const all = [...rest, ...same];
  for (const each of added) all.push({ name: freeName(all, each), length: each });
  return all.sort((a, b) => b.length - a.length);
}

const usual = ["", "boat", "destroyer", "cruiser", "battleship", "carrier", "flagship"];

function freeName(ships: readonly Ship[], length: number): string {
  const base = usual[length] ?? `ship of ${length}`;
  const isFree = (name: string) => !ships.some((ship) => ship.name.toLowerCase() === name);
  return firstFree(base, isFree);
}

/** The name itself, or the first of "Name 2", "Name 3" and so on that is free. */
const firstFree = (name: string, isFree: (name: string) => boolean): string =>
  [name, ...Array.from({ length: 99 }, (_, i) => `${name} ${i + 2}`)].find(isFree) ?? name;

/** Why these rules cannot have this name; undefined if they can. */
export function nameProblem(name: string): Problem | undefined {
  const wanted = name.trim().toLowerCase();
  if (wanted === "") return problem("rules/no-name", {});
  // Former ids are taken too: rules stored under one would be read as the current preset.
  const isTaken = readVariant(wanted).ok || /^(open-waters|seed)-\d/.test(wanted);
  return isTaken ? problem("rules/name-taken", { name }) : undefined;
}

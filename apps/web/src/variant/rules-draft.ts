import type { Ship, Variant, VariantDraft } from "@broadside/rules";
import { readVariant } from "@broadside/rules/json";

/** Rules being edited: always complete, perhaps impossible. */
export type RulesDraft = Required<VariantDraft>;

/** A draft to start from: these rules under another name. */
export const draftFrom = (variant: Variant, name: string): RulesDraft => {
  const { rows, columns, fleet, contact, announcement, turns, notation } = variant;
  return { name, rows, columns, fleet, contact, announcement, turns, notation };
};

/** "My Classic", or "My Classic 2" where that is taken. */
export function freshName(title: string, taken: readonly string[]): string {
  const base = `My ${title}`.slice(0, 36);
  const names = [base, ...Array.from({ length: 99 }, (_, i) => `${base} ${i + 2}`)];
  return names.find((name) => !taken.includes(name)) ?? base;
}

/** How many ships of a length there are. */
export const shipsOf = (fleet: readonly Ship[], length: number): number =>
  fleet.filter((ship) => ship.length === length).length;

/** The fleet with one more or one fewer of a length; the longest first, and every name its own. */
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
  if (isFree(base)) return base;
  return Array.from({ length: 99 }, (_, i) => `${base} ${i + 2}`).find(isFree) ?? base;
}

/** A sentence on why these rules cannot have this name; undefined when they can. */
export function nameProblem(name: string): string | undefined {
  const wanted = name.trim().toLowerCase();
  if (wanted === "") return "Give your rules a name.";
  // Former ids are taken too: what is stored under them is read as the preset of today.
  const isTaken = readVariant(wanted).ok || /^(open-waters|seed)-\d/.test(wanted);
  return isTaken ? `“${name}” is taken. Choose another name.` : undefined;
}

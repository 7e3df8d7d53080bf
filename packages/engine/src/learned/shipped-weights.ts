import type { Variant } from "@broadside/rules";
import { classicWeights } from "./weights/classic.ts";
import { splooshWeights } from "./weights/sploosh.ts";

/** What training found for these rules, as text; undefined if they were never trained. */
export const shippedWeights = (variant: Variant): string | undefined => shipped.get(keyOf(variant));

/** Names, turns and notation do not matter. */
function keyOf({ rows, columns, fleet, contact, announcement }: Variant): string {
  const lengths = fleet.map((ship) => ship.length).sort((a, b) => b - a);
  return `${rows}x${columns} ${contact} ${announcement} ${lengths.join(" ")}`;
}

/** Where the squares of a sunk ship are shown, what was learned where only its name is told serves as well. */
const shipped: ReadonlyMap<string, string> = new Map([
  ["10x10 any sunk-named 5 4 3 3 2", classicWeights],
  ["10x10 any sunk-cells 5 4 3 3 2", classicWeights],
  ["8x8 any sunk 4 3 2", splooshWeights],
]);

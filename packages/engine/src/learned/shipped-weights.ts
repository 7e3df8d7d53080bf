import type { Variant } from "@broadside/rules";
import { rulesKeyOf } from "../evidence/rules-key.ts";
import { classicWeights } from "./weights/classic.ts";
import { silentWeights } from "./weights/silent.ts";
import { sixShipsWeights } from "./weights/six-ships.ts";
import { squidHuntWeights } from "./weights/squid-hunt.ts";

/** The trained weights for these rules as text; undefined if there are none. */
export const shippedWeights = (variant: Variant): string | undefined =>
  shipped.get(rulesKeyOf(variant));

/** Weights trained for `sunk-named` are reused for `sunk-cells`. */
const shipped: ReadonlyMap<string, string> = new Map([
  ["10x10 any sunk-named 5 4 3 3 2", classicWeights],
  ["10x10 any sunk-cells 5 4 3 3 2", classicWeights],
  ["10x10 any sunk-named 5 4 3 3 2 2", sixShipsWeights],
  ["10x10 any sunk-cells 5 4 3 3 2 2", sixShipsWeights],
  ["10x10 no-contact hit-miss 6 5 4 3 2", silentWeights],
  ["8x8 any sunk 4 3 2", squidHuntWeights],
]);

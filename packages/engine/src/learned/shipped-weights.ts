import type { Variant } from "@broadside/rules";
import { rulesKeyOf } from "../evidence/rules-key.ts";
import classicWeights from "./weights/classic.json" with { type: "json" };
import silentWeights from "./weights/silent.json" with { type: "json" };
import sixShipsWeights from "./weights/six-ships.json" with { type: "json" };
import squidHuntWeights from "./weights/squid-hunt.json" with { type: "json" };

/** The trained weights for these rules as text; undefined if there are none. */
export const shippedWeights = (variant: Variant): string | undefined =>
  shipped.get(rulesKeyOf(variant));

/** Made by `npm run train`, see docs/strength.md: base64 in lines. */
const classic = classicWeights.join("");
const silent = silentWeights.join("");
const sixShips = sixShipsWeights.join("");
const squidHunt = squidHuntWeights.join("");

/** Weights trained for `sunk-named` are reused for `sunk-cells`. */
const shipped: ReadonlyMap<string, string> = new Map([
  ["10x10 any sunk-named 5 4 3 3 2", classic],
  ["10x10 any sunk-cells 5 4 3 3 2", classic],
  ["10x10 any sunk-named 5 4 3 3 2 2", sixShips],
  ["10x10 any sunk-cells 5 4 3 3 2 2", sixShips],
  ["10x10 no-contact hit-miss 6 5 4 3 2", silent],
  ["8x8 any sunk 4 3 2", squidHunt],
]);

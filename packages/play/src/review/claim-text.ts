import type { Cell, Variant } from "@broadside/rules";
import { shipTitle, squareName, reasons as words } from "@broadside/words";
import { chanceText } from "../words/figures.ts";
import type { Claim } from "./claim.ts";
import { lostText } from "./reviewed-shot.ts";

/** A claim as a sentence: "F4 follows up the hit at F3." */
export function claimText(variant: Variant, { code, params }: Claim): string {
  const square = squareName(variant, params.square);
  const name = (cell: Cell) => squareName(variant, cell);
  switch (code) {
    case "certain":
    case "empty":
      return words[code]({ square });
    case "touches":
      return words.touches({ square, hit: name(params.hit) });
    case "follows":
      return words.follows({ square, hits: params.hits.map(name), count: params.hits.length });
    case "fits":
      return fitsText(square, params.ships, params.all);
    case "fitsOnly":
      return words.fitsOnly({ square, ships: params.ships.map(shipTitle) });
    case "rulesOut":
      return words.rulesOut({
        square,
        other: name(params.other),
        ship: shipTitle(params.ship),
        places: params.places,
        otherPlaces: params.otherPlaces,
      });
    case "likelier":
      return words.likelier({
        square,
        other: name(params.other),
        chance: chanceText(params.chance),
        otherChance: chanceText(params.otherChance),
      });
    case "sooner":
      return words.sooner({ square, other: name(params.other), shots: lostText(params.shots) });
  }
}

/** Longer lists say nothing to a player. */
const MOST_NAMES = 3;

function fitsText(square: string, ships: readonly string[], all: boolean): string {
  if (all) return words.fitsAll({ square, ships: ships.length });
  return ships.length > MOST_NAMES
    ? words.fitsSome({ square, ships: ships.length })
    : words.fits({ square, ships: ships.map(shipTitle) });
}

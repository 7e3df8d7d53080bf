import type { Cell, Knowledge, Variant } from "@broadside/rules";
import { rulesKeyOf } from "../../evidence/rules-key.ts";
import germanOpening from "./flottenmanoever.json" with { type: "json" };
import { nextShot, type OpeningNode, readOpeningText } from "./opening-tree.ts";
import seaBattleOpening from "./sea-battle.json" with { type: "json" };
import sixShipsOpening from "./six-ships.json" with { type: "json" };

/**
 * The shot of `exact` in the positions with which most of its games start; undefined in others. This
 * only saves time: counting gives the same shot.
 */
export function knownOpening({ variant, shots, called = [] }: Knowledge): Cell | undefined {
  if (called.length > 0) return undefined;
  let opening = openings.get(variant);
  if (opening === undefined) {
    opening = shippedFor(variant);
    openings.set(variant, opening);
  }
  if (!opening || shots.length >= opening.depth) return undefined;
  return nextShot(opening.tree, variant, shots);
}

interface KnownOpening {
  readonly tree: OpeningNode;
  /** The length of the longest path through the tree, in shots. */
  readonly depth: number;
}

const openings = new WeakMap<Variant, KnownOpening | null>();

/** Made by `npm run openings`. */
const shipped = [seaBattleOpening, sixShipsOpening, germanOpening];

function shippedFor(variant: Variant): KnownOpening | null {
  const rules = rulesKeyOf(variant);
  const found = shipped.find((opening) => opening.rules === rules);
  return found ? { tree: readOpeningText(found.text.join("")), depth: found.depth } : null;
}

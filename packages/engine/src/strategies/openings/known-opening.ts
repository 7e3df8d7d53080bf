import type { Cell, Knowledge, Variant } from "@broadside/rules";
import { rulesKeyOf } from "../../posterior/rules-key.ts";
import { nextShot, type OpeningNode, readOpeningText } from "./opening-tree.ts";
import { seaBattleOpening } from "./sea-battle.ts";

/**
 * Where `exact` fires, in the positions that most of its games begin with; undefined in all others. It only
 * saves time: the same square has the highest count.
 */
export function knownOpening({ variant, shots, called = [] }: Knowledge): Cell | undefined {
  if (shots.length >= seaBattleOpening.depth || called.length > 0) return undefined;
  let tree = trees.get(variant);
  if (tree === undefined) {
    const isKnown = rulesKeyOf(variant) === seaBattleOpening.rules;
    tree = isKnown ? readOpeningText(seaBattleOpening.text) : null;
    trees.set(variant, tree);
  }
  return tree ? nextShot(tree, shots) : undefined;
}

const trees = new WeakMap<Variant, OpeningNode | null>();

import type { Variant } from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import { answersAtTurnEnd } from "@broadside/rules/turn";
import miniData from "./mini-tree.json" with { type: "json" };
import type { PlayTree } from "./play-tree.ts";
import { readTreeText } from "./tree-text.ts";

/** Perfect play on `mini`, made by `npm run solve:mini`; its text is read by `readTreeText`. */
export const miniTree = { ...miniData, text: miniData.text.join("") };

/**
 * The shipped tree of perfect play for this variant, if there is one. If ships may not touch, every
 * rule that announces sinkings gives the shooter the same information, so one tree serves them all.
 */
export function shippedTree(variant: Variant): PlayTree | undefined {
  if (!hasShippedTree(variant)) return undefined;
  let tree = trees.get(variant);
  if (!tree) {
    tree = readTreeText(variant, miniTree.text);
    trees.set(variant, tree);
  }
  return tree;
}

const trees = new WeakMap<Variant, PlayTree>();

/** Cached, because admiral needs it at every shot. */
export function hasShippedTree(variant: Variant): boolean {
  let found = shipped.get(variant);
  if (found === undefined) {
    found = isShipped(variant);
    shipped.set(variant, found);
  }
  return found;
}

const shipped = new WeakMap<Variant, boolean>();

function isShipped(variant: Variant): boolean {
  const { rows, columns, contact, turns, fleet } = variant;
  const lengths = fleet.map((ship) => ship.length).sort();
  return (
    `${rows}x${columns} ${contact} ${lengths}` === "5x5 no-edge 1,2,2" &&
    announcementRuleOf(variant).announcesSinking &&
    // The tree assumes that each shot is answered before the next, so it cannot play volleys.
    !answersAtTurnEnd(turns)
  );
}

import type { PlayNode, PlayTree } from "@broadside/engine/internals";
import { announcementRuleOf, type Variant } from "@broadside/rules";
import type { PerfectTree, TreeAnswer } from "./perfect-tree.ts";

/** A tree that was just solved, in the form that bots follow. */
export function playTreeFrom(variant: Variant, tree: PerfectTree): PlayTree {
  const lengthOf = new Map(variant.fleet.map(({ name, length }) => [name, length]));
  const isByLength = !announcementRuleOf(variant).namesHits;
  return {
    root: nodeFrom(tree),
    branchOf: (announcement) => {
      if (announcement.result === "miss") return "miss";
      const { result, ship } = announcement;
      if (result === "sunk" && announcement.cells)
        return branchText({ result, cells: announcement.cells });
      if (ship === undefined) return result;
      return branchText(isByLength ? { result, length: lengthOf.get(ship)! } : { result, ship });
    },
  };
}

const nodeFrom = ({ cell, next }: PerfectTree): PlayNode => ({
  cell,
  branches: new Map(next.map(({ answer, tree }) => [branchText(answer), nodeFrom(tree)])),
});

const branchText = ({ result, length, ship, cells }: TreeAnswer): string =>
  [result, length ?? ship ?? cells?.join() ?? []].flat().join(" ");

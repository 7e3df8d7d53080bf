import {
  type Announcement,
  announcementRuleOf,
  type Cell,
  type Knowledge,
  type Variant,
} from "@broadside/rules";
import type { PerfectTree, TreeAnswer } from "./perfect-tree.ts";

/** A way of playing to be followed shot by shot. Leaves the last certain squares to whoever plays. */
export interface PlayTree {
  readonly root: PlayNode;
  /** Which branch an announcement takes. */
  readonly branchOf: (announcement: Announcement) => string;
}

export interface PlayNode {
  readonly cell: Cell;
  readonly branches: ReadonlyMap<string, PlayNode>;
}

/** Where the tree fires next; undefined once the shots have left it. */
export function follow({ root, branchOf }: PlayTree, { shots }: Knowledge): Cell | undefined {
  let node: PlayNode | undefined = root;
  for (const { cell, announcement } of shots) {
    if (node?.cell !== cell) return undefined;
    node = node.branches.get(branchOf(announcement));
  }
  return node?.cell;
}

/** A tree just solved. */
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

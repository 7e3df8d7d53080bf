import type { Announcement, Cell, Knowledge } from "@broadside/rules";

/** A way of playing to be followed shot by shot. Leaves the last certain squares to the caller. */
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

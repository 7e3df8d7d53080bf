import type { Announcement, Cell, Knowledge } from "@broadside/rules";

/** A decision tree of shots. */
export interface PlayTree {
  readonly root: PlayNode;
  readonly branchOf: (announcement: Announcement) => string;
}

/** One shot of a decision tree, and where each answer leads. */
export interface PlayNode {
  readonly cell: Cell;
  readonly branches: ReadonlyMap<string, PlayNode>;
}

/** The tree's next shot; undefined if the shots have left the tree. */
export function follow({ root, branchOf }: PlayTree, { shots }: Knowledge): Cell | undefined {
  let node: PlayNode | undefined = root;
  for (const { cell, announcement } of shots) {
    if (node?.cell !== cell) return undefined;
    node = node.branches.get(branchOf(announcement));
  }
  return node?.cell;
}

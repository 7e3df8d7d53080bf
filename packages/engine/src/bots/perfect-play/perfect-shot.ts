import { answersAtTurnEnd, type Cell, type Knowledge, type Variant } from "@broadside/rules";
import { follow, type PlayTree } from "./play-tree.ts";
import { hasShippedTree, shippedTree } from "./shipped-trees.ts";
import { installedSolver } from "./solver.ts";

/**
 * True if perfect play of this variant is shipped or can be solved in a few seconds; otherwise a
 * sentence that says why not. Depends on the variant alone, not on the machine.
 */
export function canPlayPerfectly(variant: Variant): true | string {
  if (answersAtTurnEnd(variant.turns)) {
    return "Perfect play is only known where each shot is answered before the next one is chosen.";
  }
  if (hasShippedTree(variant) || installedSolver()?.canSolve(variant)) return true;
  return "Perfect play is only known for mini and for smaller boards.";
}

/**
 * The shot of perfect play. Undefined on larger boards, and in positions that perfect play does not
 * reach and that take long to solve.
 */
export function perfectShot({ variant, shots }: Knowledge): Cell | undefined {
  const tree = treeOf(variant);
  if (!tree) return undefined;
  return follow(tree, { variant, shots }) ?? installedSolver()?.bestShot({ variant, shots });
}

const trees = new WeakMap<Variant, { readonly tree: PlayTree | undefined }>();

function treeOf(variant: Variant): PlayTree | undefined {
  let known = trees.get(variant);
  if (!known) {
    known = { tree: shippedTree(variant) ?? solvedTree(variant) };
    trees.set(variant, known);
  }
  return known.tree;
}

function solvedTree(variant: Variant): PlayTree | undefined {
  const solver = installedSolver();
  return solver?.canSolve(variant) ? solver.solve(variant) : undefined;
}

import {
  type Cell,
  createKnowledge,
  type Knowledge,
  type Problem,
  type Variant,
} from "@broadside/rules";
import { type None, problemsOf } from "@broadside/rules/problem";
import { answersAtTurnEnd } from "@broadside/rules/turn";
import { follow, type PlayTree } from "./play-tree.ts";
import { hasShippedTree, shippedTree } from "./shipped-trees.ts";
import { installedSolver } from "./solver.ts";

export interface PerfectPlayProblems {
  "perfect/late-answers": None;
  "perfect/large-board": None;
}
const problem = problemsOf<PerfectPlayProblems>();

/**
 * True if perfect play of this variant is shipped or can be solved in a few seconds; otherwise why
 * not. Depends on the variant alone, not on the machine.
 */
export function canPlayPerfectly(variant: Variant): true | Problem {
  if (answersAtTurnEnd(variant.turns)) return problem("perfect/late-answers", {});
  if (hasShippedTree(variant) || installedSolver()?.canSolve(variant)) return true;
  return problem("perfect/large-board", {});
}

/**
 * The shot of perfect play. Undefined on larger boards, and in positions that perfect play does not
 * reach and that take long to solve.
 */
export function perfectShot({ variant, shots, afloat }: Knowledge): Cell | undefined {
  const tree = treeOf(variant);
  if (!tree) return undefined;
  // A tree branches on answers alone.
  const followed = afloat ? undefined : follow(tree, { variant, shots });
  return followed ?? installedSolver()?.bestShot(createKnowledge(variant, shots, [], afloat));
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

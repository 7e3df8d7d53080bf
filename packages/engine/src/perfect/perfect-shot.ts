import {
  announcementRuleOf,
  answersAtTurnEnd,
  type Cell,
  cellCount,
  type Knowledge,
  noKnowledge,
  type Variant,
} from "@broadside/rules";
import { count } from "../posterior/count.ts";
import { finish } from "../posterior/problem.ts";
import { canSolve } from "./perfect-problem.ts";
import { PerfectSearch } from "./perfect-search.ts";
import { follow, type PlayTree, playTreeFrom } from "./play-tree.ts";
import { hasShippedTree, shippedTree } from "./shipped-trees.ts";

/**
 * Whether perfect play of this variant is known, or worked out in a few seconds; else a sentence.
 * Depends on the variant alone, not on the machine.
 */
export function canPlayPerfectly(variant: Variant): true | string {
  if (answersAtTurnEnd(variant.turns)) {
    return "Perfect play is only known where each shot is answered before the next one is chosen.";
  }
  if (hasShippedTree(variant) || isQuicklySolved(variant)) return true;
  return "Perfect play is only known for mini and for smaller boards.";
}

/**
 * The shot that perfect play fires. Undefined where it is not known: on larger boards, and in
 * positions that perfect play does not lead to and that take long to solve.
 */
export function perfectShot({ variant, shots }: Knowledge): Cell | undefined {
  const tree = treeOf(variant);
  if (!tree) return undefined;
  return follow(tree, { variant, shots }) ?? solvedShot({ variant, shots });
}

/** The limits below were chosen by the time that the shared cases take: two seconds at most. */
function isQuicklySolved(variant: Variant): boolean {
  const cells = cellCount(variant);
  const most = cells <= 12 ? 2000 : cells <= 16 ? 500 : cells <= 25 ? 40 : 0;
  if (most === 0 || !canSolve(announcementRuleOf(variant))) return false;
  return variant.fleet.length <= 4 && layoutsOf(noKnowledge(variant)) <= most;
}

const layoutsOf = (knowledge: Knowledge): number =>
  Number(count(knowledge, { budget: { ms: 50 } }).layouts);

const trees = new WeakMap<Variant, { readonly tree: PlayTree | undefined }>();

function treeOf(variant: Variant): PlayTree | undefined {
  let known = trees.get(variant);
  if (!known) {
    const tree = shippedTree(variant) ?? (isQuicklySolved(variant) ? solve(variant) : undefined);
    known = { tree };
    trees.set(variant, known);
  }
  return known.tree;
}

function solve(variant: Variant): PlayTree | undefined {
  const opened = PerfectSearch.open(noKnowledge(variant));
  if (!opened.ok) return undefined;
  const search = opened.value;
  finish(search.run());
  const tree = playTreeFrom(variant, finish(search.tree()));
  search.close();
  return tree;
}

/** A fraction of a second; the same on every machine. */
const budget = { nodes: 10_000, bytes: 32 << 20 };
const MAX_LAYOUTS = 1500;

function solvedShot(knowledge: Knowledge): Cell | undefined {
  const layouts = layoutsOf(knowledge);
  if (layouts === 0 || layouts > MAX_LAYOUTS) return undefined;
  const opened = PerfectSearch.open(knowledge, { budget });
  if (!opened.ok) return undefined;
  const search = opened.value;
  const { exact } = finish(search.run());
  const cell = exact ? finish(search.bestShot()) : undefined;
  search.close();
  return cell;
}

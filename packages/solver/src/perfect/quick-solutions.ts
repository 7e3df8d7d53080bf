import { count, finish, type PlayNode, type PlayTree } from "@broadside/engine/internals";
import {
  type Cell,
  cellCount,
  createKnowledge,
  type Knowledge,
  type Variant,
} from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import { canSolve } from "./perfect-problem.ts";
import { PerfectSearch } from "./perfect-search.ts";
import type { PerfectTree, TreeAnswer } from "./perfect-tree.ts";

/** The limits hold the test cases below two seconds. */
export function canSolveQuickly(variant: Variant): boolean {
  const cells = cellCount(variant);
  const most = cells <= 12 ? 2000 : cells <= 16 ? 500 : cells <= 25 ? 40 : 0;
  if (most === 0 || !canSolve(announcementRuleOf(variant))) return false;
  return variant.fleet.length <= 4 && layoutsOf(createKnowledge(variant)) <= most;
}

const layoutsOf = (knowledge: Knowledge): number =>
  Number(count(knowledge, { budget: { ms: 50 } }).layouts);

/** Perfect play of a variant that `canSolveQuickly` accepts. */
export function solveVariant(variant: Variant): PlayTree | undefined {
  const opened = PerfectSearch.open(createKnowledge(variant));
  if (!opened.ok) return undefined;
  const search = opened.value;
  finish(search.run());
  const tree = playTreeFrom(variant, finish(search.tree()));
  search.close();
  return tree;
}

/** Takes a fraction of a second, and gives the same result on every machine. */
const budget = { nodes: 10_000, bytes: 32 << 20 };
const MAX_LAYOUTS = 1500;

/** The best shot of a position, if a fraction of a second proves it. */
export function solvedShot(knowledge: Knowledge): Cell | undefined {
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

/** Converts a solved tree to the form that bots follow. */
function playTreeFrom(variant: Variant, tree: PerfectTree): PlayTree {
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

import { count, finish, type PlayTree } from "@broadside/engine/internals";
import {
  announcementRuleOf,
  type Cell,
  cellCount,
  createKnowledge,
  type Knowledge,
  type Variant,
} from "@broadside/rules";
import { canSolve } from "./perfect-problem.ts";
import { PerfectSearch } from "./perfect-search.ts";
import { playTreeFrom } from "./play-tree-from.ts";

/** The limits were chosen by the time that the shared cases take: two seconds at most. */
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

/** A fraction of a second; the same on every machine. */
const budget = { nodes: 10_000, bytes: 32 << 20 };
const MAX_LAYOUTS = 1500;

/** The best shot of a position, where a fraction of a second proves it. */
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

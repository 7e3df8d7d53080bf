import type { Cell } from "@broadside/rules";
import {
  type CountingProblem,
  type CountResult,
  permutationsOf,
  type Work,
} from "../../evidence/problem.ts";
import {
  expandResult,
  noLayouts,
  type ReducedProblem,
  reduceProblem,
} from "../../evidence/problem-reduction.ts";
import type { ExactMethod } from "../exact-method.ts";
import { type Choice, type HitNode, hitsByScarcity, rootOf } from "./hit-node.ts";
import { estimateRowSums, isSplitQuicker } from "./row-sums-estimate.ts";
import { countLabelled } from "./row-sums-kernel.ts";

export const rowSums: ExactMethod = {
  name: "row-sums",
  estimate: (problem) => ({ ms: estimateRowSums(problem) }),
  count: countRowSums,
};

/**
 * Counts few ships that may touch, on boards of any size: ships along rows are summed row by row
 * instead of enumerated (see the kernel). Hits to be covered come first, each in the cheaper of two
 * ways: all layouts minus those with water there, or one count per placement through it.
 */
export function* countRowSums(problem: CountingProblem): Work<CountResult> {
  const reduced = reduceProblem(problem);
  if (!reduced) return noLayouts(problem);
  const search = new HitSearch(reduced);
  const layouts = yield* search.count(rootOf(reduced), 1n, 0, 1);
  return expandResult(problem, reduced, { layouts, through: search.through });
}

class HitSearch {
  /** By group and placement: layouts with a ship there. */
  readonly through: readonly bigint[][];
  private readonly problem: ReducedProblem;

  constructor(problem: ReducedProblem) {
    this.problem = problem;
    this.through = problem.groups.map((group) => group.placements.map(() => 0n));
  }

  /** Counts a node and adds `sign` times its counts to `through`; `sign` includes the weights of ships placed. Yields from `done` to `end`. */
  *count(node: HitNode, sign: bigint, done: number, end: number): Work<bigint> {
    if (node.groups.some((group) => group.open.length < group.count)) return 0n;
    if (node.hits.length === 0) return yield* this.countFree(node, sign, done, end);
    const hits = hitsByScarcity(this.problem, node);
    const { cell, choices } = hits[0]!;
    if (!isSplitQuicker(this.problem, node, hits)) {
      return yield* this.branch(node, choices, sign, done, end);
    }
    const middle = (done + end) / 2;
    const rest = { groups: node.groups, hits: node.hits.filter((hit) => hit !== cell) };
    const all = yield* this.count(rest, sign, done, middle);
    return all - (yield* this.count(this.without(rest, cell), -sign, middle, end));
  }

  private *branch(
    node: HitNode,
    choices: readonly Choice[],
    sign: bigint,
    done: number,
    end: number,
  ): Work<bigint> {
    let layouts = 0n;
    const step = (end - done) / Math.max(1, choices.length);
    for (const [i, [g, p]] of choices.entries()) {
      const next = this.placed(node, g, p);
      const weight = BigInt(this.problem.groups[g]!.weights?.[p] ?? 1);
      const from = done + i * step;
      const found = weight * (yield* this.count(next, sign * weight, from, from + step));
      this.through[g]![p]! += sign * found;
      layouts += found;
    }
    return layouts;
  }

  private *countFree(node: HitNode, sign: bigint, done: number, end: number): Work<bigint> {
    const afloat = [...node.groups.entries()].filter(([, group]) => group.count > 0);
    const length = (g: number) => this.problem.groups[g]!.placements[0]!.length;
    afloat.sort(([g], [h]) => length(h) - length(g));
    if (afloat.length === 0) return 1n;
    const free = afloat.map(([g, { count, open }]) => ({
      count,
      placements: open.map((p) => this.problem.groups[g]!.placements[p]!),
      weights: this.weightsOf(g, open),
    }));
    const work = countLabelled(this.problem.board, this.problem.contact, free);
    let step = work.next();
    for (; !step.done; step = work.next()) yield done + (end - done) * step.value;
    const permutations = permutationsOf(afloat.map(([, group]) => group));
    for (const [i, [g, { open }]] of afloat.entries()) {
      const counts = step.value.through[i]!;
      for (const [k, p] of open.entries()) {
        this.through[g]![p]! += (sign * counts[k]!) / permutations;
      }
    }
    return step.value.layouts / permutations;
  }

  /** The node with water on the cell. */
  private without(node: HitNode, cell: Cell): HitNode {
    const groups = node.groups.map(({ count, open }, g) => ({
      count,
      open: open.filter((p) => !this.cells(g, p).includes(cell)),
    }));
    return { groups, hits: node.hits };
  }

  private placed(node: HitNode, group: number, placement: number): HitNode {
    const taken = new Set(this.cells(group, placement));
    const groups = node.groups.map(({ count, open }, g) => ({
      count: g === group ? count - 1 : count,
      open: open.filter((p) => !this.cells(g, p).some((cell) => taken.has(cell))),
    }));
    return { groups, hits: node.hits.filter((cell) => !taken.has(cell)) };
  }

  private weightsOf(group: number, open: readonly number[]): readonly number[] | undefined {
    const { weights } = this.problem.groups[group]!;
    return weights && open.map((p) => weights[p]!);
  }

  private cells(group: number, placement: number): readonly Cell[] {
    return this.problem.groups[group]!.placements[placement]!;
  }
}

import type { Board } from "@broadside/rules";
import { keepsApart } from "@broadside/rules/board";
import type { CountingProblem } from "../../evidence/problem.ts";
import { type ReducedProblem, reduceProblem } from "../../evidence/problem-reduction.ts";
import { type HitChoices, type HitNode, hitsByScarcity, rootOf } from "./hit-node.ts";
import { alongRow, MAX_ROW_SUM_SHIPS } from "./row-sums-kernel.ts";

/**
 * Milliseconds for `countRowSums` on the machine it was calibrated on, mostly within a factor of 2.
 * Infinite if the method does not apply.
 */
export function estimateRowSums(problem: CountingProblem): number {
  if (keepsApart(problem.contact)) return Number.POSITIVE_INFINITY;
  const reduced = reduceProblem(problem);
  if (!reduced) return 0.1;
  const ships = reduced.groups.reduce((sum, group) => sum + group.count, 0);
  if (ships > MAX_ROW_SUM_SHIPS || reduced.hits.length > MAX_HITS) return Number.POSITIVE_INFINITY;
  return 0.1 + nodeTime(reduced, rootOf(reduced));
}

/** With more hits, few ships are free, and few-ships is faster. */
const MAX_HITS = 3;

/** Whether to cover the first hit by subtracting layouts with water there, rather than by branching. */
export function isSplitQuicker(
  problem: ReducedProblem,
  node: HitNode,
  hits: readonly HitChoices[],
): boolean {
  const search = searchTimes(problem, node, hits);
  return search.split(search.ships, 0) < search.branched(search.ships, 0);
}

const nodeTime = (problem: ReducedProblem, node: HitNode): number => {
  const search = searchTimes(problem, node, hitsByScarcity(problem, node));
  return search.time(search.ships, 0);
};

/** Simulates the search over hits with numbers in place of placements. Never much too low. */
function searchTimes(problem: ReducedProblem, node: HitNode, hits: readonly HitChoices[]) {
  const free = freeTimes(problem, node);
  const all = free.length - 1;
  const search = {
    ships: all,
    /** For `ships` remaining ships and the hits from `hit` on. */
    time(ships: number, hit: number): number {
      if (ships === 0) return 0.001;
      if (hit === hits.length) return free[ships]!;
      const branched = search.branched(ships, hit);
      return Math.min(branched, search.split(ships, hit));
    },
    split: (ships: number, hit: number): number => 2 * search.time(ships, hit + 1),
    /** Placements of ships already placed are no longer available. */
    branched: (ships: number, hit: number): number =>
      ((hits[hit]!.choices.length * ships) / all) * search.time(ships - 1, hit + 1),
  };
  return search;
}

/** By k: milliseconds to count the k ships of a node with the most placements. */
function freeTimes(problem: ReducedProblem, { groups }: HitNode): number[] {
  const ships = groups.flatMap(({ count, open }, g) => {
    const { placements } = problem.groups[g]!;
    const rows = open.filter((p) => alongRow(problem.board, placements[p]!)).length;
    return new Array<Ship>(count).fill({
      rows,
      columns: open.length - rows,
      length: placements[0]?.length ?? 1,
    });
  });
  ships.sort((a, b) => b.rows + b.columns - a.rows - a.columns);
  return Array.from({ length: ships.length + 1 }, (_, k) =>
    freeTime(problem.board, ships.slice(0, k)),
  );
}

/** Placements along rows and along columns. */
interface Ship {
  readonly rows: number;
  readonly columns: number;
  readonly length: number;
}

function freeTime({ rows, columns }: Board, ships: readonly Ship[]): number {
  const k = ships.length;
  if (k === 0) return 0.001;
  const over = ships.map((ship) => ship.columns);
  const under = ships.map((ship) => ship.rows);
  return (
    passTime(rows, columns, ships, over, Math.floor(k / 2)) +
    passTime(columns, rows, ships, under, Math.floor((k - 1) / 2))
  );
}

/** Milliseconds per set of ships, per pair of sets, and per choice of column ships beside three. */
const SET_MS = 4e-6;
const PAIR_MS = 3e-6;
const CHOICE_MS = 2.6e-5;

function passTime(
  rows: number,
  columns: number,
  ships: readonly Ship[],
  acrossRows: readonly number[],
  most: number,
): number {
  const k = ships.length;
  const chain = ships.reduce((sum, ship) => sum + ship.length - 1, 0);
  const segments = most > 0 ? columns * (2 + Math.min(columns, chain)) : 1;
  const cells = most > 0 ? (columns * columns) / 2 : columns;
  const tables = rows * (segments * 3 * PAIR_MS * 3 ** k + cells * (k + 1) * SET_MS * 2 ** k);
  const choices = elementarySums(acrossRows);
  let time = tables;
  for (let h = 1; h <= most; h++) {
    const others = k - h;
    const each = others === 3 ? CHOICE_MS : 2 * SET_MS * 2 ** others + PAIR_MS * 3 ** others;
    time += choices[h]! * each;
  }
  return time;
}

/** By h: the number of ways to choose h ships and a placement for each. */
function elementarySums(sizes: readonly number[]): number[] {
  const sums = [1, ...sizes.map(() => 0)];
  for (const size of sizes) for (let h = sizes.length; h > 0; h--) sums[h]! += size * sums[h - 1]!;
  return sums;
}

import type { Board } from "@broadside/rules";
import type { CountingProblem } from "../posterior/problem.ts";
import { type ReducedProblem, reduceProblem } from "../posterior/problem-reduction.ts";
import { type HitNode, rootOf, scarcestHit } from "./hit-node.ts";
import { alongRow, MAX_ROW_SUM_SHIPS } from "./row-sums-kernel.ts";

/**
 * How long `countRowSums` will take, in milliseconds on the machine it was calibrated on: mostly
 * within a factor of 2. Infinite where the method does not apply.
 */
export function estimateRowSums(problem: CountingProblem): number {
  if (problem.contact !== "any") return Number.POSITIVE_INFINITY;
  const reduced = reduceProblem(problem);
  if (!reduced) return 0.1;
  const ships = reduced.groups.reduce((sum, group) => sum + group.count, 0);
  if (ships > MAX_ROW_SUM_SHIPS) return Number.POSITIVE_INFINITY;
  return 0.1 + nodeTime(reduced, rootOf(reduced));
}

/** Of the two ways to deal with a hit, is "all layouts less those with water there" the quicker? */
export function isSplitQuicker(problem: ReducedProblem, node: HitNode, choices: number): boolean {
  const times = freeTimes(problem, node);
  const left = node.hits.length - 1;
  const ships = times.length - 1;
  const fewer = (choices * (ships - 1)) / Math.max(1, ships);
  return (
    2 * timeWith(times, ships, left, choices) < choices * timeWith(times, ships - 1, left, fewer)
  );
}

function nodeTime(problem: ReducedProblem, node: HitNode): number {
  const times = freeTimes(problem, node);
  const { length } = node.hits.length > 0 ? scarcestHit(problem, node).choices : [];
  return timeWith(times, times.length - 1, node.hits.length, length);
}

/** `times[k]`: to count k ships with nothing to cover; each hit has about `choices` placements. */
function timeWith(times: readonly number[], ships: number, hits: number, choices: number): number {
  if (ships <= 0) return 0.001;
  if (hits === 0) return times[ships]!;
  const fewer = (choices * (ships - 1)) / ships;
  const branched = choices * timeWith(times, ships - 1, hits - 1, fewer);
  return hits > 8 ? branched : Math.min(branched, 2 * timeWith(times, ships, hits - 1, choices));
}

/** Milliseconds to count the k most mobile ships of a node, for k from 0 up. */
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
    sweepTime(rows, columns, ships, over, Math.floor(k / 2)) +
    sweepTime(columns, rows, ships, under, Math.floor((k - 1) / 2))
  );
}

/** Milliseconds a set of ships, a pair of sets, and a choice of hubs with three other ships take. */
const SET_MS = 4e-6;
const PAIR_MS = 3e-6;
const HUB_MS = 2.6e-5;

function sweepTime(
  rows: number,
  columns: number,
  ships: readonly Ship[],
  hubs: readonly number[],
  most: number,
): number {
  const k = ships.length;
  const chain = ships.reduce((sum, ship) => sum + ship.length - 1, 0);
  const segments = most > 0 ? columns * (2 + Math.min(columns, chain)) : 1;
  const cells = most > 0 ? (columns * columns) / 2 : columns;
  const tables = rows * (segments * 3 * PAIR_MS * 3 ** k + cells * (k + 1) * SET_MS * 2 ** k);
  const choices = elementarySums(hubs);
  let time = tables;
  for (let h = 1; h <= most; h++) {
    const others = k - h;
    const each = others === 3 ? HUB_MS : 2 * SET_MS * 2 ** others + PAIR_MS * 3 ** others;
    time += choices[h]! * each;
  }
  return time;
}

/** The number of ways to choose h of the ships and a placement for each. */
function elementarySums(sizes: readonly number[]): number[] {
  const sums = [1, ...sizes.map(() => 0)];
  for (const size of sizes) for (let h = sizes.length; h > 0; h--) sums[h]! += size * sums[h - 1]!;
  return sums;
}

import type { Board } from "@broadside/rules";
import { type Contact, keepsApart, keepsCornersApart } from "@broadside/rules/board";
import { type CountingProblem, isWeighted, weightBits } from "../../evidence/problem.ts";
import { type ReducedProblem, reduceProblem } from "../../evidence/problem-reduction.ts";
import { type HitChoices, type HitNode, hitsByScarcity, rootOf } from "./hit-node.ts";
import { alongRow, MAX_ROW_SUM_SHIPS } from "./row-sums-kernel.ts";
import { ROW_WINDOW_SHIPS, rowWindowKernels } from "./row-windows.ts";

/**
 * Milliseconds for `countRowSums` on the machine it was calibrated on, mostly within a factor of 2.
 * Infinite if the method does not apply.
 */
export function estimateRowSums(problem: CountingProblem): number {
  const reduced = reduceProblem(problem);
  if (!reduced) return 0.1;
  const { contact, groups, hits } = reduced;
  const ships = groups.reduce((sum, group) => sum + group.count, 0);
  const isFor = keepsApart(contact)
    ? ships === ROW_WINDOW_SHIPS && rowWindowKernels() !== undefined
    : ships <= MAX_ROW_SUM_SHIPS;
  if (!isFor) return Number.POSITIVE_INFINITY;
  if (hits.length > MAX_HITS || weightBits(reduced) >= 64) return Number.POSITIVE_INFINITY;
  const weighted = keepsApart(contact) ? WEIGHTED_WINDOWS : WEIGHTED;
  return 0.1 + nodeTime(reduced, rootOf(reduced)) * (isWeighted(reduced) ? weighted : 1);
}

/** How much longer the innermost loop, or the windows, take with weights. */
const WEIGHTED = 2;
const WEIGHTED_WINDOWS = 1.4;

/** With more hits, few ships are free, and few-ships is faster. */
const MAX_HITS = 3;

/** Whether to cover the first hit by subtracting layouts with water there, rather than by branching. */
export function isSplitQuicker(
  problem: ReducedProblem,
  node: HitNode,
  hits: readonly HitChoices[],
): boolean {
  const search = new SearchTimes(problem, node, hits);
  return search.split(search.ships, search.allHits) < search.branched(search.ships, search.allHits);
}

const nodeTime = (problem: ReducedProblem, node: HitNode): number => {
  const search = new SearchTimes(problem, node, hitsByScarcity(problem, node));
  return search.time(search.ships, search.allHits);
};

/** Milliseconds to place `ships` ships and cover the hits in `left`, a bit for each; those in `covered` hold ships. */
class SearchTimes {
  readonly ships: number;
  readonly allHits: number;
  private readonly free: readonly number[];
  /** By hit: the number of placements through it that cover each set of hits. */
  private readonly covering: readonly ReadonlyMap<number, number>[];

  constructor(problem: ReducedProblem, node: HitNode, hits: readonly HitChoices[]) {
    this.free = freeTimes(problem, node);
    this.ships = this.free.length - 1;
    this.allHits = 2 ** hits.length - 1;
    this.covering = hits.map(({ choices }) => {
      const sets = new Map<number, number>();
      for (const [g, p] of choices) {
        const cells = problem.groups[g]!.placements[p]!;
        const set = hits.reduce((all, { cell }, i) => all | (cells.includes(cell) ? 1 << i : 0), 0);
        sets.set(set, (sets.get(set) ?? 0) + 1);
      }
      return sets;
    });
  }

  time(ships: number, left: number, covered = 0): number {
    if (ships === 0) return 0.001;
    if (left === 0) return this.free[ships]!;
    return Math.min(this.branched(ships, left, covered), this.split(ships, left, covered));
  }

  split(ships: number, left: number, covered = 0): number {
    return 2 * this.time(ships, left & (left - 1), covered);
  }

  /** Placements of ships already placed, and those through a hit already covered, are no longer available. */
  branched(ships: number, left: number, covered = 0): number {
    const first = left & -left;
    let sum = 0;
    for (const [set, placements] of this.covering[Math.log2(first)]!) {
      if ((set & covered) !== 0) continue;
      const time = this.time(ships - 1, left & ~set, covered | set);
      sum += ((placements * ships) / this.ships) * time;
    }
    return sum;
  }
}

/** By k: milliseconds to count the k ships of a node with the most placements. */
function freeTimes(problem: ReducedProblem, { groups }: HitNode): number[] {
  const ships = groups.flatMap(({ count, open }, kind) => {
    const { placements } = problem.groups[kind]!;
    const rows = open.filter((p) => alongRow(problem.board, placements[p]!)).length;
    return new Array<Ship>(count).fill({
      kind,
      rows,
      columns: open.length - rows,
      length: placements[0]?.length ?? 1,
    });
  });
  const { board, contact } = problem;
  if (keepsApart(contact)) {
    const none = new Array<number>(ships.length).fill(Number.POSITIVE_INFINITY);
    return [...none, windowsTime(board, contact, ships)];
  }
  ships.sort((a, b) => b.rows + b.columns - a.rows - a.columns || a.kind - b.kind);
  return Array.from({ length: ships.length + 1 }, (_, k) => freeTime(board, ships.slice(0, k)));
}

/** Placements along rows and along columns. Equal ships are of one kind. */
interface Ship {
  readonly kind: number;
  readonly rows: number;
  readonly columns: number;
  readonly length: number;
}

/** Both runs of the kernel for ships that may not touch. */
const windowsTime = ({ rows, columns }: Board, contact: Contact, ships: readonly Ship[]): number =>
  halfTime(rows, columns, contact, ships) + halfTime(columns, rows, contact, ships);

/** Milliseconds per window and square of the columns that matter, see `halfTime`; and per pair of hubs. */
const WINDOW_MS = 2.9e-7;
const HUBS_MS = 1e-4;

/**
 * The hubs are two ships across the rows, one across and one along, or two along. On narrow boards many
 * windows are never needed, and on wide ones hubs far from each other share none.
 */
function halfTime(rows: number, columns: number, contact: Contact, ships: readonly Ship[]): number {
  const sorted = [...ships].sort((a, b) => b.length - a.length);
  const types = (from: number) => new Set(sorted.slice(from).map((ship) => ship.kind)).size;
  const reach = sorted.slice(0, 3).reduce((sum, ship) => sum + ship.length, 4);
  const wide = Math.max(2, columns - 4) ** 2 * Math.min(1, reach / columns);
  // Different cuts of three rows by a ship, in each column.
  const across = columns * (keepsCornersApart(contact) ? 5 : 7);
  const along = columns * 5;
  const windows = (n: number, from: number) => rows * n * (22 + types(from) ** 2) * wide;
  const hubs = elementarySums(sorted.map((ship) => [ship.columns, 1]))[2]!;
  return (
    WINDOW_MS * windows((across * across) / 2, 0) +
    WINDOW_MS * windows(across * along, 1) +
    WINDOW_MS * windows(across * along + along * along, 2) +
    HUBS_MS * hubs
  );
}

function freeTime({ rows, columns }: Board, ships: readonly Ship[]): number {
  const k = ships.length;
  if (k === 0) return 0.001;
  const kinds = [...new Set(ships)].map((ship) => ({
    ...ship,
    count: ships.filter((other) => other === ship).length,
  }));
  const over = elementarySums(kinds.map((kind) => [kind.columns, kind.count]));
  const under = elementarySums(kinds.map((kind) => [kind.rows, kind.count]));
  return (
    CALL_MS +
    passTime(rows, columns, ships, over, Math.floor(k / 2)) +
    passTime(columns, rows, ships, under, Math.floor((k - 1) / 2))
  );
}

/** Milliseconds to start a count, per set of ships, and per pair of sets. */
const CALL_MS = 0.06;
const SET_MS = 2e-6;
const PAIR_MS = 1e-6;
/** By row ships: milliseconds per choice of one or two column ships. */
const CHOICE_MS = [1e-5, 1e-5, 1.5e-5, 1.25e-5, 5e-5, 2e-4, 7e-4];

/** Milliseconds per choice of three column ships, by row ships: longer ones cross the same rows more often. */
const choiceOfThreeMs = (rowShips: number, meanLength: number): number =>
  rowShips < 4 ? 1e-5 * meanLength - 7.5e-6 : 1.5e-5 * meanLength + 1.4e-5;

function passTime(
  rows: number,
  columns: number,
  ships: readonly Ship[],
  choices: readonly number[],
  most: number,
): number {
  const k = ships.length;
  const chain = ships.reduce((sum, ship) => sum + ship.length - 1, 0);
  const meanLength = 1 + chain / k;
  const segments = most > 0 ? columns * (2 + Math.min(columns, chain)) : 1;
  const cells = most > 0 ? (columns * columns) / 2 : columns;
  const tables = rows * (segments * 3 * PAIR_MS * 3 ** k + cells * (k + 1) * SET_MS * 2 ** k);
  let time = tables;
  for (let h = 1; h <= most; h++) {
    time += choices[h]! * (h < 3 ? CHOICE_MS[k - h]! : choiceOfThreeMs(k - h, meanLength));
  }
  return time;
}

/** By h: the number of ways to choose h ships and a placement for each, equal ones in one order. */
function elementarySums(
  kinds: readonly (readonly [placements: number, count: number])[],
): number[] {
  const ships = kinds.reduce((sum, [, count]) => sum + count, 0);
  let sums = [1, ...new Array<number>(ships).fill(0)];
  for (const [placements, count] of kinds) {
    sums = sums.map((_, h) => {
      let [sum, ways] = [0, 1];
      for (let n = 0; n <= Math.min(h, count); n++, ways *= placements / n) {
        sum += ways * sums[h - n]!;
      }
      return sum;
    });
  }
  return sums;
}

import type { Board, Cell } from "@broadside/rules";
import type { CountingProblem } from "../../evidence/problem.ts";
import { exponential, logarithm, type SetSeries, sideBySide } from "./set-series-twin.ts";

/**
 * The number of layouts by row sums in plain TypeScript, for readers and tests: see the README
 * beside it. Ships may touch.
 */
export function rowSumsTwin({ board, groups, mustCover }: CountingProblem): bigint {
  const ships = groups.flatMap(({ count, placements }) => Array<Ship>(count).fill(placements));
  const count = (hits: readonly Cell[], water: readonly Cell[]): bigint => {
    const [hit, ...rest] = hits;
    // All layouts less those with water on the hit.
    if (hit !== undefined) return count(rest, water) - count(rest, [...water, hit]);
    const isDry = (cells: readonly Cell[]) => !water.some((cell) => cells.includes(cell));
    return countApart(
      board,
      ships.map((places) => places.filter(isDry)),
    );
  };
  const orders = groups.flatMap(({ count }) => Array.from({ length: count }, (_, i) => i + 1));
  return count(mustCover, []) / orders.reduce((product, n) => product * BigInt(n), 1n);
}

/** Where a ship may lie. */
type Ship = readonly (readonly Cell[])[];

/** Ships told apart: at most half of them across the rows, or else fewer than half along them. */
function countApart(board: Board, ships: readonly Ship[]): bigint {
  const { rows, columns } = board;
  const isAlong = ([first, second = first]: readonly Cell[]) =>
    second === first || (columns > 1 && second === first! + 1);
  const along = ships.map((places) => places.filter(isAlong));
  const across = ships.map((places) => places.filter((cells) => !isAlong(cells)));
  const turn = (cell: Cell) => (cell % columns) * rows + Math.floor(cell / columns);
  const turned = (all: readonly Ship[]) => all.map((s) => s.map((cells) => cells.map(turn)));
  const turnedBoard = { rows: columns, columns: rows };
  // Without ships, only the first of the two finds the one layout there is.
  return (
    withHubs(board, along, across, Math.floor(ships.length / 2)) +
    withHubs(turnedBoard, turned(across), turned(along), Math.floor((ships.length - 1) / 2))
  );
}

/** Lays up to `most` ships across the rows one by one (hubs) and sums up the others row by row. */
function withHubs(board: Board, along: readonly Ship[], across: readonly Ship[], most: number) {
  if (most < 0) return 0n;
  const { rows, columns } = board;
  const known = new Map<string, SetSeries>();
  function logOf(from: Cell, to: Cell): SetSeries {
    const key = `${from} ${to}`;
    if (!known.has(key)) known.set(key, logarithm(sideBySide(along, from, to)));
    return known.get(key)!;
  }
  /** The pieces of the rows between hubs are independent, so their logarithms add up. */
  function beside(taken: ReadonlySet<Cell>): SetSeries {
    const phi = Array<bigint>(1 << along.length).fill(0n);
    for (let row = 0, from = 0; row < rows; row++, from = row * columns) {
      for (let cell = from, end = from + columns; cell <= end; cell++) {
        if (cell < end && !taken.has(cell)) continue;
        for (const [set, log] of logOf(from, cell).entries()) phi[set]! += log;
        from = cell + 1;
      }
    }
    return exponential(phi);
  }
  /** Ship s and later ones; `rest` is the set of those before it that lie along rows. */
  function choose(s: number, hubs: number, rest: number, taken: ReadonlySet<Cell>): bigint {
    if (s === along.length) return beside(taken)[rest]!;
    let layouts = choose(s + 1, hubs, rest | (1 << s), taken);
    for (const cells of hubs < most ? across[s]! : []) {
      if (cells.some((cell) => taken.has(cell))) continue;
      layouts += choose(s + 1, hubs + 1, rest, new Set([...taken, ...cells]));
    }
    return layouts;
  }
  return choose(0, 0, 0, new Set());
}

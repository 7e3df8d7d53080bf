import type { Board, Cell } from "@broadside/rules";
import type { CountingProblem } from "../../evidence/problem.ts";

/**
 * The row-sums method in plain TypeScript, for readers and tests; see README.md in this folder.
 * Returns the number of layouts. Ships may touch.
 */
export function rowSumsTwin({ board, groups, mustCover }: CountingProblem): bigint {
  const ships = groups.flatMap(({ count, placements }) => Array<Ship>(count).fill(placements));
  const count = (hits: readonly Cell[], water: readonly Cell[]): bigint => {
    const [hit, ...rest] = hits;
    // All layouts minus those with water on the hit.
    if (hit !== undefined) return count(rest, water) - count(rest, [...water, hit]);
    const isDry = (cells: readonly Cell[]) => !water.some((cell) => cells.includes(cell));
    return countApart(
      board,
      ships.map((places) => places.filter(isDry)),
    );
  };
  const factors = groups.flatMap(({ count }) => Array.from({ length: count }, (_, i) => i + 1));
  return count(mustCover, []) / factors.reduce((product, n) => product * BigInt(n), 1n);
}

/** The possible placements of a ship. */
type Ship = readonly (readonly Cell[])[];

/** Counts with all ships distinct: at most half along columns, plus fewer than half along rows. */
function countApart(board: Board, ships: readonly Ship[]): bigint {
  const { rows, columns } = board;
  const isAlong = ([first, second = first]: readonly Cell[]) =>
    second === first || (columns > 1 && second === first! + 1);
  const along = ships.map((places) => places.filter(isAlong));
  const across = ships.map((places) => places.filter((cells) => !isAlong(cells)));
  const turn = (cell: Cell) => (cell % columns) * rows + Math.floor(cell / columns);
  const turned = (all: readonly Ship[]) => all.map((s) => s.map((cells) => cells.map(turn)));
  const turnedBoard = { rows: columns, columns: rows };
  // With no ships, only the first term counts the single empty layout.
  return (
    withColumnShips(board, along, across, Math.floor(ships.length / 2)) +
    withColumnShips(turnedBoard, turned(across), turned(along), Math.floor((ships.length - 1) / 2))
  );
}

/** Enumerates placements of up to `most` ships along columns, and sums the others row by row. */
function withColumnShips(
  board: Board,
  along: readonly Ship[],
  across: readonly Ship[],
  most: number,
) {
  if (most < 0) return 0n;
  const { rows, columns } = board;
  const known = new Map<string, SetSeries>();
  function logOf(from: Cell, to: Cell): SetSeries {
    const key = `${from} ${to}`;
    if (!known.has(key)) known.set(key, logarithm(sideBySide(along, from, to)));
    return known.get(key)!;
  }
  /** The free segments of the rows are independent, so their logarithms add up. */
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
  /** Chooses for ships s and up; `rest` is the set of earlier ships left to lie along rows. */
  function choose(s: number, placed: number, rest: number, taken: ReadonlySet<Cell>): bigint {
    if (s === along.length) return beside(taken)[rest]!;
    let layouts = choose(s + 1, placed, rest | (1 << s), taken);
    for (const cells of placed < most ? across[s]! : []) {
      if (cells.some((cell) => taken.has(cell))) continue;
      layouts += choose(s + 1, placed + 1, rest, new Set([...taken, ...cells]));
    }
    return layouts;
  }
  return choose(0, 0, 0, new Set());
}

/** A number for every set of ships, indexed by the set's bits: a power series over sets. */
export type SetSeries = readonly bigint[];

/** The number of ways each set of ships fits side by side into cells `from` to `to - 1` of a row. */
export function sideBySide(
  ships: readonly (readonly (readonly Cell[])[])[],
  from: Cell,
  to: Cell,
): SetSeries {
  const all = 1 << ships.length;
  const upTo = Array.from({ length: to - from + 1 }, () => Array<bigint>(all).fill(0n));
  upTo[0]![0] = 1n;
  for (let at = 0; at < to - from; at++) {
    for (let set = 0; set < all; set++) upTo[at + 1]![set]! += upTo[at]![set]!;
    for (const [s, places] of ships.entries()) {
      const ship = places.find(([first]) => first === from + at);
      const end = ship && upTo[at + ship.length];
      for (let set = 0; end && set < all; set++) {
        if (!(set & (1 << s))) end[set | (1 << s)]! += upTo[at]![set]!;
      }
    }
  }
  return upTo[to - from]!;
}

/** The logarithm of z: z[S] is the sum over partitions of S of the products of the parts' logs. */
export function logarithm(z: SetSeries): SetSeries {
  const log: bigint[] = [0n];
  for (let set = 1; set < z.length; set++) {
    log[set] = z[set]! - sumOfSplits(set, log, z);
  }
  return log;
}

export function exponential(log: SetSeries): SetSeries {
  const z: bigint[] = [1n];
  for (let set = 1; set < log.length; set++) {
    z[set] = log[set]! + sumOfSplits(set, log, z);
  }
  return z;
}

/** The sum of log[T] z[S - T] over the proper subsets T of S that contain its lowest ship. */
function sumOfSplits(set: number, log: SetSeries, z: SetSeries): bigint {
  const others = set & (set - 1);
  let sum = 0n;
  for (let rest = others; rest > 0; rest = (rest - 1) & others) sum += log[set ^ rest]! * z[rest]!;
  return sum;
}

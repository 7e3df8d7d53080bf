import type { Cell } from "@broadside/rules";
import { exclusionZone } from "@broadside/rules/board";
import type { CountingProblem, CountResult } from "../../evidence/problem.ts";

/** The few-ships method in plain TypeScript, for readers and tests; see README.md in this folder. */
export function fewShipsTwin(problem: CountingProblem): CountResult {
  const { board, contact, groups, mustCover } = problem;
  const through = groups.map(({ placements }) => placements.map(() => 0n));
  const credit = ({ g, p }: Place, layouts: bigint) => (through[g]![p]! += layouts);

  function search(stocks: readonly Stock[], open: readonly Cell[]): bigint {
    const place = (chosen: Place, rest: readonly Stock[]): bigint => {
      const isFree = (other: Place) => !conflict(chosen, other);
      const left = rest.map((stock, g) => ({
        left: stock.left - (g === chosen.g ? 1 : 0),
        free: stock.free.filter(isFree),
      }));
      const layouts = search(
        left,
        open.filter((hit) => !chosen.cells.includes(hit)),
      );
      credit(chosen, layouts);
      return layouts;
    };
    const afloat = stocks.filter(({ left }) => left > 0).sort(fewestFirst);
    if (open.length > 0) {
      const through = (hit: Cell) =>
        afloat.flatMap((s) => s.free.filter((p) => p.cells.includes(hit)));
      const [choices] = open.map(through).sort((a, b) => a.length - b.length);
      return sum(choices!, (chosen) => place(chosen, stocks));
    }
    if (afloat.reduce((ships, { left }) => ships + left, 0) <= LAST_SHIPS)
      return countLast(afloat, credit);
    // Equal ships take ascending placements, so that each set occurs once.
    const [scarcest] = afloat;
    return sum(scarcest!.free, (chosen, i) =>
      place(
        chosen,
        stocks.map((s) => (s === scarcest ? { ...s, free: s.free.slice(i + 1) } : s)),
      ),
    );
  }

  const stocks = groups.map(({ count, placements }, g) => ({
    left: count,
    free: placements.map((cells, p) => ({
      g,
      p,
      cells,
      zone: exclusionZone(board, contact, cells),
    })),
  }));
  return { layouts: search(stocks, mustCover), through };
}

const fewestFirst = (one: Stock, other: Stock) => one.free.length - other.free.length;
const sum = (of: readonly Place[], value: (place: Place, i: number) => bigint) =>
  of.reduce((total, place, i) => total + value(place, i), 0n);

/** A placement p of group g. */
interface Place {
  readonly g: number;
  readonly p: number;
  readonly cells: readonly Cell[];
  /** The cells it blocks for other ships, including its own. */
  readonly zone: ReadonlySet<Cell>;
}

/** The remaining ships of a group, and the placements free for them. */
interface Stock {
  readonly left: number;
  readonly free: readonly Place[];
}

const conflict = (one: Place, other: Place): boolean =>
  other.cells.some((cell) => one.zone.has(cell));

/** Up to this many ships are counted without a search. */
const LAST_SHIPS = 3;
const NOWHERE: Place = { g: -1, p: -1, cells: [], zone: new Set() };

/** Counts layouts of the last ships, first with equal ships distinct. Missing ships are nowhere. */
function countLast(
  stocks: readonly Stock[],
  credit: (place: Place, layouts: bigint) => void,
): bigint {
  const ships = stocks.flatMap(({ left, free }) => Array<readonly Place[]>(left).fill(free));
  const permutations = stocks.reduce((product, { left }) => product * [1, 1, 2, 6][left]!, 1);
  while (ships.length < LAST_SHIPS) ships.push([NOWHERE]);
  for (const { left, free } of stocks) {
    const [b, c] = ships.toSpliced(ships.indexOf(free), 1);
    for (const i of free) credit(i, BigInt((beside(i, b!, c!) * left) / permutations));
  }
  const [a, b, c] = ships;
  return BigInt(a!.reduce((sum, i) => sum + beside(i, b!, c!), 0) / permutations);
}

/** Layouts of two ships next to one on i, by inclusion–exclusion over conflicting pairs. */
function beside(i: Place, b: readonly Place[], c: readonly Place[]): number {
  const near = (place: Place, ship: readonly Place[]) => ship.filter((j) => conflict(place, j));
  const pairs = (some: readonly Place[], ship: readonly Place[]) =>
    some.reduce((sum, place) => sum + near(place, ship).length, 0);
  const [nearB, nearC] = [near(i, b), near(i, c)];
  const free = (b.length - nearB.length) * (c.length - nearC.length);
  return free - pairs(b, c) + pairs(nearB, c) + pairs(nearC, b) - pairs(nearC, nearB);
}

import type { Cell } from "@broadside/rules";

/** A placement p of group g. */
export interface Place {
  readonly g: number;
  readonly p: number;
  readonly cells: readonly Cell[];
  /** The cells it keeps other ships off, its own among them. */
  readonly zone: ReadonlySet<Cell>;
}

/** What is left of a group: ships to place, and placements for them. */
export interface Stock {
  readonly left: number;
  readonly free: readonly Place[];
}

export const conflict = (one: Place, other: Place): boolean =>
  other.cells.some((cell) => one.zone.has(cell));

/** At most this many ships are counted without a search. */
export const LAST_SHIPS = 3;
const NOWHERE: Place = { g: -1, p: -1, cells: [], zone: new Set() };

/** The layouts of the last ships, told apart at first; ships that are not there lie nowhere. */
export function countLast(
  stocks: readonly Stock[],
  credit: (place: Place, layouts: bigint) => void,
): bigint {
  const ships = stocks.flatMap(({ left, free }) => Array<readonly Place[]>(left).fill(free));
  const orders = stocks.reduce((product, { left }) => product * [1, 1, 2, 6][left]!, 1);
  while (ships.length < LAST_SHIPS) ships.push([NOWHERE]);
  for (const { left, free } of stocks) {
    const [b, c] = ships.toSpliced(ships.indexOf(free), 1);
    for (const i of free) credit(i, BigInt((beside(i, b!, c!) * left) / orders));
  }
  const [a, b, c] = ships;
  return BigInt(a!.reduce((sum, i) => sum + beside(i, b!, c!), 0) / orders);
}

/** Layouts of two ships beside one that lies on i, by inclusion–exclusion over conflicting pairs. */
function beside(i: Place, b: readonly Place[], c: readonly Place[]): number {
  const near = (place: Place, ship: readonly Place[]) => ship.filter((j) => conflict(place, j));
  const pairs = (some: readonly Place[], ship: readonly Place[]) =>
    some.reduce((sum, place) => sum + near(place, ship).length, 0);
  const [nearB, nearC] = [near(i, b), near(i, c)];
  const free = (b.length - nearB.length) * (c.length - nearC.length);
  return free - pairs(b, c) + pairs(nearB, c) + pairs(nearC, b) - pairs(nearC, nearB);
}

import { type Cell, cellCount, type Variant } from "@broadside/rules";
import { cellsOfEveryPlacement } from "@broadside/rules/board";

/**
 * Every placement of a fleet on the empty board; a position selects some of them as a bit set. The
 * kind of a ship is its length.
 */
export interface PlacementTables {
  /** By kind, longest first. */
  readonly lengths: readonly number[];
  /** By ship of the fleet. */
  readonly kindOfShip: Uint8Array;
  /** By kind: its placements as lists of cells, and all their cells in one array, `length` each. */
  readonly placements: readonly (readonly (readonly Cell[])[])[];
  readonly cells: readonly Uint16Array[];
  /** 32-bit words per placement set, an even number. Signed, because V8 does not box small integers. */
  readonly setWords: number;
  /** By kind: the set of all its placements. */
  readonly all: Int32Array;
  /** By cell and kind: the set of placements through the cell. */
  readonly through: Int32Array;
}

export function placementTablesOf(variant: Variant): PlacementTables {
  let tables = known.get(variant);
  if (!tables) {
    tables = makeTables(variant);
    known.set(variant, tables);
  }
  return tables;
}

const known = new WeakMap<Variant, PlacementTables>();

/** Tables small enough for a table of all pairs of placements; undefined on larger boards. */
export function pairableTablesOf(variant: Variant): PlacementTables | undefined {
  const tables = placementTablesOf(variant);
  const most = Math.max(...tables.placements.map((placements) => placements.length));
  return tables.lengths.length ** 2 * most * (most / 8) > MAX_BYTES ? undefined : tables;
}

const MAX_BYTES = 4 << 20;

function makeTables(variant: Variant): PlacementTables {
  const { fleet } = variant;
  const lengths = [...new Set(fleet.map((ship) => ship.length))].sort((a, b) => b - a);
  const placements = lengths.map((length) => cellsOfEveryPlacement(variant, length));
  const most = Math.max(...placements.map((list) => list.length));
  const setWords = 2 * Math.max(1, Math.ceil(most / 64));
  const all = new Int32Array(lengths.length * setWords);
  const through = new Int32Array(cellCount(variant) * lengths.length * setWords);
  placements.forEach((list, kind) => {
    list.forEach((cells, p) => {
      const [word, bit] = [p >> 5, 1 << (p & 31)];
      all[kind * setWords + word]! |= bit;
      for (const cell of cells) through[(cell * lengths.length + kind) * setWords + word]! |= bit;
    });
  });
  return {
    lengths,
    kindOfShip: Uint8Array.from(fleet, (ship) => lengths.indexOf(ship.length)),
    placements,
    cells: placements.map((list) => Uint16Array.from(list.flat())),
    setWords,
    all,
    through,
  };
}

/** By kind: the index of each of the placements in the tables, by identity. Cached. */
export function placementIndexes(
  tables: PlacementTables,
): readonly ReadonlyMap<readonly Cell[], number>[] {
  let indexes = indexed.get(tables);
  if (!indexes) {
    indexes = tables.placements.map((all) => new Map(all.map((cells, p) => [cells, p])));
    indexed.set(tables, indexes);
  }
  return indexes;
}

const indexed = new WeakMap<PlacementTables, readonly ReadonlyMap<readonly Cell[], number>[]>();

/** The index of the lowest set bit; `bits` must not be 0. */
export const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

export function bitCount(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  n = (n + (n >>> 4)) & 0x0f0f0f0f;
  return Math.imul(n, 0x01010101) >>> 24;
}

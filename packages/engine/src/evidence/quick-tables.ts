import { cellCount, cellsOfEveryPlacement, type Variant } from "@broadside/rules";
import {
  FewShipsKernel,
  fillBits,
  type KernelRoot,
} from "../methods/few-ships/few-ships-kernel.ts";

/**
 * Every placement of a fleet on the empty board, with all conflicts, loaded into a kernel once. A
 * position of the variant is then a choice among these: sets of bits, and nothing to be built.
 */
export interface QuickTables {
  /** Kinds of ships are their lengths, longest first. */
  readonly lengths: readonly number[];
  /** By ship of the fleet. */
  readonly kindOfShip: Uint8Array;
  /** By kind: the cells of its placements, `length` each, one after the other. */
  readonly cells: readonly Uint16Array[];
  /** A set of placements has so many 32-bit words (signed: what fits no small integer is slow). */
  readonly setWords: number;
  /** By kind: the set of all its placements. */
  readonly all: Int32Array;
  /** By cell and kind: the set of placements through the cell. */
  readonly through: Int32Array;
  readonly kernel: FewShipsKernel;
  readonly root: KernelRoot;
}

/** Undefined where the tables would be large: there the time is spent elsewhere anyway. */
export function quickTablesOf(variant: Variant): QuickTables | undefined {
  if (!known.has(variant)) known.set(variant, makeTables(variant));
  return known.get(variant);
}

const known = new WeakMap<Variant, QuickTables | undefined>();

const MAX_BYTES = 4 << 20;

function makeTables(variant: Variant): QuickTables | undefined {
  const { fleet, contact } = variant;
  const lengths = [...new Set(fleet.map((ship) => ship.length))].sort((a, b) => b - a);
  const kinds = lengths.map((length) => cellsOfEveryPlacement(variant, length));
  const most = Math.max(...kinds.map((placements) => placements.length));
  if (kinds.length ** 2 * most * (most / 8) > MAX_BYTES) return undefined;
  const kernel = new FewShipsKernel();
  const hits = Array.from({ length: cellCount(variant) }, (_, cell) => cell);
  const ships = fleet.length;
  kernel.loadTables({ board: variant, contact, kinds, hits, maxGroups: ships, maxShips: ships });
  const { root } = kernel;
  const { setWords } = root;
  const all = new Int32Array(kinds.length * setWords);
  const through = new Int32Array(hits.length * kinds.length * setWords);
  kinds.forEach((placements, k) => {
    fillBits(all, k * setWords, setWords, placements.length);
    placements.forEach((cells, p) => {
      for (const cell of cells) {
        through[(cell * kinds.length + k) * setWords + (p >> 5)]! |= 1 << (p & 31);
      }
    });
  });
  return {
    lengths,
    kindOfShip: Uint8Array.from(fleet, (ship) => lengths.indexOf(ship.length)),
    cells: kinds.map((placements) => Uint16Array.from(placements.flat())),
    setWords,
    all,
    through,
    kernel,
    root,
  };
}

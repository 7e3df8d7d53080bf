import type { Rng } from "../basics/rng.ts";

/** The cells of every placement of a ship, and those that other ships may not use then. */
export interface ShipTable {
  readonly cells: readonly (readonly number[])[];
  readonly zones: readonly (readonly number[])[];
}

/** A board of at most 128 cells as four 32-bit words. */
const WORDS = 4;
export const MAX_PAIRED_CELLS = 32 * WORDS;

/**
 * Draws a fleet two ships at a time, each pair uniformly from the pairs that do not conflict, and starts over if two
 * pairs conflict. Every legal layout is as likely as with ships drawn one by one, but far fewer tries fail.
 */
export class PairedDraw {
  private readonly masks: readonly ShipMasks[];
  private readonly pairs: readonly Pairs[];

  constructor(ships: readonly ShipTable[]) {
    const known = new Map<ShipTable, ShipMasks>();
    this.masks = ships.map((ship) => {
      const masks = known.get(ship) ?? masksOf(ship);
      known.set(ship, masks);
      return masks;
    });
    const found: Pairs[] = [];
    for (let s = 0; s < ships.length; s += 2) {
      const [first, second] = [this.masks[s]!, this.masks[s + 1]];
      const same = found.find((pairs) => pairs.first === first && pairs.second === second);
      found.push(same ?? pairsOf(first, second));
    }
    this.pairs = found;
  }

  /** One try; false if two ships conflict. Writes the number of every ship's placement. */
  try(rng: Rng, chosen: Int32Array): boolean {
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let i = 0; i < this.pairs.length; i++) {
      const { first, second, list, count } = this.pairs[i]!;
      if (count === 0) return false;
      const at = 2 * rng.below(count);
      const p = WORDS * list[at]!;
      const { own, zone } = first;
      if ((own[p]! & a) | (own[p + 1]! & b) | (own[p + 2]! & c) | (own[p + 3]! & d)) return false;
      chosen[2 * i] = list[at]!;
      if (!second) return true;
      const q = WORDS * list[at + 1]!;
      const its = second.own;
      if ((its[q]! & a) | (its[q + 1]! & b) | (its[q + 2]! & c) | (its[q + 3]! & d)) return false;
      chosen[2 * i + 1] = list[at + 1]!;
      const other = second.zone;
      a |= zone[p]! | other[q]!;
      b |= zone[p + 1]! | other[q + 1]!;
      c |= zone[p + 2]! | other[q + 2]!;
      d |= zone[p + 3]! | other[q + 3]!;
    }
    return true;
  }
}

interface ShipMasks {
  readonly placements: number;
  /** Four words per placement. */
  readonly own: Int32Array;
  readonly zone: Int32Array;
}

interface Pairs {
  readonly first: ShipMasks;
  /** Missing for the last ship of an odd fleet. */
  readonly second: ShipMasks | undefined;
  /** Two placement numbers per pair. */
  readonly list: Uint16Array;
  readonly count: number;
}

const masksOf = ({ cells, zones }: ShipTable): ShipMasks => ({
  placements: cells.length,
  own: wordsOf(cells),
  zone: wordsOf(zones),
});

function wordsOf(sets: readonly (readonly number[])[]): Int32Array {
  const words = new Int32Array(WORDS * sets.length);
  sets.forEach((cells, p) => {
    for (const cell of cells) words[WORDS * p + (cell >> 5)]! |= 1 << (cell & 31);
  });
  return words;
}

function pairsOf(first: ShipMasks, second: ShipMasks | undefined): Pairs {
  const others = second?.placements ?? 1;
  const list = new Uint16Array(2 * first.placements * others);
  let count = 0;
  for (let p = 0; p < first.placements; p++) {
    for (let q = 0; q < others; q++) {
      if (second && conflict(first.zone, p, second.own, q)) continue;
      list[2 * count] = p;
      list[2 * count + 1] = q;
      count++;
    }
  }
  return { first, second, list, count };
}

function conflict(zone: Int32Array, p: number, own: Int32Array, q: number): boolean {
  for (let w = 0; w < WORDS; w++) if (zone[WORDS * p + w]! & own[WORDS * q + w]!) return true;
  return false;
}

import type { Cell, Variant } from "@broadside/rules";
import { exclusionZone, MAX_SHIPS } from "@broadside/rules/board";
import type { CandidateSets } from "./candidate-sets.ts";
import type { PlacementTables } from "./placement-tables.ts";

/**
 * The candidates after every hit with a single possible placement has been given it, as the hits on
 * sunk ships have. The arrays are rewritten for every position.
 */
export class SettledShips {
  /** By group: ships not settled, and their possible placements. */
  readonly left = new Uint8Array(MAX_SHIPS);
  readonly avail: Int32Array;
  /** Hits that the unsettled ships must cover. */
  readonly hits: Cell[] = [];
  /** The placements of settled ships: `group * slots + placement`. */
  readonly settled: number[] = [];
  private readonly variant: Variant;
  private readonly tables: PlacementTables;
  private readonly sets: CandidateSets;
  private readonly slots: number;
  /** By kind and placement, filled on demand: the cells it blocks, including its own. */
  private readonly zones: (readonly Cell[] | undefined)[] = [];

  constructor(variant: Variant, sets: CandidateSets) {
    this.variant = variant;
    this.tables = sets.tables;
    this.sets = sets;
    this.avail = new Int32Array(sets.avail.length);
    this.slots = sets.tables.setWords * 32;
  }

  /** Reduces the candidates gathered last; false if no layout fits. */
  reduce(): boolean {
    const { sets, left, avail, hits, settled } = this;
    const words = sets.groups * this.tables.setWords;
    for (let g = 0; g < sets.groups; g++) left[g] = sets.ships[g]!;
    for (let w = 0; w < words; w++) avail[w] = sets.avail[w]!;
    hits.length = 0;
    for (let i = 0; i < sets.hits.length; i++) hits.push(sets.hits[i]!);
    settled.length = 0;
    for (let i = 0; i < hits.length; i++) this.keepClearOf(hits[i]!);
    for (let i = 0; i < hits.length; ) {
      const slot = this.onlySlotThrough(hits[i]!);
      if (slot === NONE) return false;
      if (slot === SEVERAL) i++;
      else {
        this.settle(slot);
        i = 0;
      }
    }
    return true;
  }

  /**
   * Equal for positions that leave the same problem to be counted, whatever the order of hits, the
   * misses where no ship fits anyway, and the places of settled ships.
   */
  key(): string {
    const { sets, left, avail, tables, hits } = this;
    let key = "";
    for (let g = 0; g < sets.groups; g++) {
      if (left[g] === 0) continue;
      key += String.fromCharCode(sets.kindOf[g]! * 256 + left[g]!);
      for (let w = g * tables.setWords; w < (g + 1) * tables.setWords; w++) {
        key += String.fromCharCode(avail[w]! & 0xffff, avail[w]! >>> 16);
      }
    }
    return hits.length === 0 ? key : key + String.fromCharCode(...hits.slice().sort(ascending));
  }

  /** Drops placements that touch a hit without covering it: they leave no room for the ship hit. */
  private keepClearOf(hit: Cell): void {
    const { sets, avail } = this;
    const { through, setWords, lengths } = this.tables;
    for (const near of exclusionZone(this.variant, this.variant.contact, [hit])) {
      if (near === hit) continue;
      for (let g = 0; g < sets.groups; g++) {
        const kind = sets.kindOf[g]!;
        const from = (near * lengths.length + kind) * setWords;
        const own = (hit * lengths.length + kind) * setWords;
        for (let w = 0; w < setWords; w++) {
          avail[g * setWords + w]! &= ~(through[from + w]! & ~through[own + w]!);
        }
      }
    }
  }

  private onlySlotThrough(hit: Cell): number {
    const { sets, left, avail } = this;
    const { through, setWords, lengths } = this.tables;
    let found = NONE;
    for (let g = 0; g < sets.groups; g++) {
      if (left[g] === 0) continue;
      const from = (hit * lengths.length + sets.kindOf[g]!) * setWords;
      for (let w = 0; w < setWords; w++) {
        const bits = avail[g * setWords + w]! & through[from + w]!;
        if (bits === 0) continue;
        if (found !== NONE || (bits & (bits - 1)) !== 0) return SEVERAL;
        found = g * this.slots + w * 32 + 31 - Math.clz32(bits);
      }
    }
    return found;
  }

  private settle(slot: number): void {
    const { sets, left, avail, hits } = this;
    const { through, setWords, lengths } = this.tables;
    const group = Math.floor(slot / this.slots);
    const zone = this.zoneOf(sets.kindOf[group]!, slot % this.slots);
    for (const cell of zone) {
      for (let g = 0; g < sets.groups; g++) {
        const from = (cell * lengths.length + sets.kindOf[g]!) * setWords;
        for (let w = 0; w < setWords; w++) avail[g * setWords + w]! &= ~through[from + w]!;
      }
    }
    left[group]!--;
    if (left[group] === 0) avail.fill(0, group * setWords, (group + 1) * setWords);
    this.settled.push(slot);
    const own = this.cellsOf(sets.kindOf[group]!, slot % this.slots);
    let kept = 0;
    for (const hit of hits) if (!own.includes(hit)) hits[kept++] = hit;
    hits.length = kept;
  }

  private cellsOf(kind: number, placement: number): Uint16Array {
    const length = this.tables.lengths[kind]!;
    return this.tables.cells[kind]!.subarray(placement * length, (placement + 1) * length);
  }

  private zoneOf(kind: number, placement: number): readonly Cell[] {
    const at = kind * this.slots + placement;
    let zone = this.zones[at];
    if (!zone) {
      const cells = [...this.cellsOf(kind, placement)];
      zone = [...exclusionZone(this.variant, this.variant.contact, cells)];
      this.zones[at] = zone;
    }
    return zone;
  }
}

const ascending = (a: number, b: number): number => a - b;

const NONE = -1;
const SEVERAL = -2;

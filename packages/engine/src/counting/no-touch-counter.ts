import type { Variant } from "@broadside/rules";
import { keepsApart } from "@broadside/rules/board";
import type { CandidateSets } from "../evidence/candidate-sets.ts";
import { lowestBit, type PlacementTables } from "../evidence/placement-tables.ts";
import { SettledShips } from "../evidence/settled-ships.ts";
import { contactCodes } from "../methods/kernel-module.ts";
import { noTouchMs } from "../methods/no-touch/no-touch-estimate.ts";
import {
  isWithinNoTouch,
  type NoTouchExports,
  noTouchKernels,
  packCandidate,
} from "../methods/no-touch/no-touch-kernel.ts";
import { orientCell, orientStart, roughSize } from "../methods/orientation.ts";

/**
 * Up to this many ships, few-ships is faster because it builds on the count before the last miss: a
 * game of `exact` on silent takes a quarter of the time.
 */
const FEW_SHIPS = 5;
const MAX_BYTES = 2 ** 30;
const ALL = 0xffffffff;

/** Undefined if no-touch does not help: few ships, ships that may touch, or a board beyond its bounds. */
export function noTouchCounterFor(
  variant: Variant,
  sets: CandidateSets,
): NoTouchCounter | undefined {
  const isFor = keepsApart(variant.contact) && variant.fleet.length > FEW_SHIPS;
  return isFor && isWithinNoTouch(variant) ? new NoTouchCounter(variant, sets) : undefined;
}

/** The no-touch method on the variant's tables, applied after settled ships are placed. */
export class NoTouchCounter {
  readonly settled: SettledShips;
  private readonly variant: Variant;
  private readonly tables: PlacementTables;
  private readonly sets: CandidateSets;
  private readonly slots: number;
  /** For the board and its transpose, by kind: every placement in the kernel's format. */
  private readonly packed: readonly (readonly Uint32Array[])[];
  /** By candidate: `group * slots + placement`. */
  private readonly slotOf: Uint16Array;
  private readonly open: Uint8Array;
  private readonly byRow: Uint16Array;
  private readonly byColumn: Uint16Array;
  private transposed = false;

  constructor(variant: Variant, sets: CandidateSets) {
    this.settled = new SettledShips(variant, sets);
    this.variant = variant;
    this.tables = sets.tables;
    this.sets = sets;
    this.slots = sets.tables.setWords * 32;
    this.packed = [false, true].map((transposed) => packAll(variant, sets.tables, transposed));
    this.slotOf = new Uint16Array(variant.fleet.length * this.slots);
    this.open = new Uint8Array(variant.rows * variant.columns);
    this.byRow = new Uint16Array(variant.rows);
    this.byColumn = new Uint16Array(variant.columns);
  }

  /** Settles ships and estimates the time of `count`. Infinity if no layout fits. */
  estimateMs(): number {
    if (!this.settled.reduce()) return Number.POSITIVE_INFINITY;
    this.findOpen();
    const { rows, columns } = this.variant;
    const across = columns > rows ? ALL : roughSize(this.byRow);
    const along = columns < rows ? ALL : roughSize(this.byColumn);
    this.transposed = along < across;
    let entries = 1;
    for (let g = 0; g < this.sets.groups; g++) entries *= this.settled.left[g]! + 1;
    return noTouchMs(this.variant.contact, Math.min(across, along), entries);
  }

  /**
   * Returns the number of layouts, equal ships being interchangeable, or -1 if the kernel cannot
   * count them. Writes the layouts through every placement of unsettled ships. Call `estimateMs` first.
   */
  count(through: Float64Array): number {
    const kernel = noTouchKernels.borrow();
    const layouts = this.run(kernel);
    if (layouts >= 0) this.collect(kernel, through);
    noTouchKernels.giveBack(kernel);
    return layouts > Number.MAX_SAFE_INTEGER ? -1 : layouts;
  }

  /** Equal for positions with equal `through` counts. `settled.key()` alone omits settled groups. */
  throughKey(): string {
    return `${this.settled.left.subarray(0, this.sets.groups).join()} ${this.settled.key()}`;
  }

  private run(kernel: NoTouchExports): number {
    if (!this.load(kernel)) return -1;
    if (kernel.build(ALL) !== 1) return -1;
    kernel.startPrune();
    kernel.prune(ALL);
    if (!kernel.startForward(0, 0)) return -1;
    kernel.forward(ALL);
    kernel.startBackward();
    kernel.backward(ALL);
    return kernel.total();
  }

  private load(kernel: NoTouchExports): boolean {
    const { sets, settled, variant } = this;
    const count = this.listCandidates();
    const [rows, columns] = this.transposed
      ? [variant.columns, variant.rows]
      : [variant.rows, variant.columns];
    const contact = contactCodes[variant.contact];
    const at = kernel.layOut(rows, columns, contact, sets.groups, count, MAX_BYTES);
    if (at === 0) return false;
    this.writeCandidates(new Uint32Array(kernel.memory.buffer, at, count));
    // Shortest ships first; kinds are sorted longest first.
    for (let kind = this.tables.lengths.length - 1; kind >= 0; kind--) {
      for (let g = 0; g < sets.groups; g++) {
        if (sets.kindOf[g] === kind) kernel.addGroup(g, settled.left[g]!);
      }
    }
    const orientation = { transposed: this.transposed, upward: false };
    for (const hit of settled.hits) kernel.addHit(orientCell(variant, orientation, hit));
    return kernel.start(sets.groups) !== 0;
  }

  private listCandidates(): number {
    const { slotOf, slots } = this;
    const { avail } = this.settled;
    const { setWords } = this.tables;
    let count = 0;
    for (let g = 0; g < this.sets.groups; g++) {
      for (let w = 0; w < setWords; w++) {
        for (let bits = avail[g * setWords + w]!; bits !== 0; bits &= bits - 1) {
          slotOf[count++] = g * slots + w * 32 + lowestBit(bits);
        }
      }
    }
    return count;
  }

  private writeCandidates(to: Uint32Array): void {
    const { slotOf, slots } = this;
    const packed = this.packed[Number(this.transposed)]!;
    for (let i = 0; i < to.length; i++) {
      const group = Math.floor(slotOf[i]! / slots);
      const placement = slotOf[i]! - group * slots;
      to[i] = packed[this.sets.kindOf[group]!]![placement]! | (group << 24);
    }
  }

  private collect(kernel: NoTouchExports, through: Float64Array): void {
    const found = new Float64Array(kernel.memory.buffer, kernel.weightsAt());
    through.fill(0);
    const count = this.listCandidates();
    for (let i = 0; i < count; i++) through[this.slotOf[i]!] = found[i]!;
  }

  /** Counts the cells that can still hold a ship, by row and by column. */
  private findOpen(): void {
    const { open, byRow, byColumn, slots, sets } = this;
    const { cells, lengths } = this.tables;
    open.fill(0);
    const count = this.listCandidates();
    for (let i = 0; i < count; i++) {
      const group = Math.floor(this.slotOf[i]! / slots);
      const kind = sets.kindOf[group]!;
      const length = lengths[kind]!;
      const first = (this.slotOf[i]! - group * slots) * length;
      for (let c = first; c < first + length; c++) open[cells[kind]![c]!] = 1;
    }
    byRow.fill(0);
    byColumn.fill(0);
    const { columns } = this.variant;
    for (let row = 0, cell = 0; row < byRow.length; row++) {
      for (let column = 0; column < columns; column++, cell++) {
        byRow[row]! += open[cell]!;
        byColumn[column]! += open[cell]!;
      }
    }
  }
}

function packAll(variant: Variant, tables: PlacementTables, transposed: boolean): Uint32Array[] {
  const orientation = { transposed, upward: false };
  return tables.placements.map((placements) =>
    Uint32Array.from(placements, (own) => {
      const { cell, vertical } = orientStart(variant, orientation, own);
      return packCandidate(cell, own.length, vertical, 0);
    }),
  );
}

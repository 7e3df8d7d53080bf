import { keepsApart, type Variant } from "@broadside/rules";
import type { QuickEvidence } from "../evidence/quick-evidence.ts";
import type { QuickReduction } from "../evidence/quick-reduction.ts";
import type { QuickTables } from "../evidence/quick-tables.ts";
import { noTouchMs } from "../methods/no-touch/no-touch-estimate.ts";
import {
  borrowNoTouch,
  isWithinNoTouch,
  type NoTouchExports,
  packCandidate,
  returnNoTouch,
  touching,
} from "../methods/no-touch/no-touch-kernel.ts";
import { roughSize, turnedStart } from "../methods/no-touch/no-touch-turn.ts";

const MAX_BYTES = 2 ** 30;
const ALL = 0xffffffff;

/** Counts a reduced position by the sweep: many ships that keep apart, and nothing to be built. */
export class QuickSweep {
  private readonly variant: Variant;
  private readonly tables: QuickTables;
  private readonly evidence: QuickEvidence;
  private readonly reduction: QuickReduction;
  private readonly slots: number;
  /** The board as it is and transposed: every placement as the kernel takes it, by kind. */
  private readonly packed: readonly (readonly Uint32Array[])[];
  /** By candidate: `group * slots + placement`. */
  private readonly slotOf: Uint16Array;
  private readonly open: Uint8Array;
  private readonly byRow: Uint16Array;
  private readonly byColumn: Uint16Array;
  private transposed = false;

  constructor(
    variant: Variant,
    tables: QuickTables,
    evidence: QuickEvidence,
    reduction: QuickReduction,
  ) {
    this.variant = variant;
    this.tables = tables;
    this.evidence = evidence;
    this.reduction = reduction;
    this.slots = tables.setWords * 32;
    this.packed = [false, true].map((transposed) => packAll(variant, tables, transposed));
    this.slotOf = new Uint16Array(variant.fleet.length * this.slots);
    this.open = new Uint8Array(variant.rows * variant.columns);
    this.byRow = new Uint16Array(variant.rows);
    this.byColumn = new Uint16Array(variant.columns);
  }

  /** How long `weigh` will take, about. The reduction must be made. */
  estimateMs(): number {
    this.findOpen();
    const { rows, columns } = this.variant;
    const across = columns > rows ? ALL : roughSize(this.byRow);
    const along = columns < rows ? ALL : roughSize(this.byColumn);
    this.transposed = along < across;
    let entries = 1;
    for (let g = 0; g < this.evidence.groups; g++) entries *= this.reduction.left[g]! + 1;
    return noTouchMs(this.variant.contact, Math.min(across, along), entries);
  }

  /**
   * The number of layouts, or -1 if it is beyond the kernel; writes those through every placement
   * of the ships that are not settled. After `estimateMs`.
   */
  weigh(weights: Float64Array): number {
    const kernel = borrowNoTouch();
    const layouts = this.run(kernel);
    if (layouts >= 0) this.collect(kernel, weights);
    returnNoTouch(kernel);
    return layouts;
  }

  private run(kernel: NoTouchExports): number {
    if (!this.load(kernel)) return -1;
    if (kernel.build(ALL) !== 1) return -1;
    kernel.startPrune();
    kernel.prune(ALL);
    if (!kernel.startForward(0)) return -1;
    kernel.forward(ALL);
    kernel.startBackward();
    kernel.backward(ALL);
    return kernel.total();
  }

  private load(kernel: NoTouchExports): boolean {
    const { evidence, reduction, variant } = this;
    const count = this.listCandidates();
    const [rows, columns] = this.transposed
      ? [variant.columns, variant.rows]
      : [variant.rows, variant.columns];
    const contact = touching[variant.contact];
    const at = kernel.layOut(rows, columns, contact, evidence.groups, count, MAX_BYTES);
    if (at === 0) return false;
    this.writeCandidates(new Uint32Array(kernel.memory.buffer, at, count));
    // Kinds are ordered by length, the longest first.
    for (let kind = this.tables.lengths.length - 1; kind >= 0; kind--) {
      for (let g = 0; g < evidence.groups; g++) {
        if (evidence.kindOf[g] === kind) kernel.addGroup(g, reduction.left[g]!);
      }
    }
    const turn = { transposed: this.transposed, upward: false };
    for (const hit of reduction.hits) kernel.addHit(turnedStart(variant, turn, [hit]).cell);
    return kernel.start(evidence.groups) !== 0;
  }

  private listCandidates(): number {
    const { slotOf, slots } = this;
    const { avail } = this.reduction;
    const { setWords } = this.tables;
    let count = 0;
    for (let g = 0; g < this.evidence.groups; g++) {
      for (let w = 0; w < setWords; w++) {
        for (let bits = avail[g * setWords + w]!; bits !== 0; bits &= bits - 1) {
          slotOf[count++] = g * slots + w * 32 + 31 - Math.clz32(bits & -bits);
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
      to[i] = packed[this.evidence.kindOf[group]!]![placement]! | (group << 24);
    }
  }

  private collect(kernel: NoTouchExports, weights: Float64Array): void {
    const found = new Float64Array(kernel.memory.buffer, kernel.weightsAt());
    weights.fill(0);
    const count = this.listCandidates();
    for (let i = 0; i < count; i++) weights[this.slotOf[i]!] = found[i]!;
  }

  /** Cells that can still hold a ship, by row and by column. */
  private findOpen(): void {
    const { open, byRow, byColumn, slots, evidence } = this;
    const { cells, lengths } = this.tables;
    open.fill(0);
    const count = this.listCandidates();
    for (let i = 0; i < count; i++) {
      const group = Math.floor(this.slotOf[i]! / slots);
      const kind = evidence.kindOf[group]!;
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

/** Undefined where the sweep is of no use: ships that may touch, or a board beyond its bounds. */
export function quickSweepOf(
  variant: Variant,
  tables: QuickTables,
  evidence: QuickEvidence,
  reduction: QuickReduction,
): QuickSweep | undefined {
  if (!keepsApart(variant.contact) || !isWithinNoTouch(variant)) return undefined;
  return new QuickSweep(variant, tables, evidence, reduction);
}

function packAll(variant: Variant, tables: QuickTables, transposed: boolean): Uint32Array[] {
  return tables.lengths.map((length, kind) => {
    const cells = tables.cells[kind]!;
    return Uint32Array.from({ length: cells.length / length }, (_, p) => {
      const own = [...cells.subarray(p * length, (p + 1) * length)];
      const turn = { transposed, upward: false };
      const { cell, vertical } = turnedStart(variant, turn, own);
      return packCandidate(cell, length, vertical, 0);
    });
  });
}

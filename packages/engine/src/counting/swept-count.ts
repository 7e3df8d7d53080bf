import {
  type AnsweredShot,
  type Cell,
  type Knowledge,
  keepsApart,
  type Variant,
} from "@broadside/rules";
import { QuickEvidence } from "../evidence/quick-evidence.ts";
import { QuickReduction } from "../evidence/quick-reduction.ts";
import { type QuickTables, quickTablesOf } from "../evidence/quick-tables.ts";
import { CountTable } from "./count-table.ts";
import type { PlacementVisitor } from "./placement-visitor.ts";
import type { PlacedLayouts } from "./quick-counter.ts";
import { estimateUnits, UNITS_A_MS } from "./quick-estimate.ts";
import { type QuickSweep, quickSweepOf } from "./quick-sweep.ts";

/** Both exact: whole numbers below 2^53. */
export interface SweptCount {
  /** With ships of a length that no announcement has named not told apart. */
  readonly layouts: number;
  /** By cell, layouts with a ship there. Lent: the next count of the variant overwrites it. */
  readonly counts: Float64Array;
}

/**
 * What `count` answers, for bots that play with many ships which keep apart: by the sweep, over
 * tables that stand ready, with a memory for what takes long. Undefined where other methods are as
 * quick, or would have to be asked anyway, and where it is expected to take longer than `maxMs`
 * milliseconds. Depends on the position alone.
 */
export function sweptCount({ variant, shots }: Knowledge, maxMs = MAX_MS): SweptCount | undefined {
  return counterOf(variant)?.count(shots, maxMs);
}

/** All layouts that fit, and those with a ship on each placement through a cell; every ship told apart. */
export interface SweptPlacements {
  readonly layouts: bigint;
  readonly placed: readonly SweptPlacement[];
}

export interface SweptPlacement extends Omit<PlacedLayouts, "layouts"> {
  readonly layouts: bigint;
}

/** Every placement through a cell, by the sweep; undefined as above. */
export const sweptPlacements = (
  { variant, shots }: Knowledge,
  cell: Cell,
): SweptPlacements | undefined => counterOf(variant)?.placementsThrough(shots, cell);

/** Shows every placement with its layouts, and returns how many there are; undefined as above. */
export const visitSwept = (
  { variant, shots }: Knowledge,
  maxMs: number,
  visit: PlacementVisitor,
): number | undefined => counterOf(variant)?.visit(shots, maxMs, visit);

const counters = new WeakMap<Variant, SweptCounter | null>();

function counterOf(variant: Variant): SweptCounter | null {
  const counter = counters.get(variant);
  return counter === undefined ? createCounter(variant) : counter;
}

function createCounter(variant: Variant, shared?: SharedArrayBuffer): SweptCounter | null {
  const isFor = keepsApart(variant.contact) && variant.fleet.length > FEW_SHIPS;
  const tables = isFor ? quickTablesOf(variant) : undefined;
  const evidence = tables && new QuickEvidence(variant, tables);
  const reduction = tables && new QuickReduction(variant, tables, evidence!);
  const sweep = tables && quickSweepOf(variant, tables, evidence!, reduction!);
  const counter = sweep
    ? new SweptCounter(variant, tables, evidence!, reduction!, sweep, shared)
    : null;
  counters.set(variant, counter);
  return counter;
}

/** As `shareCounts`: a buffer in which threads share what they count. It only saves time. */
export function shareSweptCounts(variant: Variant, counts: SharedArrayBuffer): void {
  createCounter(variant, counts);
}

/** As long as an exact bot may think: what is expected to take longer is not begun. */
const MAX_MS = 1_000;
/**
 * `quickCount` counts such fleets in less time, because it goes on from what fitted before the last
 * miss: a game of `exact` on pomcp takes it a quarter as long.
 */
const FEW_SHIPS = 5;
/** Quicker counts are made again rather than kept: the table is for positions that many games share. */
const WORTH_KEEPING_MS = 2;
const OWN_BYTES = 32 << 20;
/** The same for every placement, which takes more room. */
const KEPT_WEIGHTS_BYTES = 16 << 20;
/** In a buffer shared with `quickCount`. */
const LABEL = 1;

/** By group and placement: layouts with a ship of the group there, of so many. */
interface Weighed {
  readonly layouts: number;
  readonly weights: Float64Array;
}

class SweptCounter {
  private readonly tables: QuickTables;
  private readonly evidence: QuickEvidence;
  private readonly reduction: QuickReduction;
  private readonly sweep: QuickSweep;
  private readonly slots: number;
  private readonly weights: Float64Array;
  private readonly counts: Float64Array;
  private answers: CountTable | undefined;
  /** Weighed lately, the oldest first. */
  private readonly kept = new Map<string, Weighed>();
  private readonly mostKept: number;

  constructor(
    variant: Variant,
    tables: QuickTables,
    evidence: QuickEvidence,
    reduction: QuickReduction,
    sweep: QuickSweep,
    shared?: SharedArrayBuffer,
  ) {
    this.tables = tables;
    this.evidence = evidence;
    this.reduction = reduction;
    this.sweep = sweep;
    this.slots = tables.setWords * 32;
    this.weights = new Float64Array(variant.fleet.length * this.slots);
    this.counts = new Float64Array(variant.rows * variant.columns);
    this.answers = shared && new CountTable(shared, this.counts.length, LABEL);
    this.mostKept = Math.ceil(KEPT_WEIGHTS_BYTES / this.weights.byteLength);
  }

  count(shots: readonly AnsweredShot[], maxMs: number): SweptCount | undefined {
    const ms = this.read(shots);
    if (ms > maxMs) return undefined;
    const layouts = ms < WORTH_KEEPING_MS ? this.countNow() : this.countOrRecall();
    return layouts === undefined ? undefined : this.withSettled(layouts);
  }

  placementsThrough(shots: readonly AnsweredShot[], cell: Cell): SweptPlacements | undefined {
    const ms = this.read(shots);
    if (ms > MAX_MS) return undefined;
    const weighed = ms < WORTH_KEEPING_MS ? this.weigh() : this.weighOrRecall();
    if (!weighed) return undefined;
    const orders = this.orders();
    const placed: SweptPlacement[] = [];
    for (const [slot, layouts] of this.slotsThrough(cell, weighed)) {
      const group = Math.floor(slot / this.slots);
      const ships = this.evidence.shipsIn(group);
      placed.push({ ships, cells: [...this.cellsOf(slot)], layouts: BigInt(layouts) * orders });
    }
    return { layouts: BigInt(weighed.layouts) * orders, placed };
  }

  visit(
    shots: readonly AnsweredShot[],
    maxMs: number,
    visit: PlacementVisitor,
  ): number | undefined {
    if (this.read(shots) > maxMs) return undefined;
    const weighed = this.weigh();
    if (!weighed) return undefined;
    const { layouts, weights } = weighed;
    for (const slot of this.reduction.settled) visit(this.cellsOf(slot), layouts);
    for (let slot = 0; slot < this.evidence.groups * this.slots; slot++) {
      if (weights[slot]! > 0) visit(this.cellsOf(slot), weights[slot]!);
    }
    return layouts;
  }

  /** Milliseconds that counting the position by the sweep is expected to take; infinite if it is not to. */
  private read(shots: readonly AnsweredShot[]): number {
    const { evidence, reduction } = this;
    evidence.gather(shots, shots.length);
    if (!reduction.reduce()) return Number.POSITIVE_INFINITY;
    const ms = this.sweep.estimateMs();
    const fewShipsMs = estimateUnits(evidence, this.tables, -1) / UNITS_A_MS;
    return fewShipsMs < ms ? Number.POSITIVE_INFINITY : ms;
  }

  private *slotsThrough(cell: Cell, { layouts, weights }: Weighed): Generator<[number, number]> {
    for (const slot of this.reduction.settled) {
      if (this.cellsOf(slot).includes(cell)) yield [slot, layouts];
    }
    const { lengths, setWords, through } = this.tables;
    for (let g = 0; g < this.evidence.groups; g++) {
      const from = (cell * lengths.length + this.evidence.kindOf[g]!) * setWords;
      for (let w = 0; w < setWords; w++) {
        for (let bits = through[from + w]!; bits !== 0; bits &= bits - 1) {
          const slot = g * this.slots + w * 32 + 31 - Math.clz32(bits & -bits);
          if (weights[slot]! > 0) yield [slot, weights[slot]!];
        }
      }
    }
  }

  /** In how many ways ships that nothing tells apart can change places. */
  private orders(): bigint {
    let orders = 1n;
    for (let g = 0; g < this.evidence.groups; g++) {
      for (let n = this.evidence.ships[g]!; n > 1; n--) orders *= BigInt(n);
    }
    return orders;
  }

  private weighOrRecall(): Weighed | undefined {
    // Weights are by group, and a group whose ships are all settled does not show in the key.
    const groups = this.reduction.left.subarray(0, this.evidence.groups).join();
    const key = `${groups} ${this.reduction.key()}`;
    const known = this.kept.get(key);
    const weighed = known ?? this.weigh();
    if (!weighed) return undefined;
    this.kept.delete(key);
    this.kept.set(key, known ?? { ...weighed, weights: weighed.weights.slice() });
    if (this.kept.size > this.mostKept) this.kept.delete(this.kept.keys().next().value as string);
    return weighed;
  }

  /** Lent: the next one overwrites it. */
  private weigh(): Weighed | undefined {
    const { weights } = this;
    const layouts = this.sweep.weigh(weights);
    return layouts < 0 || layouts > Number.MAX_SAFE_INTEGER ? undefined : { layouts, weights };
  }

  /** Fills in the counts of the ships that are not settled. */
  private countOrRecall(): number | undefined {
    const { counts } = this;
    this.answers ??= new CountTable(new ArrayBuffer(OWN_BYTES), counts.length, LABEL);
    const key = this.reduction.key();
    const known = this.answers.find(key, counts);
    if (known !== undefined) return known;
    const layouts = this.countNow();
    if (layouts !== undefined) this.answers.add(key, layouts, counts);
    return layouts;
  }

  private countNow(): number | undefined {
    const weighed = this.weigh();
    if (weighed) this.sumCells();
    return weighed?.layouts;
  }

  private sumCells(): void {
    const { counts, evidence, tables, weights, slots } = this;
    counts.fill(0);
    for (let g = 0; g < evidence.groups; g++) {
      const length = tables.lengths[evidence.kindOf[g]!]!;
      const cells = tables.cells[evidence.kindOf[g]!]!;
      for (let p = 0; p * length < cells.length; p++) {
        const layouts = weights[g * slots + p]!;
        if (layouts === 0) continue;
        for (let i = p * length; i < (p + 1) * length; i++) counts[cells[i]!]! += layouts;
      }
    }
  }

  /** Last: what is kept may come from a position whose settled ships lay elsewhere. */
  private withSettled(layouts: number): SweptCount {
    const { counts } = this;
    for (const slot of this.reduction.settled) {
      for (const cell of this.cellsOf(slot)) counts[cell] = layouts;
    }
    return { layouts, counts };
  }

  private cellsOf(slot: number): Uint16Array {
    const kind = this.evidence.kindOf[Math.floor(slot / this.slots)]!;
    const length = this.tables.lengths[kind]!;
    const first = (slot % this.slots) * length;
    return this.tables.cells[kind]!.subarray(first, first + length);
  }
}

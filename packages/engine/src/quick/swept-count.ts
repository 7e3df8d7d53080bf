import type { AnsweredShot, Knowledge, Variant } from "@broadside/rules";
import { CountTable } from "./count-table.ts";
import { estimateUnits, UNITS_A_MS } from "./quick-estimate.ts";
import { QuickEvidence } from "./quick-evidence.ts";
import { QuickReduction } from "./quick-reduction.ts";
import { type QuickSweep, quickSweepOf } from "./quick-sweep.ts";
import { type QuickTables, quickTablesOf } from "./quick-tables.ts";

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
  let counter = counters.get(variant);
  if (counter === undefined) counter = createCounter(variant);
  return counter?.count(shots, maxMs);
}

const counters = new WeakMap<Variant, SweptCounter | null>();

function createCounter(variant: Variant, shared?: SharedArrayBuffer): SweptCounter | null {
  const isFor = variant.contact !== "any" && variant.fleet.length > FEW_SHIPS;
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
/** In a buffer shared with `quickCount`. */
const LABEL = 1;

class SweptCounter {
  private readonly tables: QuickTables;
  private readonly evidence: QuickEvidence;
  private readonly reduction: QuickReduction;
  private readonly sweep: QuickSweep;
  private readonly slots: number;
  private readonly weights: Float64Array;
  private readonly counts: Float64Array;
  private answers: CountTable | undefined;

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
  }

  count(shots: readonly AnsweredShot[], maxMs: number): SweptCount | undefined {
    const { evidence, reduction, sweep } = this;
    evidence.gather(shots, shots.length);
    if (!reduction.reduce()) return undefined;
    const ms = sweep.estimateMs();
    const fewShipsMs = estimateUnits(evidence, this.tables, -1) / UNITS_A_MS;
    if (ms > maxMs || fewShipsMs < ms) return undefined;
    const layouts = ms < WORTH_KEEPING_MS ? this.countNow() : this.countOrRecall();
    return layouts === undefined ? undefined : this.withSettled(layouts);
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
    const layouts = this.sweep.weigh(this.weights);
    if (layouts < 0 || layouts > Number.MAX_SAFE_INTEGER) return undefined;
    this.sumCells();
    return layouts;
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
    const { counts, evidence, tables, slots } = this;
    for (const slot of this.reduction.settled) {
      const kind = evidence.kindOf[Math.floor(slot / slots)]!;
      const length = tables.lengths[kind]!;
      const first = (slot % slots) * length;
      for (let i = first; i < first + length; i++) counts[tables.cells[kind]![i]!] = layouts;
    }
    return { layouts, counts };
  }
}

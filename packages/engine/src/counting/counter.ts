import type { AnsweredShot, Cell, Variant } from "@broadside/rules";
import { CandidateSets } from "../evidence/candidate-sets.ts";
import { lowestBit, standingTablesOf } from "../evidence/placement-tables.ts";
import { factorial, permutationsOf } from "../evidence/problem.ts";
import { CountTable } from "./count-table.ts";
import { FewShipsWeights } from "./few-ships-weights.ts";
import { Lru } from "./lru.ts";
import { type NoTouchWeights, noTouchWeightsOf } from "./no-touch-weights.ts";
import type { CountingMethod } from "./posterior.ts";
import { estimateUnits, UNITS_A_MS } from "./rough-estimate.ts";

/** In whole numbers below 2^53, and exact unless it is a sample. */
export interface CellCounts {
  /** The standing counter does not tell equal ships apart where it counts by no-touch. */
  readonly layouts: number;
  /** By cell, layouts with a ship there. Lent: the next count of the variant overwrites it. */
  readonly counts: Float64Array;
  readonly method: CountingMethod;
}

/** Layouts with every ship told apart: all, those with a ship on a cell, and where that ship lies. */
export interface LayoutsThrough {
  readonly layouts: bigint;
  readonly hits: bigint;
  /** Unless it was not wanted. */
  readonly placed: readonly PlacedLayouts[] | undefined;
}

/** A placement a ship may still have, and how many layouts have one of these ships there. */
export interface PlacedLayouts {
  readonly ships: readonly string[];
  readonly cells: readonly Cell[];
  readonly layouts: bigint;
}

/** Called once per placement. Do not keep `cells`: the buffer is reused. */
export type PlacementVisitor = (cells: Uint16Array, layouts: number) => void;

/** By group and placement: layouts with a ship of the group there; equal ships not told apart. Lent. */
interface Weighed {
  readonly layouts: number;
  readonly weights: Float64Array;
}

/** No count by no-touch that is expected to take longer is begun. */
const NO_TOUCH_MAX_MS = 1_000;
/** Quicker counts by no-touch are repeated: the table is for positions that many games share. */
const WORTH_CACHING_MS = 2;
const FEW_SHIPS_BYTES = 16 << 20;
const NO_TOUCH_BYTES = 32 << 20;
const WEIGHTS_BYTES = 16 << 20;

/**
 * Counts positions of one variant, thousands a second, for callers who need cells or placements in
 * plain numbers: candidates come from standing tables, and answers are cached. Each question goes
 * down the same ladder: no-touch if it is expected to be quicker, else few-ships; undefined where
 * both would take long or large numbers. Depends on the position alone.
 */
export class Counter {
  private readonly variant: Variant;
  private readonly sets: CandidateSets;
  private readonly fewShips: FewShipsWeights;
  private readonly noTouch: NoTouchWeights | undefined;
  private readonly slots: number;
  private readonly scratch: Float64Array;
  private readonly counts: Float64Array;
  private readonly fewShipsAnswers: LazyTable;
  private readonly noTouchAnswers: LazyTable;
  private readonly recent: Lru<Weighed>;

  constructor(variant: Variant, sets: CandidateSets, shared?: SharedArrayBuffer) {
    const cells = variant.rows * variant.columns;
    this.variant = variant;
    this.sets = sets;
    this.fewShips = new FewShipsWeights(variant, sets);
    this.noTouch = noTouchWeightsOf(variant, sets);
    this.slots = sets.tables.setWords * 32;
    this.scratch = new Float64Array(variant.fleet.length * this.slots);
    this.counts = new Float64Array(cells);
    this.fewShipsAnswers = lazyTable(shared, FEW_SHIPS_BYTES, cells, 0);
    this.noTouchAnswers = lazyTable(shared, NO_TOUCH_BYTES, cells, 1);
    this.recent = new Lru(Math.ceil(WEIGHTS_BYTES / this.scratch.byteLength));
  }

  /** The layouts, and by cell those with a ship there, if that is expected to take up to `maxMs`. */
  count(shots: readonly AnsweredShot[], maxMs: number): CellCounts | undefined {
    const ms = this.read(shots, maxMs);
    if (ms < Number.POSITIVE_INFINITY) {
      const counted = this.countNoTouch(ms);
      if (counted) return counted;
    }
    return this.isFewShipsWithin(maxMs) ? this.countFewShips(shots) : undefined;
  }

  /** Shows every placement with its layouts, and returns how many layouts there are. */
  visit(
    shots: readonly AnsweredShot[],
    maxMs: number,
    visit: PlacementVisitor,
  ): number | undefined {
    const weighed = this.weigh(shots, maxMs);
    if (!weighed) return undefined;
    this.eachCandidate((g, p) => {
      const layouts = weighed.weights[g * this.slots + p]!;
      if (layouts > 0) visit(this.cellsOf(g, p), layouts);
    });
    return weighed.layouts;
  }

  /** What a shot at a cell can meet; with `list`, placement by placement. */
  through(shots: readonly AnsweredShot[], cell: Cell, list: boolean): LayoutsThrough | undefined {
    if (!list && !this.noTouch) {
      const counted = this.count(shots, Number.POSITIVE_INFINITY);
      if (!counted) return undefined;
      const { layouts, counts } = counted;
      return { layouts: BigInt(layouts), hits: BigInt(counts[cell]!), placed: undefined };
    }
    const weighed = this.weigh(shots, Number.POSITIVE_INFINITY);
    return weighed && this.listThrough(cell, weighed);
  }

  /** Gathers the candidates. Milliseconds that no-touch is expected to take; infinite if it is not to count. */
  private read(shots: readonly AnsweredShot[], maxMs: number): number {
    const { sets, noTouch } = this;
    sets.gather(shots, shots.length);
    if (!noTouch) return Number.POSITIVE_INFINITY;
    const ms = noTouch.estimateMs();
    if (ms > Math.min(maxMs, NO_TOUCH_MAX_MS)) return Number.POSITIVE_INFINITY;
    return estimateUnits(sets, -1) / UNITS_A_MS < ms ? Number.POSITIVE_INFINITY : ms;
  }

  private isFewShipsWithin(maxMs: number): boolean {
    if (maxMs === Number.POSITIVE_INFINITY) return true;
    return estimateUnits(this.sets, -1) <= maxMs * UNITS_A_MS;
  }

  private countFewShips(shots: readonly AnsweredShot[]): CellCounts | undefined {
    const { counts, fewShips } = this;
    if (!fewShips.isWorthCaching) return this.sumFewShips(shots);
    const answers = this.fewShipsAnswers();
    const key = this.sets.key();
    const layouts = answers.find(key, counts);
    if (layouts !== undefined) return { layouts, counts, method: "few-ships" };
    const counted = this.sumFewShips(shots);
    if (counted) answers.add(key, counted.layouts, counts);
    return counted;
  }

  private sumFewShips(shots: readonly AnsweredShot[]): CellCounts | undefined {
    const weights = this.fewShips.weigh(shots);
    if (!weights) return undefined;
    const permutations = this.permutations();
    const layouts = this.layoutsOf(weights) * permutations;
    if (layouts > Number.MAX_SAFE_INTEGER) return undefined;
    this.sumCells(weights, permutations);
    return { layouts, counts: this.counts, method: "few-ships" };
  }

  private countNoTouch(ms: number): CellCounts | undefined {
    const { counts, noTouch } = this;
    const answers = ms < WORTH_CACHING_MS ? undefined : this.noTouchAnswers();
    const key = answers ? noTouch!.settled.key() : "";
    let layouts = answers?.find(key, counts);
    if (layouts === undefined) {
      layouts = noTouch!.weigh(this.scratch);
      if (layouts < 0) return undefined;
      this.sumCells(this.scratch, 1);
      answers?.add(key, layouts, counts);
    }
    // Last: a cached answer may come from a position whose settled ships lay elsewhere.
    for (const slot of noTouch!.settled.settled) {
      for (const cell of this.cellsAt(slot)) counts[cell] = layouts;
    }
    return { layouts, counts, method: "no-touch" };
  }

  private weigh(shots: readonly AnsweredShot[], maxMs: number): Weighed | undefined {
    const ms = this.read(shots, maxMs);
    if (ms < Number.POSITIVE_INFINITY) {
      const weighed = this.weighNoTouch(ms);
      if (weighed) return weighed;
    }
    const weights = this.isFewShipsWithin(maxMs) ? this.fewShips.weigh(shots) : undefined;
    if (!weights) return undefined;
    const layouts = this.layoutsOf(weights);
    return layouts > Number.MAX_SAFE_INTEGER ? undefined : { layouts, weights };
  }

  private weighNoTouch(ms: number): Weighed | undefined {
    const { noTouch, scratch } = this;
    const key = ms < WORTH_CACHING_MS ? "" : noTouch!.weightsKey();
    const known = key === "" ? undefined : this.recent.get(key);
    if (known) scratch.set(known.weights);
    const layouts = known?.layouts ?? noTouch!.weigh(scratch);
    if (layouts < 0) return undefined;
    if (key !== "" && !known) this.recent.set(key, { layouts, weights: scratch.slice() });
    for (const slot of noTouch!.settled.settled) scratch[slot] = layouts;
    return { layouts, weights: scratch };
  }

  private listThrough(cell: Cell, { layouts, weights }: Weighed): LayoutsThrough {
    const permutations = permutationsOf(this.groups());
    const { fleet } = this.variant;
    const placed: PlacedLayouts[] = [];
    let hits = 0n;
    this.eachCandidate((g, p) => {
      const own = weights[g * this.slots + p]!;
      if (own === 0) return;
      const all = BigInt(own) * permutations;
      hits += all;
      const ships = this.sets.shipsIn(g).map((ship) => fleet[ship]!.name);
      placed.push({ ships, cells: [...this.cellsOf(g, p)], layouts: all });
    }, cell);
    return { layouts: BigInt(layouts) * permutations, hits, placed };
  }

  /** Every candidate by group; those through a cell, if one is given. */
  private eachCandidate(visit: (group: number, placement: number) => void, cell = -1): void {
    const { groups, kindOf, avail } = this.sets;
    const { setWords, lengths, through } = this.sets.tables;
    for (let g = 0; g < groups; g++) {
      const from = (cell * lengths.length + kindOf[g]!) * setWords;
      for (let w = 0; w < setWords; w++) {
        let bits = avail[g * setWords + w]!;
        if (cell >= 0) bits &= through[from + w]!;
        for (; bits !== 0; bits &= bits - 1) visit(g, w * 32 + lowestBit(bits));
      }
    }
  }

  /** Every layout has all ships of the first group. */
  private layoutsOf(weights: Float64Array): number {
    let sum = 0;
    for (let p = 0; p < this.slots; p++) sum += weights[p]!;
    return sum / this.sets.ships[0]!;
  }

  private groups(): { readonly count: number }[] {
    return Array.from(this.sets.ships.subarray(0, this.sets.groups), (count) => ({ count }));
  }

  /** Like `permutationsOf`, without garbage; rounded where no count would be exact anyway. */
  private permutations(): number {
    let product = 1;
    for (let g = 0; g < this.sets.groups; g++) product *= factorial(this.sets.ships[g]!);
    return product;
  }

  private sumCells(weights: Float64Array, times: number): void {
    const { counts, slots } = this;
    const { groups, kindOf, avail, tables } = this.sets;
    const { setWords } = tables;
    counts.fill(0);
    for (let g = 0; g < groups; g++) {
      const length = tables.lengths[kindOf[g]!]!;
      const cells = tables.cells[kindOf[g]!]!;
      for (let w = 0; w < setWords; w++) {
        for (let bits = avail[g * setWords + w]!; bits !== 0; bits &= bits - 1) {
          const p = w * 32 + lowestBit(bits);
          const layouts = weights[g * slots + p]! * times;
          if (layouts === 0) continue;
          for (let i = p * length; i < (p + 1) * length; i++) counts[cells[i]!]! += layouts;
        }
      }
    }
  }

  private cellsAt(slot: number): Uint16Array {
    return this.cellsOf(Math.floor(slot / this.slots), slot % this.slots);
  }

  private cellsOf(group: number, placement: number): Uint16Array {
    const kind = this.sets.kindOf[group]!;
    const length = this.sets.tables.lengths[kind]!;
    return this.sets.tables.cells[kind]!.subarray(placement * length, (placement + 1) * length);
  }
}

type LazyTable = () => CountTable;

/** In memory shared between threads, or in its own once it is needed. */
function lazyTable(
  shared: SharedArrayBuffer | undefined,
  ownBytes: number,
  cells: number,
  label: number,
): LazyTable {
  let table = shared && new CountTable(shared, cells, label);
  return () => {
    table ??= new CountTable(new ArrayBuffer(ownBytes), cells, label);
    return table;
  };
}

const counters = new WeakMap<Variant, Counter | null>();

/** The counter of a variant; null on boards too large for standing tables. */
export function counterFor(variant: Variant): Counter | null {
  const counter = counters.get(variant);
  return counter === undefined ? createCounter(variant) : counter;
}

function createCounter(variant: Variant, shared?: SharedArrayBuffer): Counter | null {
  const tables = standingTablesOf(variant);
  const counter = tables ? new Counter(variant, new CandidateSets(variant, tables), shared) : null;
  counters.set(variant, counter);
  return counter;
}

/** A buffer in which threads can share what they count: see `shareCounts`. */
export const newSharedCounts = (): SharedArrayBuffer => new SharedArrayBuffer(SHARED_BYTES);

/**
 * Caches what is counted for this variant in a buffer that other threads use for the same rules. It
 * only saves time: answers are the same without it.
 */
export function shareCounts(variant: Variant, counts: SharedArrayBuffer): void {
  createCounter(variant, counts);
}

/** The system hands out such memory as it is used. */
const SHARED_BYTES = 48 << 20;

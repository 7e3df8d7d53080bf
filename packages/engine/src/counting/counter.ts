import type { AnsweredShot, Cell, Variant } from "@broadside/rules";
import type { CandidateSets } from "../evidence/candidate-sets.ts";
import { lowestBit } from "../evidence/placement-tables.ts";
import { factorial, permutationsOf } from "../evidence/problem.ts";
import { type CountTable, lazyCountTable } from "./count-table.ts";
import { FewShipsCounter } from "./few-ships-counter.ts";
import { Lru } from "./lru.ts";
import { type NoTouchCounter, noTouchCounterFor } from "./no-touch-counter.ts";
import type { CountingMethod } from "./posterior.ts";
import { estimateUnits, UNITS_PER_MS } from "./rough-estimate.ts";

/** Integers below 2^53; exact unless `method` is "sample". */
export interface CellCounts {
  /** Equal ships are interchangeable if `method` is "no-touch", and distinct otherwise. */
  readonly layouts: number;
  /** By cell: layouts with a ship there. The next count of the variant overwrites this array. */
  readonly counts: Float64Array;
  readonly method: CountingMethod;
}

/** Layouts, with equal ships distinct: the total, those with a ship on a cell, and its placements. */
export interface LayoutsThrough {
  readonly layouts: bigint;
  readonly hits: bigint;
  /** Undefined if the list was not requested. */
  readonly placed: readonly PlacedLayouts[] | undefined;
}

/** A possible placement of any of these ships, and the layouts that have one of them there. */
export interface PlacedLayouts {
  readonly ships: readonly string[];
  readonly cells: readonly Cell[];
  readonly layouts: bigint;
}

/** Called once per placement. Do not keep `cells`: the buffer is reused. */
export type PlacementVisitor = (cells: Uint16Array, layouts: number) => void;

/** Layouts with equal ships interchangeable. The next count overwrites `through`. */
interface PlacementCounts {
  readonly layouts: number;
  /** By group and placement: layouts with a ship of the group there. */
  readonly through: Float64Array;
}

/** Longest expected time for a no-touch count. */
const NO_TOUCH_MAX_MS = 1_000;
/** No-touch counts faster than this are redone, leaving the cache to positions games share. */
const WORTH_CACHING_MS = 2;
const FEW_SHIPS_BYTES = 16 << 20;
const NO_TOUCH_BYTES = 32 << 20;
const RECENT_BYTES = 16 << 20;

/**
 * Counts positions of one variant as plain numbers, thousands per second, using precomputed tables
 * and a cache. It tries no-touch if that is expected to be faster, else few-ships. Results are
 * undefined where both are too slow or exceed 2^53, which depends on the position alone.
 */
export class Counter {
  private readonly variant: Variant;
  private readonly sets: CandidateSets;
  private readonly fewShips: FewShipsCounter;
  private readonly noTouch: NoTouchCounter | undefined;
  private readonly slots: number;
  private readonly scratch: Float64Array;
  private readonly counts: Float64Array;
  private readonly fewShipsCache: () => CountTable;
  private readonly noTouchCache: () => CountTable;
  private readonly recent: Lru<PlacementCounts>;

  constructor(variant: Variant, sets: CandidateSets, shared?: SharedArrayBuffer) {
    const cells = variant.rows * variant.columns;
    this.variant = variant;
    this.sets = sets;
    this.fewShips = new FewShipsCounter(variant, sets);
    this.noTouch = noTouchCounterFor(variant, sets);
    this.slots = sets.tables.setWords * 32;
    this.scratch = new Float64Array(variant.fleet.length * this.slots);
    this.counts = new Float64Array(cells);
    this.fewShipsCache = lazyCountTable(shared, FEW_SHIPS_BYTES, cells, 0);
    this.noTouchCache = lazyCountTable(shared, NO_TOUCH_BYTES, cells, 1);
    this.recent = new Lru(Math.ceil(RECENT_BYTES / this.scratch.byteLength));
  }

  /** Counts layouts in total and per cell, if that is expected to take at most `maxMs`. */
  count(shots: readonly AnsweredShot[], maxMs: number): CellCounts | undefined {
    const ms = this.read(shots, maxMs);
    if (ms < Number.POSITIVE_INFINITY) {
      const counted = this.countNoTouch(ms);
      if (counted) return counted;
    }
    return this.isFewShipsWithin(maxMs) ? this.countFewShips(shots) : undefined;
  }

  /** Calls `visit` with every placement and its layouts; returns the total number of layouts. */
  visit(
    shots: readonly AnsweredShot[],
    maxMs: number,
    visit: PlacementVisitor,
  ): number | undefined {
    const counted = this.countPlacements(shots, maxMs);
    if (!counted) return undefined;
    this.eachCandidate((g, p) => {
      const layouts = counted.through[g * this.slots + p]!;
      if (layouts > 0) visit(this.cellsOf(g, p), layouts);
    });
    return counted.layouts;
  }

  /** The layouts with a ship on a cell; with `list`, broken down by placement. */
  through(shots: readonly AnsweredShot[], cell: Cell, list: boolean): LayoutsThrough | undefined {
    if (!list && !this.noTouch) {
      const counted = this.count(shots, Number.POSITIVE_INFINITY);
      if (!counted) return undefined;
      const { layouts, counts } = counted;
      return { layouts: BigInt(layouts), hits: BigInt(counts[cell]!), placed: undefined };
    }
    const counted = this.countPlacements(shots, Number.POSITIVE_INFINITY);
    return counted && this.listThrough(cell, counted);
  }

  /** Gathers the candidates. Returns no-touch's expected milliseconds, or Infinity to use few-ships. */
  private read(shots: readonly AnsweredShot[], maxMs: number): number {
    const { sets, noTouch } = this;
    sets.gather(shots, shots.length);
    if (!noTouch) return Number.POSITIVE_INFINITY;
    const ms = noTouch.estimateMs();
    if (ms > Math.min(maxMs, NO_TOUCH_MAX_MS)) return Number.POSITIVE_INFINITY;
    return estimateUnits(sets, -1) / UNITS_PER_MS < ms ? Number.POSITIVE_INFINITY : ms;
  }

  private isFewShipsWithin(maxMs: number): boolean {
    if (maxMs === Number.POSITIVE_INFINITY) return true;
    return estimateUnits(this.sets, -1) <= maxMs * UNITS_PER_MS;
  }

  private countFewShips(shots: readonly AnsweredShot[]): CellCounts | undefined {
    const { counts, fewShips } = this;
    if (!fewShips.isWorthCaching) return this.sumFewShips(shots);
    const cache = this.fewShipsCache();
    const key = this.sets.key();
    const layouts = cache.find(key, counts);
    if (layouts !== undefined) return { layouts, counts, method: "few-ships" };
    const counted = this.sumFewShips(shots);
    if (counted) cache.add(key, counted.layouts, counts);
    return counted;
  }

  private sumFewShips(shots: readonly AnsweredShot[]): CellCounts | undefined {
    const through = this.fewShips.count(shots);
    if (!through) return undefined;
    const permutations = this.permutations();
    const layouts = this.layoutsOf(through) * permutations;
    if (layouts > Number.MAX_SAFE_INTEGER) return undefined;
    this.sumCells(through, permutations);
    return { layouts, counts: this.counts, method: "few-ships" };
  }

  private countNoTouch(ms: number): CellCounts | undefined {
    const { counts, noTouch } = this;
    const cache = ms < WORTH_CACHING_MS ? undefined : this.noTouchCache();
    const key = cache ? noTouch!.settled.key() : "";
    let layouts = cache?.find(key, counts);
    if (layouts === undefined) {
      layouts = noTouch!.count(this.scratch);
      if (layouts < 0) return undefined;
      this.sumCells(this.scratch, 1);
      cache?.add(key, layouts, counts);
    }
    // After the look-up, because cached counts may come from a position with other settled ships.
    for (const slot of noTouch!.settled.settled) {
      for (const cell of this.cellsAt(slot)) counts[cell] = layouts;
    }
    return { layouts, counts, method: "no-touch" };
  }

  private countPlacements(
    shots: readonly AnsweredShot[],
    maxMs: number,
  ): PlacementCounts | undefined {
    const ms = this.read(shots, maxMs);
    if (ms < Number.POSITIVE_INFINITY) {
      const counted = this.placementsByNoTouch(ms);
      if (counted) return counted;
    }
    const through = this.isFewShipsWithin(maxMs) ? this.fewShips.count(shots) : undefined;
    if (!through) return undefined;
    const layouts = this.layoutsOf(through);
    return layouts > Number.MAX_SAFE_INTEGER ? undefined : { layouts, through };
  }

  private placementsByNoTouch(ms: number): PlacementCounts | undefined {
    const { noTouch, scratch } = this;
    const key = ms < WORTH_CACHING_MS ? "" : noTouch!.throughKey();
    const known = key === "" ? undefined : this.recent.get(key);
    if (known) scratch.set(known.through);
    const layouts = known?.layouts ?? noTouch!.count(scratch);
    if (layouts < 0) return undefined;
    if (key !== "" && !known) this.recent.set(key, { layouts, through: scratch.slice() });
    for (const slot of noTouch!.settled.settled) scratch[slot] = layouts;
    return { layouts, through: scratch };
  }

  private listThrough(cell: Cell, { layouts, through }: PlacementCounts): LayoutsThrough {
    const permutations = permutationsOf(this.groups());
    const { fleet } = this.variant;
    const placed: PlacedLayouts[] = [];
    let hits = 0n;
    this.eachCandidate((g, p) => {
      const own = through[g * this.slots + p]!;
      if (own === 0) return;
      const all = BigInt(own) * permutations;
      hits += all;
      const ships = this.sets.shipsIn(g).map((ship) => fleet[ship]!.name);
      placed.push({ ships, cells: [...this.cellsOf(g, p)], layouts: all });
    }, cell);
    return { layouts: BigInt(layouts) * permutations, hits, placed };
  }

  /** Visits every candidate; only those through `cell`, if it is given. */
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

  /** Every layout has each ship of the first group on exactly one placement. */
  private layoutsOf(through: Float64Array): number {
    let sum = 0;
    for (let p = 0; p < this.slots; p++) sum += through[p]!;
    return sum / this.sets.ships[0]!;
  }

  private groups(): { readonly count: number }[] {
    return Array.from(this.sets.ships.subarray(0, this.sets.groups), (count) => ({ count }));
  }

  /** Like `permutationsOf`, but allocates nothing; rounded only where counts exceed 2^53 anyway. */
  private permutations(): number {
    let product = 1;
    for (let g = 0; g < this.sets.groups; g++) product *= factorial(this.sets.ships[g]!);
    return product;
  }

  private sumCells(through: Float64Array, times: number): void {
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
          const layouts = through[g * slots + p]! * times;
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

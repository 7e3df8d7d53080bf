import type { AnsweredShot, Cell, Variant } from "@broadside/rules";
import { gatherEvidence } from "../evidence/evidence.ts";
import { QuickEvidence } from "../evidence/quick-evidence.ts";
import type { QuickTables } from "../evidence/quick-tables.ts";
import { estimateFewShips } from "../methods/few-ships/few-ships.ts";
import { withShipOn } from "./after-miss.ts";
import { openingFromBook } from "./book/book.ts";
import { CountTable } from "./count-table.ts";
import type { PlacementVisitor } from "./placement-visitor.ts";
import { estimateUnits, UNITS_A_MS } from "./quick-estimate.ts";

/** Both exact: whole numbers below 2^53. */
export interface QuickCount {
  readonly layouts: number;
  /** By cell, layouts with a ship there. Lent: the next count of the variant overwrites it. */
  readonly counts: Float64Array;
}

/** A placement a ship may still have. */
export interface PlacedLayouts {
  /** The ships that may lie there, which nothing tells apart. */
  readonly ships: readonly string[];
  readonly cells: readonly Cell[];
  /** Exact: how many layouts have one of these ships there. */
  readonly layouts: number;
}

/** Searches expected to take less than this, in units of the kernel's work, are begun at once. */
const QUICK_UNITS = 10_000_000;
/** Others, if a better estimate says that they take no longer. */
const MAX_MS = 60;
/** No search goes on for longer: about 0.1 s on the classic board. */
const MAX_UNITS = 64_000_000;
/** Positions with fewer ships afloat are as quick to count again as to look up. */
const MIN_KEPT_SHIPS = 4;
/** For answers. The system hands out such memory as it is used. */
const OWN_BYTES = 16 << 20;
/** For what `weighAfterMiss` starts from. */
const KEPT_WEIGHTS_BYTES = 16 << 20;

/** By group and placement: layouts with a ship of the group there. */
type Weights = Float64Array;

/** Counts positions of one variant over tables that stand ready, and remembers what it counted. */
export class QuickCounter {
  private readonly variant: Variant;
  private readonly tables: QuickTables;
  private readonly evidence: QuickEvidence;
  private readonly slots: number;
  private readonly scratch: Weights;
  private readonly counts: Float64Array;
  private answers: CountTable | undefined;
  /** Counted lately; null for those that took too long. The oldest first. */
  private readonly kept = new Map<string, Weights | null>();
  private readonly mostKept: number;

  constructor(variant: Variant, tables: QuickTables, shared?: SharedArrayBuffer) {
    this.variant = variant;
    this.tables = tables;
    this.evidence = new QuickEvidence(variant, tables);
    this.slots = tables.setWords * 32;
    this.scratch = new Float64Array(variant.fleet.length * this.slots);
    this.counts = new Float64Array(variant.rows * variant.columns);
    this.answers = shared && new CountTable(shared, this.counts.length);
    this.mostKept = Math.ceil(KEPT_WEIGHTS_BYTES / this.scratch.byteLength);
  }

  count(shots: readonly AnsweredShot[], maxMs: number): QuickCount | undefined {
    const { counts, evidence } = this;
    if (!this.isWithin(shots, maxMs)) return undefined;
    if (evidence.afloat < MIN_KEPT_SHIPS) return this.sum(this.search(-1));
    this.answers ??= new CountTable(new ArrayBuffer(OWN_BYTES), counts.length);
    const { answers } = this;
    const key = evidence.key();
    const layouts = answers.find(key, counts);
    if (layouts !== undefined) return { layouts, counts };
    const counted = this.sum(this.weigh(shots, shots.length, key));
    if (counted) answers.add(key, counted.layouts, counts);
    return counted;
  }

  visit(
    shots: readonly AnsweredShot[],
    maxMs: number,
    visit: PlacementVisitor,
  ): number | undefined {
    const { evidence, tables, slots } = this;
    if (!this.isWithin(shots, maxMs)) return undefined;
    const weights = this.weighGathered(shots);
    const all = weights ? this.layoutsOf(weights) : Number.POSITIVE_INFINITY;
    if (!weights || all > Number.MAX_SAFE_INTEGER) return undefined;
    for (let g = 0; g < evidence.groups; g++) {
      const length = tables.lengths[evidence.kindOf[g]!]!;
      const cells = tables.cells[evidence.kindOf[g]!]!;
      for (let p = 0; p * length < cells.length; p++) {
        const layouts = weights[g * slots + p]!;
        if (layouts > 0) visit(cells.subarray(p * length, (p + 1) * length), layouts);
      }
    }
    return all;
  }

  /** Gathers the evidence, and says whether counting it is expected to take no longer. */
  private isWithin(shots: readonly AnsweredShot[], maxMs: number): boolean {
    this.evidence.gather(shots, shots.length);
    if (maxMs === Number.POSITIVE_INFINITY) return true;
    return estimateUnits(this.evidence, this.tables, -1) <= maxMs * UNITS_A_MS;
  }

  placementsThrough(shots: readonly AnsweredShot[], cell: Cell): PlacedLayouts[] {
    const { evidence, tables } = this;
    const { lengths, setWords, through } = tables;
    const weights = this.weightsOf(shots);
    const orders = this.orders();
    const found: PlacedLayouts[] = [];
    for (let g = 0; g < evidence.groups; g++) {
      const kind = evidence.kindOf[g]!;
      const ships = evidence.shipsIn(g);
      for (let w = 0; w < setWords; w++) {
        const at = through[(cell * lengths.length + kind) * setWords + w]!;
        for (let bits = at & evidence.avail[g * setWords + w]!; bits !== 0; bits &= bits - 1) {
          const p = w * 32 + lowestBit(bits);
          const layouts = weights[g * this.slots + p]! * orders;
          const cells = tables.cells[kind]!.subarray(p * lengths[kind]!, (p + 1) * lengths[kind]!);
          if (layouts > 0) found.push({ ships, cells: [...cells], layouts });
        }
      }
    }
    return found;
  }

  private weightsOf(shots: readonly AnsweredShot[]): Weights {
    this.evidence.gather(shots, shots.length);
    const weights = this.weighGathered(shots);
    if (!weights) throw new RangeError("This position cannot be counted quickly.");
    return weights;
  }

  private weighGathered(shots: readonly AnsweredShot[]): Weights | undefined {
    const { evidence } = this;
    if (evidence.afloat < MIN_KEPT_SHIPS) return this.search(-1);
    return this.weigh(shots, shots.length, evidence.key());
  }

  private sum(weights: Weights | undefined): QuickCount | undefined {
    if (!weights) return undefined;
    const orders = this.orders();
    const layouts = this.layoutsOf(weights) * orders;
    if (layouts > Number.MAX_SAFE_INTEGER) return undefined;
    this.sumCells(weights, orders);
    return { layouts, counts: this.counts };
  }

  /** After the first so many shots, whose evidence is gathered; it is again when this ends. */
  private weigh(shots: readonly AnsweredShot[], length: number, key: string): Weights | undefined {
    const known = this.kept.get(key);
    if (known !== undefined) this.kept.delete(key);
    const weights = known !== undefined ? known : this.weighAnew(shots, length);
    this.kept.set(key, weights ?? null);
    if (this.kept.size > this.mostKept) this.kept.delete(this.kept.keys().next().value as string);
    return weights ?? undefined;
  }

  private weighAnew(shots: readonly AnsweredShot[], length: number): Weights | undefined {
    if (length === 0) return this.opening();
    const isMiss = shots[length - 1]!.announcement.result === "miss";
    const quickly = isMiss && this.isKept(shots, length - 1);
    const direct = () => this.searchIfQuick(shots, length, -1)?.slice();
    const afterMiss = () => (isMiss ? this.weighAfterMiss(shots, length) : undefined);
    return quickly ? (afterMiss() ?? direct()) : (direct() ?? afterMiss());
  }

  private isKept(shots: readonly AnsweredShot[], length: number): boolean {
    this.evidence.gather(shots, length);
    const kept = this.kept.get(this.evidence.key());
    this.evidence.gather(shots, length + 1);
    return kept !== undefined && kept !== null;
  }

  /**
   * Of the layouts that fitted before the last shot, those with a ship on the missed cell are gone.
   * Counting just these is several times quicker, because some ship must lie across that cell.
   */
  private weighAfterMiss(shots: readonly AnsweredShot[], length: number): Weights | undefined {
    this.evidence.gather(shots, length - 1);
    const before = this.weigh(shots, length - 1, this.evidence.key());
    const gone = before && this.searchIfQuick(shots, length - 1, shots[length - 1]!.cell);
    this.evidence.gather(shots, length);
    return gone && before.map((layouts, i) => layouts - gone[i]!);
  }

  private opening(): Weights | undefined {
    const { problem } = gatherEvidence({ variant: this.variant, shots: [] });
    const answer = openingFromBook(problem);
    if (!answer) return this.searchIfQuick([], 0, -1)?.slice();
    if (answer.layouts > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
    const weights = new Float64Array(this.evidence.groups * this.slots);
    problem.groups.forEach(({ length }, group) => {
      const kind = this.tables.lengths.indexOf(length);
      const at = this.evidence.kindOf.indexOf(kind) * this.slots;
      answer.through[group]!.forEach((layouts, p) => {
        weights[at + p] = Number(layouts);
      });
    });
    return weights;
  }

  /** Undefined if it is expected to take long. A closer look is worth its time only if need be. */
  private searchIfQuick(
    shots: readonly AnsweredShot[],
    length: number,
    covered: Cell,
  ): Weights | undefined {
    if (estimateUnits(this.evidence, this.tables, covered) > QUICK_UNITS) {
      const { variant } = this;
      const { problem } = gatherEvidence({ variant, shots: shots.slice(0, length) });
      const whole = covered < 0 ? problem : withShipOn(problem, covered);
      if (estimateFewShips(whole) > MAX_MS) return undefined;
    }
    return this.search(covered);
  }

  /** Counts the evidence, with one more cell to be covered unless it is -1. */
  private search(covered: Cell): Weights | undefined {
    const { evidence, tables, scratch } = this;
    const { avail, open, weights } = tables.root;
    for (let g = 0; g < evidence.groups; g++) {
      tables.kernel.setGroup(g, evidence.kindOf[g]!, evidence.ships[g]!);
    }
    const words = evidence.groups * tables.setWords;
    for (let w = 0; w < words; w++) avail[w] = evidence.avail[w]!;
    open.fill(0);
    for (let i = 0; i < evidence.hits.length; i++) addBit(open, evidence.hits[i]!);
    if (covered >= 0) addBit(open, covered);
    const isDone = tables.kernel.explore(MAX_UNITS);
    scratch.fill(0);
    for (let w = 0; w < words; w++) {
      for (let bits = evidence.avail[w]!; bits !== 0; bits &= bits - 1) {
        const slot = w * 32 + lowestBit(bits);
        scratch[slot] = weights[2 * slot]! + weights[2 * slot + 1]! * 2 ** 32;
      }
    }
    weights.fill(0, 0, 2 * evidence.groups * this.slots);
    return isDone ? scratch : undefined;
  }

  /** Every layout has all ships of the first group. */
  private layoutsOf(weights: Weights): number {
    let sum = 0;
    for (let p = 0; p < this.slots; p++) sum += weights[p]!;
    return sum / this.evidence.ships[0]!;
  }

  /** In how many ways the ships of each group can change places. */
  private orders(): number {
    let orders = 1;
    for (let g = 0; g < this.evidence.groups; g++) {
      for (let n = this.evidence.ships[g]!; n > 1; n--) orders *= n;
    }
    return orders;
  }

  private sumCells(weights: Weights, orders: number): void {
    const { counts, evidence, tables } = this;
    const { setWords } = tables;
    counts.fill(0);
    for (let g = 0; g < evidence.groups; g++) {
      const kind = evidence.kindOf[g]!;
      const length = tables.lengths[kind]!;
      const cells = tables.cells[kind]!;
      for (let w = 0; w < setWords; w++) {
        for (let bits = evidence.avail[g * setWords + w]!; bits !== 0; bits &= bits - 1) {
          const p = w * 32 + lowestBit(bits);
          const layouts = weights[g * this.slots + p]! * orders;
          if (layouts === 0) continue;
          for (let i = p * length; i < (p + 1) * length; i++) counts[cells[i]!]! += layouts;
        }
      }
    }
  }
}

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

function addBit(set: Int32Array, bit: number): void {
  set[bit >> 5]! |= 1 << (bit & 31);
}

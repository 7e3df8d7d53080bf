import { type AnsweredShot, type Cell, cellCount, type Variant } from "@broadside/rules";
import type { CandidateSets } from "../evidence/candidate-sets.ts";
import { gatherEvidence } from "../evidence/evidence.ts";
import { lowestBit } from "../evidence/placement-tables.ts";
import { estimateFewShips } from "../methods/few-ships/few-ships-estimate.ts";
import { FewShipsKernel, type KernelRoot } from "../methods/few-ships/few-ships-kernel.ts";
import { withShipOn } from "./after-miss.ts";
import { openingFromBook } from "./book/book.ts";
import { Lru } from "./lru.ts";
import { estimateUnits } from "./rough-estimate.ts";

/** Searches expected to take less than this, in units of the kernel's work, are begun at once. */
const QUICK_UNITS = 10_000_000;
/** Others, if a better estimate says that they take no longer. */
const MAX_MS = 60;
/** No search goes on for longer: about 0.1 s on the classic board. */
const MAX_UNITS = 64_000_000;
/** Positions with fewer ships afloat are as quick to count again as to look up. */
const MIN_CACHED_SHIPS = 4;
const CACHE_BYTES = 16 << 20;

/** By group and placement: layouts with a ship of the group there, ships of a group not told apart. */
type Weights = Float64Array;

/**
 * Counts by few-ships over standing tables: every placement on the empty board and all conflicts are
 * loaded into a kernel once, and a position is a choice among them. After a miss it goes on from
 * the count before it.
 */
export class FewShipsWeights {
  private readonly variant: Variant;
  private readonly sets: CandidateSets;
  private readonly slots: number;
  private readonly scratch: Weights;
  private readonly kernel = new FewShipsKernel();
  private readonly root: KernelRoot;
  /** Null for positions that took too long. */
  private readonly recent: Lru<Weights | null>;

  constructor(variant: Variant, sets: CandidateSets) {
    const { contact, fleet } = variant;
    const { placements: kinds, setWords } = sets.tables;
    this.variant = variant;
    this.sets = sets;
    this.slots = setWords * 32;
    this.scratch = new Float64Array(fleet.length * this.slots);
    this.recent = new Lru(Math.ceil(CACHE_BYTES / this.scratch.byteLength));
    const hits = Array.from({ length: cellCount(variant) }, (_, cell) => cell);
    const [maxGroups, maxShips] = [fleet.length, fleet.length];
    this.kernel.loadTables({ board: variant, contact, kinds, hits, maxGroups, maxShips });
    this.root = this.kernel.root;
  }

  /** False where a look-up costs as much as the count. */
  get isWorthCaching(): boolean {
    return this.sets.afloat >= MIN_CACHED_SHIPS;
  }

  /** Of all shots, whose candidates are gathered. Undefined if it would take long. Lent. */
  weigh(shots: readonly AnsweredShot[]): Weights | undefined {
    if (!this.isWorthCaching) return this.search(-1);
    return this.weighCached(shots, shots.length, this.sets.key());
  }

  /** After the first `length` shots, whose candidates are gathered; they are again when this ends. */
  private weighCached(
    shots: readonly AnsweredShot[],
    length: number,
    key: string,
  ): Weights | undefined {
    let weights = this.recent.get(key);
    if (weights === undefined) {
      weights = this.weighNow(shots, length) ?? null;
      this.recent.set(key, weights);
    }
    return weights ?? undefined;
  }

  private weighNow(shots: readonly AnsweredShot[], length: number): Weights | undefined {
    if (length === 0) return this.opening();
    const isMiss = shots[length - 1]!.announcement.result === "miss";
    const quickly = isMiss && this.isCached(shots, length - 1);
    const direct = () => this.searchIfQuick(shots, length, -1)?.slice();
    const afterMiss = () => (isMiss ? this.weighAfterMiss(shots, length) : undefined);
    return quickly ? (afterMiss() ?? direct()) : (direct() ?? afterMiss());
  }

  private isCached(shots: readonly AnsweredShot[], length: number): boolean {
    this.sets.gather(shots, length);
    const weights = this.recent.peek(this.sets.key());
    this.sets.gather(shots, length + 1);
    return weights !== undefined && weights !== null;
  }

  /**
   * Of the layouts that fitted before the last shot, those with a ship on the missed cell are gone.
   * Counting just these is several times quicker, because some ship must lie across that cell.
   */
  private weighAfterMiss(shots: readonly AnsweredShot[], length: number): Weights | undefined {
    this.sets.gather(shots, length - 1);
    const before = this.weighCached(shots, length - 1, this.sets.key());
    const gone = before && this.searchIfQuick(shots, length - 1, shots[length - 1]!.cell);
    this.sets.gather(shots, length);
    return gone && before.map((layouts, i) => layouts - gone[i]!);
  }

  private opening(): Weights | undefined {
    const { sets } = this;
    const { problem } = gatherEvidence({ variant: this.variant, shots: [] });
    const answer = openingFromBook(problem);
    if (!answer) return this.searchIfQuick([], 0, -1)?.slice();
    if (answer.layouts > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
    const weights = new Float64Array(sets.groups * this.slots);
    problem.groups.forEach(({ length }, group) => {
      const kind = sets.tables.lengths.indexOf(length);
      const at = sets.kindOf.indexOf(kind) * this.slots;
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
    if (estimateUnits(this.sets, covered) > QUICK_UNITS) {
      const { variant } = this;
      const { problem } = gatherEvidence({ variant, shots: shots.slice(0, length) });
      const whole = covered < 0 ? problem : withShipOn(problem, covered);
      if (estimateFewShips(whole) > MAX_MS) return undefined;
    }
    return this.search(covered);
  }

  /** Counts the candidates, with one more cell to be covered unless it is -1. */
  private search(covered: Cell): Weights | undefined {
    const { sets, kernel, scratch } = this;
    const { avail, open, weights } = this.root;
    for (let g = 0; g < sets.groups; g++) kernel.setGroup(g, sets.kindOf[g]!, sets.ships[g]!);
    const words = sets.groups * sets.tables.setWords;
    for (let w = 0; w < words; w++) avail[w] = sets.avail[w]!;
    open.fill(0);
    const { hits } = sets;
    for (let i = 0; i < hits.length; i++) addBit(open, hits[i]!);
    if (covered >= 0) addBit(open, covered);
    const isDone = kernel.explore(MAX_UNITS);
    scratch.fill(0);
    for (let w = 0; w < words; w++) {
      for (let bits = sets.avail[w]!; bits !== 0; bits &= bits - 1) {
        const slot = w * 32 + lowestBit(bits);
        scratch[slot] = weights[2 * slot]! + weights[2 * slot + 1]! * 2 ** 32;
      }
    }
    weights.fill(0, 0, 2 * sets.groups * this.slots);
    return isDone ? scratch : undefined;
  }
}

function addBit(set: Int32Array, bit: number): void {
  set[bit >> 5]! |= 1 << (bit & 31);
}

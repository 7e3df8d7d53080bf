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

/** Searches with a rough estimate up to this many units of kernel work start at once. */
const QUICK_UNITS = 10_000_000;
/** Longer ones start only if a better estimate stays within this. */
const MAX_MS = 60;
/** A search is abandoned after this many units: about 0.1 s on the classic board. */
const MAX_UNITS = 64_000_000;
/** With fewer ships afloat, counting takes no longer than a look-up. */
const MIN_CACHED_SHIPS = 4;
const CACHE_BYTES = 16 << 20;

/** By group and placement: layouts with a ship there, equal ships being interchangeable. */
type Through = Float64Array;

/**
 * The few-ships method with tables loaded once per variant: the kernel knows every placement on the
 * empty board and all conflicts, and a position selects among them. After a miss, it subtracts from
 * the count before the miss.
 */
export class FewShipsCounter {
  private readonly variant: Variant;
  private readonly sets: CandidateSets;
  private readonly slots: number;
  private readonly scratch: Through;
  private readonly kernel = new FewShipsKernel();
  private readonly root: KernelRoot;
  /** Null for positions that take too long. */
  private readonly recent: Lru<Through | null>;

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

  /** False if counting takes no longer than a look-up. */
  get isWorthCaching(): boolean {
    return this.sets.afloat >= MIN_CACHED_SHIPS;
  }

  /**
   * Counts the position after all `shots`, whose candidates must have been gathered. Undefined if it
   * would take too long. The next count may overwrite the result.
   */
  count(shots: readonly AnsweredShot[]): Through | undefined {
    if (!this.isWorthCaching) return this.search(-1);
    return this.countCached(shots, shots.length, this.sets.key());
  }

  /** Counts the position after `length` shots. Its candidates are gathered before and after. */
  private countCached(
    shots: readonly AnsweredShot[],
    length: number,
    key: string,
  ): Through | undefined {
    let through = this.recent.get(key);
    if (through === undefined) {
      through = this.countUncached(shots, length) ?? null;
      this.recent.set(key, through);
    }
    return through ?? undefined;
  }

  private countUncached(shots: readonly AnsweredShot[], length: number): Through | undefined {
    if (length === 0) return this.opening();
    const isMiss = shots[length - 1]!.announcement.result === "miss";
    const quickly = isMiss && this.isCached(shots, length - 1);
    const direct = () => this.searchIfQuick(shots, length, -1)?.slice();
    const afterMiss = () => (isMiss ? this.countAfterMiss(shots, length) : undefined);
    return quickly ? (afterMiss() ?? direct()) : (direct() ?? afterMiss());
  }

  private isCached(shots: readonly AnsweredShot[], length: number): boolean {
    this.sets.gather(shots, length);
    const through = this.recent.peek(this.sets.key());
    this.sets.gather(shots, length + 1);
    return through !== undefined && through !== null;
  }

  /**
   * Subtracts the layouts with a ship on the missed cell from those before the shot. Counting only
   * these is several times faster, because some ship must cover the cell.
   */
  private countAfterMiss(shots: readonly AnsweredShot[], length: number): Through | undefined {
    this.sets.gather(shots, length - 1);
    const before = this.countCached(shots, length - 1, this.sets.key());
    const gone = before && this.searchIfQuick(shots, length - 1, shots[length - 1]!.cell);
    this.sets.gather(shots, length);
    return gone && before.map((layouts, i) => layouts - gone[i]!);
  }

  private opening(): Through | undefined {
    const { sets } = this;
    const { problem } = gatherEvidence({ variant: this.variant, shots: [] });
    const answer = openingFromBook(problem);
    if (!answer) return this.searchIfQuick([], 0, -1)?.slice();
    if (answer.layouts > BigInt(Number.MAX_SAFE_INTEGER)) return undefined;
    const through = new Float64Array(sets.groups * this.slots);
    problem.groups.forEach(({ length }, group) => {
      const kind = sets.tables.lengths.indexOf(length);
      const at = sets.kindOf.indexOf(kind) * this.slots;
      answer.through[group]!.forEach((layouts, p) => {
        through[at + p] = Number(layouts);
      });
    });
    return through;
  }

  /** Undefined if expected to take too long. The better estimate is made only if needed. */
  private searchIfQuick(
    shots: readonly AnsweredShot[],
    length: number,
    covered: Cell,
  ): Through | undefined {
    if (estimateUnits(this.sets, covered) > QUICK_UNITS) {
      const { variant } = this;
      const { problem } = gatherEvidence({ variant, shots: shots.slice(0, length) });
      const whole = covered < 0 ? problem : withShipOn(problem, covered);
      if (estimateFewShips(whole) > MAX_MS) return undefined;
    }
    return this.search(covered);
  }

  /** Counts the gathered candidates; a ship must also cover `covered`, unless it is -1. */
  private search(covered: Cell): Through | undefined {
    const { sets, kernel, scratch } = this;
    const { avail, open, through } = this.root;
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
        scratch[slot] = through[2 * slot]! + through[2 * slot + 1]! * 2 ** 32;
      }
    }
    through.fill(0, 0, 2 * sets.groups * this.slots);
    return isDone ? scratch : undefined;
  }
}

function addBit(set: Int32Array, bit: number): void {
  set[bit >> 5]! |= 1 << (bit & 31);
}

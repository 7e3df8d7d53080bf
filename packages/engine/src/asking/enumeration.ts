import type { Rng } from "@broadside/rules";
import { bitCount } from "../evidence/placement-tables.ts";
import { type AskingEvidence, likelihood } from "./evidence.ts";
import { LayoutList } from "./layout-list.ts";

/** Every layout that fits, or a uniform sample of them if there are more than the list holds. */
export interface Enumeration {
  readonly list: LayoutList;
  readonly isComplete: boolean;
}

/** Lists the layouts that fit. Undefined if that takes more than `maxSteps` placements tried. */
export function enumerateLayouts(
  evidence: AskingEvidence,
  capacity: number,
  maxSteps: number,
  rng: Rng,
): Enumeration | undefined {
  const search = new LayoutSearch(evidence, capacity, maxSteps, rng);
  return search.run() ? { list: search.list, isComplete: search.found <= capacity } : undefined;
}

/**
 * Depth-first, the ship with the fewest candidates first. Interchangeable ships are listed in one
 * order only: the others are mirror images that change no chance.
 */
class LayoutSearch {
  readonly list: LayoutList;
  found = 0;
  private steps = 0;
  private readonly evidence: AskingEvidence;
  private readonly maxSteps: number;
  private readonly rng: Rng;
  private readonly order: readonly number[];
  /** By depth: whether the ship must come after the one before, because they are interchangeable. */
  private readonly isTwin: readonly boolean[];
  /** By depth: ship squares still to place. */
  private readonly room: readonly number[];
  /** By depth, `words` each: cells taken, and hits not covered yet. */
  private readonly taken: Int32Array;
  private readonly open: Int32Array;
  private readonly places: Uint16Array;
  private readonly counts: Uint8Array;

  constructor(evidence: AskingEvidence, capacity: number, maxSteps: number, rng: Rng) {
    const { candidates, table, answers } = evidence;
    const ships = table.ships.length;
    this.evidence = evidence;
    this.maxSteps = maxSteps;
    this.rng = rng;
    this.list = new LayoutList(ships, capacity);
    const byLength = (s: number) => table.ships[s]!.length;
    this.order = candidates
      .map((_, s) => s)
      .sort((a, b) => candidates[a]!.length - candidates[b]!.length || byLength(a) - byLength(b));
    this.isTwin = this.order.map((s, d) => d > 0 && this.areTwins(this.order[d - 1]!, s));
    this.room = this.order.map((_, d) =>
      this.order.slice(d).reduce((sum, s) => sum + byLength(s), 0),
    );
    this.taken = new Int32Array((ships + 1) * table.words);
    this.open = new Int32Array((ships + 1) * table.words);
    this.open.set(evidence.hits);
    this.places = new Uint16Array(ships);
    this.counts = new Uint8Array(answers.length);
  }

  run(): boolean {
    return this.place(0);
  }

  private areTwins(one: number, other: number): boolean {
    const { table, candidates } = this.evidence;
    if (table.ships[one] !== table.ships[other]) return false;
    const [a, b] = [candidates[one]!, candidates[other]!];
    return a.length === b.length && a.every((place, i) => place === b[i]);
  }

  /** False once too many placements were tried. */
  private place(depth: number): boolean {
    if (depth === this.order.length) return this.keep();
    const { table, candidates } = this.evidence;
    const { words } = table;
    const ship = this.order[depth]!;
    const { masks, zones } = table.ships[ship]!;
    const list = candidates[ship]!;
    this.steps += list.length;
    if (this.steps > this.maxSteps) return false;
    if (this.openHits(depth) > this.room[depth]!) return true;
    const least = this.isTwin[depth] ? this.places[this.order[depth - 1]!]! : -1;
    for (let c = 0; c < list.length; c++) {
      const p = list[c]!;
      if (p <= least || !this.isFree(depth, zones, p * words)) continue;
      for (let w = 0; w < words; w++) {
        const at = depth * words + w;
        const mask = masks[p * words + w]!;
        this.taken[at + words] = this.taken[at]! | mask;
        this.open[at + words] = this.open[at]! & ~mask;
      }
      this.places[ship] = p;
      if (!this.place(depth + 1)) return false;
    }
    return true;
  }

  private isFree(depth: number, zones: Int32Array, offset: number): boolean {
    const { words } = this.evidence.table;
    for (let w = 0; w < words; w++) {
      if ((this.taken[depth * words + w]! & zones[offset + w]!) !== 0) return false;
    }
    return true;
  }

  private openHits(depth: number): number {
    const { words } = this.evidence.table;
    let hits = 0;
    for (let w = 0; w < words; w++) hits += bitCount(this.open[depth * words + w]!);
    return hits;
  }

  /** Adds the layout, or lets it replace one at random if the list is full (reservoir sampling). */
  private keep(): true {
    const { list, places, counts } = this;
    if (this.openHits(this.order.length) > 0) return true;
    const { answers } = this.evidence;
    for (let a = 0; a < answers.length; a++) {
      const { inside } = answers[a]!;
      let count = 0;
      for (let s = 0; s < places.length; s++) count += inside[s]![places[s]!]!;
      counts[a] = count;
    }
    const weight = likelihood(answers, counts);
    if (weight === 0) return true;
    this.found++;
    if (list.size < list.capacity) list.add(places, weight);
    else {
      const slot = this.rng.below(this.found);
      if (slot < list.capacity) list.set(slot, places, 0, weight);
    }
    return true;
  }
}

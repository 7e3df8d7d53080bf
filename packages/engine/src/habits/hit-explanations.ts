import type { Cell } from "@broadside/rules";
import type { Evidence } from "../evidence/evidence.ts";
import type { PlacementTables } from "../evidence/placement-tables.ts";
import { type LiveWeights, meanFactor, pullOn } from "./live-weights.ts";

/** A placement through a hit that a ship of the group may have. */
interface Candidate {
  readonly group: number;
  readonly kind: number;
  readonly index: number;
  readonly cells: readonly Cell[];
  readonly weight: number;
}

/** With more open hits at once, the search takes too long; the rest is left unexplained. */
const MAX_NODES = 20_000;

/** Every choice of ships over the open hits, with the ships left over anywhere else. */
export class HitExplanations {
  private readonly tables: PlacementTables;
  private readonly live: LiveWeights;
  private readonly indexes: readonly ReadonlyMap<readonly Cell[], number>[];
  private readonly opening: Float64Array;
  // The search: ships left by group, chosen candidates, free weights by depth.
  private left: number[] = [];
  private kindOf: number[] = [];
  private byHit: readonly (readonly Candidate[])[] = [];
  private hits: readonly Cell[] = [];
  private readonly chosen: Candidate[] = [];
  private readonly levels: Float64Array[] = [];
  private readonly means: Float64Array;
  private nodes = 0;
  // Results: by kind and placement, of chosen ships and of free ones; and the expected number of free ones.
  private readonly free: Float64Array;
  private readonly freeShips: Float64Array;

  constructor(tables: PlacementTables, live: LiveWeights) {
    this.tables = tables;
    this.live = live;
    this.opening = live.weights.slice();
    this.indexes = tables.placements.map((all) => new Map(all.map((cells, p) => [cells, p])));
    this.free = new Float64Array(live.weights.length);
    this.freeShips = new Float64Array(live.kinds);
    this.means = new Float64Array(live.kinds * live.kinds);
  }

  /** Adds expected numbers of ships to `placed`, by kind and placement; returns the total weight. */
  explain(evidence: Evidence, placed: Float64Array): number {
    const { live, free, freeShips } = this;
    this.begin(evidence);
    const weight = this.cover(0, 1, placed);
    if (!(weight > 0)) return 0;
    for (let x = 0; x < placed.length; x++) placed[x]! /= weight;
    for (let k = 0; k < live.kinds; k++) {
      const share = freeShips[k]! / weight;
      if (share > 0) this.addFree(k, share, weight, placed);
    }
    free.fill(0);
    freeShips.fill(0);
    return weight;
  }

  private begin({ problem }: Evidence): void {
    const { tables, live } = this;
    this.hits = problem.mustCover;
    this.kindOf = problem.groups.map(({ length }) => tables.lengths.indexOf(length));
    this.left = problem.groups.map(({ count }) => count);
    const isHit = new Set(this.hits);
    const candidates = problem.groups.flatMap(({ placements }, group) => {
      const kind = this.kindOf[group]!;
      return placements
        .filter((cells) => cells.some((cell) => isHit.has(cell)))
        .map((cells) => {
          const index = this.indexes[kind]!.get(cells)!;
          const weight = this.opening[kind * live.stride + index]!;
          return { group, kind, index, cells, weight };
        });
    });
    this.byHit = this.hits.map((hit) => candidates.filter(({ cells }) => cells.includes(hit)));
    for (let k = 0; k < live.kinds; k++) {
      for (let l = 0; l < live.kinds; l++) this.means[k * live.kinds + l] = meanFactor(live, k, l);
    }
    this.chosen.length = 0;
    this.nodes = 0;
    this.levelAt(0).set(live.weights);
  }

  private levelAt(depth: number): Float64Array {
    this.levels[depth] ??= new Float64Array(this.live.weights.length);
    return this.levels[depth]!;
  }

  /** The total weight below a choice of candidates so far. */
  private cover(depth: number, weight: number, placed: Float64Array): number {
    const hit = this.hardestHit();
    if (hit < 0) return this.leaf(depth, weight);
    let sum = 0;
    for (const candidate of this.byHit[hit]!) {
      const ships = this.left[candidate.group]!;
      if (ships === 0) continue;
      const own = ships * candidate.weight * this.factorWithChosen(candidate);
      if (own <= 0 || ++this.nodes > MAX_NODES) continue;
      this.descend(candidate, depth);
      const found = this.cover(depth + 1, weight * own, placed);
      this.chosen.pop();
      this.left[candidate.group]!++;
      placed[candidate.kind * this.live.stride + candidate.index]! += found;
      sum += found;
    }
    return sum;
  }

  /** The open hit with the fewest candidates; -1 if all are covered. */
  private hardestHit(): number {
    let hardest = -1;
    let fewest = Number.POSITIVE_INFINITY;
    for (let h = 0; h < this.hits.length; h++) {
      const cell = this.hits[h]!;
      if (this.byHit[h]!.length >= fewest) continue;
      if (this.chosen.some(({ cells }) => cells.includes(cell))) continue;
      hardest = h;
      fewest = this.byHit[h]!.length;
    }
    return hardest;
  }

  /** 0 if the candidate conflicts with one chosen before. */
  private factorWithChosen({ kind, index }: Candidate): number {
    const { kinds, stride, factors } = this.live;
    let product = 1;
    for (const other of this.chosen) {
      const row = ((other.kind * kinds + kind) * stride + other.index) * stride;
      product *= 1 + factors[row + index]!;
    }
    return product;
  }

  private descend(candidate: Candidate, depth: number): void {
    const { kinds, stride, factors } = this.live;
    this.chosen.push(candidate);
    this.left[candidate.group]!--;
    const from = this.levelAt(depth);
    const to = this.levelAt(depth + 1);
    for (let k = 0; k < kinds; k++) {
      const row = ((candidate.kind * kinds + k) * stride + candidate.index) * stride;
      const at = k * stride;
      for (let x = 0; x < stride; x++) to[at + x] = from[at + x]! * (1 + factors[row + x]!);
    }
  }

  /** All hits are covered; the ships left are free. */
  private leaf(depth: number, weight: number): number {
    const { live, left, kindOf } = this;
    const { kinds, stride } = live;
    const level = this.levelAt(depth);
    const numbers = new Uint8Array(kinds);
    left.forEach((count, g) => {
      numbers[kindOf[g]!]! += count;
    });
    const sums = new Float64Array(kinds);
    let total = weight * this.pairWeight(numbers);
    for (let k = 0; k < kinds; k++) {
      if (numbers[k] === 0) continue;
      for (let x = k * stride; x < (k + 1) * stride; x++) sums[k]! += level[x]!;
      total *= sums[k]! ** numbers[k]!;
    }
    if (!(total > 0)) return 0;
    for (let k = 0; k < kinds; k++) {
      if (numbers[k] === 0) continue;
      this.freeShips[k]! += total * numbers[k]!;
      const by = (total * numbers[k]!) / sums[k]!;
      for (let x = k * stride; x < (k + 1) * stride; x++) this.free[x]! += by * level[x]!;
    }
    return total;
  }

  private pairWeight(numbers: Uint8Array): number {
    const { kinds } = this.live;
    let product = 1;
    for (let k = 0; k < kinds; k++) {
      const own = numbers[k]!;
      if (own === 0) continue;
      product *= this.means[k * kinds + k]! ** ((own * (own - 1)) / 2);
      for (let l = 0; l < k; l++) product *= this.means[k * kinds + l]! ** (own * numbers[l]!);
    }
    return product;
  }

  /** Free ships of a kind, corrected for the other free ships. */
  private addFree(kind: number, share: number, weight: number, placed: Float64Array): void {
    const { live, free, freeShips } = this;
    const { kinds, stride } = live;
    let sum = 0;
    for (let p = 0; p < stride; p++) {
      const x = kind * stride + p;
      if (free[x] === 0) continue;
      for (let l = 0; l < kinds; l++) {
        const others = Math.max(0, freeShips[l]! / weight - (l === kind ? 1 : 0));
        if (others > 0 && live.sums[l]! > 0) free[x]! *= pullOn(live, kind, l, p, others);
      }
      sum += free[x]!;
    }
    if (sum <= 0) return;
    for (let x = kind * stride; x < (kind + 1) * stride; x++)
      placed[x]! += (share * free[x]!) / sum;
  }
}

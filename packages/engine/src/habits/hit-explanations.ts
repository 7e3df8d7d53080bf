import type { Evidence } from "../evidence/evidence.ts";
import type { PlacementTables } from "../evidence/placement-tables.ts";
import { AlivePlacements } from "./alive-placements.ts";
import { type HitCandidate, hitCandidates } from "./hit-candidates.ts";
import { type LiveWeights, meanFactor, pullOn } from "./live-weights.ts";

/** With more open hits at once, the search takes too long; the rest is left unexplained. */
const MAX_NODES = 20_000;

/** Every choice of ships over the open hits, with the ships left over anywhere else. */
export class HitExplanations {
  private readonly tables: PlacementTables;
  private readonly live: LiveWeights;
  private readonly alive: AlivePlacements;
  private readonly opening: Float64Array;
  // The search: ships left by group and by kind, candidates by hit (the hit with the fewest first),
  // by hit how many chosen ones cover it, and the chosen ones.
  private left: number[] = [];
  private readonly leftOfKind: Uint8Array;
  private byHit: readonly (readonly HitCandidate[])[] = [];
  private readonly covered: number[] = [];
  private readonly chosen: HitCandidate[] = [];
  private readonly means: Float64Array;
  private nodes = 0;
  // Results, of ships that are on no hit: by kind and live placement, and the expected number of them.
  private readonly free: Float64Array;
  private readonly freeShips: Float64Array;

  constructor(tables: PlacementTables, live: LiveWeights) {
    this.tables = tables;
    this.live = live;
    this.alive = new AlivePlacements(live);
    this.opening = live.weights.slice();
    this.free = new Float64Array(live.weights.length);
    this.freeShips = new Float64Array(live.kinds);
    this.leftOfKind = new Uint8Array(live.kinds);
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
    const { live, alive, leftOfKind, means } = this;
    this.left = problem.groups.map(({ count }) => count);
    leftOfKind.fill(0);
    for (const { length, count } of problem.groups) {
      leftOfKind[this.tables.lengths.indexOf(length)]! += count;
    }
    this.byHit = hitCandidates(problem, this.tables);
    this.covered.length = 0;
    for (const _ of problem.mustCover) this.covered.push(0);
    alive.begin();
    for (let k = 0; k < live.kinds; k++) {
      for (let l = 0; l < live.kinds; l++) means[k * live.kinds + l] = meanFactor(live, k, l);
    }
    this.chosen.length = 0;
    this.nodes = 0;
  }

  /** The total weight below a choice of candidates so far. */
  private cover(depth: number, weight: number, placed: Float64Array): number {
    const hit = this.covered.indexOf(0);
    if (hit < 0) return this.leaf(depth, weight);
    const { live, left, leftOfKind } = this;
    let sum = 0;
    for (const candidate of this.byHit[hit]!) {
      const { group, kind, index } = candidate;
      const ships = left[group]!;
      if (ships === 0) continue;
      const at = kind * live.stride + index;
      const own = ships * this.opening[at]! * this.factorWithChosen(candidate);
      if (own <= 0 || ++this.nodes > MAX_NODES) continue;
      left[group]!--;
      leftOfKind[kind]!--;
      this.alive.place(depth, kind, index, leftOfKind);
      this.choose(candidate);
      const found = this.cover(depth + 1, weight * own, placed);
      this.unchoose();
      leftOfKind[kind]!++;
      left[group]!++;
      placed[at]! += found;
      sum += found;
    }
    return sum;
  }

  private choose(candidate: HitCandidate): void {
    this.chosen.push(candidate);
    for (const hit of candidate.hits) this.covered[hit]!++;
  }

  private unchoose(): void {
    for (const hit of this.chosen.pop()!.hits) this.covered[hit]!--;
  }

  /** 0 if the candidate conflicts with one chosen before. */
  private factorWithChosen({ kind, index }: HitCandidate): number {
    const { kinds, stride, factors } = this.live;
    let product = 1;
    for (const other of this.chosen) {
      const row = ((other.kind * kinds + kind) * stride + other.index) * stride;
      product *= 1 + factors[row + index]!;
    }
    return product;
  }

  /** All hits are covered; the ships left are free. */
  private leaf(depth: number, weight: number): number {
    const { live, alive, leftOfKind } = this;
    const sums = alive.sumsAt(depth);
    let total = weight * this.pairWeight();
    for (let k = 0; k < live.kinds; k++) {
      for (let n = leftOfKind[k]!; n > 0; n--) total *= sums[k]!;
    }
    if (!(total > 0)) return 0;
    for (let k = 0; k < live.kinds; k++) {
      if (leftOfKind[k] === 0) continue;
      this.freeShips[k]! += total * leftOfKind[k]!;
      alive.addAt(depth, k, (total * leftOfKind[k]!) / sums[k]!, this.free);
    }
    return total;
  }

  private pairWeight(): number {
    const { leftOfKind, means } = this;
    const { kinds } = this.live;
    let product = 1;
    for (let k = 0; k < kinds; k++) {
      const own = leftOfKind[k]!;
      if (own === 0) continue;
      product *= means[k * kinds + k]! ** ((own * (own - 1)) / 2);
      for (let l = 0; l < k; l++) product *= means[k * kinds + l]! ** (own * leftOfKind[l]!);
    }
    return product;
  }

  /** Free ships of a kind, corrected for the other free ships. */
  private addFree(kind: number, share: number, weight: number, placed: Float64Array): void {
    const { live, free, freeShips } = this;
    const { kinds, stride } = live;
    const places = this.alive.placesOf(kind);
    const from = kind * stride;
    let sum = 0;
    places.forEach((p, i) => {
      for (let l = 0; l < kinds; l++) {
        const others = Math.max(0, freeShips[l]! / weight - (l === kind ? 1 : 0));
        if (others > 0 && live.sums[l]! > 0) free[from + i]! *= pullOn(live, kind, l, p, others);
      }
      sum += free[from + i]!;
    });
    if (sum <= 0) return;
    places.forEach((p, i) => {
      placed[from + p]! += (share * free[from + i]!) / sum;
    });
  }
}

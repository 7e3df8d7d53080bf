import { type AnsweredShot, cellCount, type Knowledge, type Variant } from "@broadside/rules";
import { type Evidence, gatherEvidence } from "../evidence/evidence.ts";
import { isShotPrefix } from "../evidence/shot-prefix.ts";
import type { VariantPart } from "../priors/variant-prior.ts";
import { HitExplanations } from "./hit-explanations.ts";
import {
  addRow,
  copyOf,
  countsOf,
  drop,
  fromWeights,
  type LiveWeights,
  pairWeight,
  pullOn,
  total,
} from "./live-weights.ts";
import { distanceTableOf, pairFactors } from "./pair-factors.ts";

/**
 * An estimate of the posterior under one part of a prior, for bots: takes some tenths of a
 * millisecond where an exact count takes several, and knows distances between ships. Open hits are
 * explained exactly, by every choice of ships over them; ships elsewhere are taken to be nearly
 * independent, with a correction for pairs. Sums over placements are updated shot by shot.
 */
export class PartBeliefs {
  /** By cell: the chance that it holds a ship. */
  readonly chances: Float64Array;
  /** The logarithm of the total weight of the layouts that fit, up to a constant. */
  logWeight = 0;

  private readonly variant: Variant;
  private readonly opening: LiveWeights;
  private readonly live: LiveWeights;
  private readonly read: AnsweredShot[] = [];
  private readonly explanations: HitExplanations;
  /** By kind and placement: the expected number of ships there. */
  private readonly placed: Float64Array;
  /** The kinds of the ships afloat if no hit is open; their places are then filled on demand. */
  private hunted: readonly number[] | undefined;

  /** Throws on boards that `distanceTableOf` does not support. */
  constructor(variant: Variant, part: VariantPart) {
    const table = distanceTableOf(variant)!;
    const { placements } = table.tables;
    const kinds = placements.length;
    const { stride } = table;
    const weights = new Float64Array(kinds * stride);
    placements.forEach((all, k) => {
      all.forEach((_, p) => {
        weights[k * stride + p] = part.real?.[k]?.[p] ?? 1;
      });
    });
    const factors = pairFactors(table, part.distances);
    this.variant = variant;
    this.opening = fromWeights(kinds, stride, factors, weights);
    this.live = copyOf(this.opening);
    this.explanations = new HitExplanations(table.tables, this.live);
    this.placed = new Float64Array(kinds * stride);
    this.chances = new Float64Array(cellCount(variant));
  }

  /** Estimates the weight of a position; `evidence` must be its own. */
  weigh(knowledge: Knowledge, evidence: Evidence = gatherEvidence(knowledge)): void {
    this.readShots(knowledge.shots);
    this.hunted = undefined;
    if (evidence.problem.mustCover.length > 0) {
      this.placed.fill(0);
      this.logWeight = Math.log(this.explanations.explain(evidence, this.placed));
      return;
    }
    this.hunted = this.kindsOf(evidence);
    this.logWeight = Math.log(this.huntWeight(this.hunted));
  }

  /** Estimates the chances in the position weighed last. */
  fillChances(): void {
    if (this.hunted) this.hunt(this.hunted);
    this.sumCells();
  }

  private readShots(shots: readonly AnsweredShot[]): void {
    if (!isShotPrefix(this.read, shots, shots.length)) {
      this.read.length = 0;
      this.live.weights.set(this.opening.weights);
      this.live.sums.set(this.opening.sums);
      this.live.pulls.set(this.opening.pulls);
    }
    for (const shot of shots.slice(this.read.length)) {
      this.read.push(shot);
      this.tryCell(shot.cell);
    }
  }

  private tryCell(cell: number): void {
    const { live } = this;
    const { tables } = distanceTableOf(this.variant)!;
    const kinds = tables.lengths.length;
    const { through, setWords } = tables;
    for (let k = 0; k < kinds; k++) {
      const from = (cell * kinds + k) * setWords;
      for (let w = 0; w < setWords; w++) {
        for (let bits = through[from + w]!; bits !== 0; bits &= bits - 1) {
          drop(live, k, w * 32 + 31 - Math.clz32(bits & -bits));
        }
      }
    }
  }

  /** By ship: its kind. */
  private kindsOf({ problem }: Evidence): number[] {
    const { tables } = distanceTableOf(this.variant)!;
    return problem.groups.flatMap(({ length, count }) =>
      new Array<number>(count).fill(tables.lengths.indexOf(length)),
    );
  }

  private huntWeight(ships: readonly number[]): number {
    let weight = pairWeight(this.live, ships);
    for (const kind of ships) weight *= this.live.sums[kind]!;
    return weight;
  }

  /** No hit is open: every ship is where nothing was fired at. */
  private hunt(ships: readonly number[]): void {
    const { live, placed } = this;
    const { kinds, stride, weights } = live;
    const numbers = countsOf(ships, kinds);
    const first = firstOrder(live, numbers);
    placed.fill(0);
    const second = ships.length > 2 ? secondOrder(live, numbers, first) : undefined;
    const share = SECOND_SHARES[Math.min(ships.length, SECOND_SHARES.length - 1)]!;
    for (let k = 0; k < kinds; k++) {
      if (numbers[k] === 0) continue;
      const one = total(first, k, stride);
      const two = second ? total(second, k, stride) : 0;
      for (let x = k * stride; x < (k + 1) * stride; x++) {
        if (weights[x] === 0) continue;
        const plain = first[x]! / one;
        const mixed = second && two > 0 ? (1 - share) * plain + (share * second[x]!) / two : plain;
        placed[x] = numbers[k]! * mixed;
      }
    }
  }

  private sumCells(): void {
    const { chances, placed } = this;
    const { tables, stride } = distanceTableOf(this.variant)!;
    chances.fill(0);
    tables.placements.forEach((all, k) => {
      const cells = tables.cells[k]!;
      const length = tables.lengths[k]!;
      for (let p = 0; p < all.length; p++) {
        const chance = placed[k * stride + p]!;
        if (chance === 0) continue;
        for (let i = p * length; i < (p + 1) * length; i++) chances[cells[i]!]! += chance;
      }
    });
  }
}

/** By number of free ships: the share of the second correction, which overshoots where the first falls short. */
const SECOND_SHARES = [0, 0, 0, 0.27, 0.31, 0.445, 0.5];

/** Weights with each other ship anywhere, independently of the rest. */
function firstOrder(live: LiveWeights, numbers: Uint8Array): Float64Array {
  const { kinds, stride, weights } = live;
  const first = weights.slice();
  for (let k = 0; k < kinds; k++) {
    if (numbers[k] === 0) continue;
    for (let l = 0; l < kinds; l++) {
      const others = numbers[l]! - (l === k ? 1 : 0);
      if (others <= 0) continue;
      for (let x = 0; x < stride; x++) {
        if (weights[k * stride + x] !== 0)
          first[k * stride + x]! *= pullOn(live, k, l, x) ** others;
      }
    }
  }
  return first;
}

/** Weights with each other ship where it is likely to be, given all ships but this one. */
function secondOrder(live: LiveWeights, numbers: Uint8Array, first: Float64Array): Float64Array {
  const { kinds, stride, factors, weights } = live;
  const second = weights.slice();
  const pull = new Float64Array(stride);
  for (let k = 0; k < kinds; k++) {
    if (numbers[k] === 0) continue;
    for (let l = 0; l < kinds; l++) {
      const others = numbers[l]! - (l === k ? 1 : 0);
      if (others <= 0) continue;
      let sum = 0;
      pull.fill(0);
      for (let y = 0; y < stride; y++) {
        const weight = first[l * stride + y]!;
        if (weight === 0 || weights[l * stride + y] === 0) continue;
        const without = weight / pullOn(live, l, k, y);
        sum += without;
        addRow(pull, 0, factors, ((l * kinds + k) * stride + y) * stride, without, stride);
      }
      for (let x = 0; x < stride; x++) {
        if (weights[k * stride + x] === 0) continue;
        second[k * stride + x]! *= Math.max(0, 1 + pull[x]! / sum) ** others;
      }
    }
  }
  return second;
}

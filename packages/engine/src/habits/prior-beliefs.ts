import { cellCount, type Knowledge, type Layout, unwrap, type Variant } from "@broadside/rules";
import { saysTheSame } from "../counting/naive-posterior.ts";
import { type Evidence, gatherEvidence } from "../evidence/evidence.ts";
import { isShotPrefix } from "../evidence/shot-prefix.ts";
import type { Prior } from "../priors/prior.ts";
import { priorFor, type VariantPart } from "../priors/variant-prior.ts";
import { distanceTableOf } from "./pair-factors.ts";
import { PartBeliefs } from "./part-beliefs.ts";

/** True if positions of a variant can be estimated under priors: its table of pairs fits in memory. */
export const canEstimate = (variant: Variant): boolean => distanceTableOf(variant) !== undefined;

/** Parts with a smaller chance of being right are left out of the estimate. */
const LEAST_MASS = 1e-3;

/**
 * Estimates of positions under a prior, for bots: the mean of the estimates of its parts, weighted by
 * how well each foretold the answers. Depends on the position alone.
 */
export class PriorBeliefs {
  /** By part, after `estimate`: its chance of being right. */
  readonly masses: Float64Array;
  private readonly parts: readonly Part[];
  private readonly chances: Float64Array;

  /** Throws if the prior does not suit the variant, or the variant cannot be estimated. */
  constructor(prior: Prior, variant: Variant) {
    const { parts } = unwrap(priorFor(prior, variant));
    const sum = parts.reduce((total, { share }) => total + share, 0);
    this.parts = parts.map((part) => createPart(variant, part, Math.log(part.share / sum)));
    this.masses = new Float64Array(parts.length);
    this.chances = new Float64Array(cellCount(variant));
  }

  /** By cell: the chance that it holds a ship. The next call overwrites the array. */
  estimate(knowledge: Knowledge): Float64Array {
    const { parts, masses, chances } = this;
    const evidence = gatherEvidence(knowledge);
    for (const part of parts) part.weigh(knowledge, evidence);
    const top = Math.max(...parts.map((part) => part.logMass));
    // No part explains the answers, or only in too many ways to list.
    if (top === Number.NEGATIVE_INFINITY || Number.isNaN(top)) return chances.fill(0);
    let sum = 0;
    parts.forEach((part, i) => {
      const mass = Math.exp(part.logMass - top);
      masses[i] = mass > LEAST_MASS ? mass : 0;
      sum += masses[i]!;
    });
    chances.fill(0);
    parts.forEach((part, i) => {
      masses[i]! /= sum;
      if (masses[i] === 0) return;
      part.fillChances();
      for (let cell = 0; cell < chances.length; cell++) {
        chances[cell]! += masses[i]! * part.chances[cell]!;
      }
    });
    return chances;
  }
}

interface Part {
  /** The logarithm of its share times the chance of the answers, if it is right. */
  readonly logMass: number;
  /** After `fillChances`: by cell, the chance that it holds a ship if the part is right. */
  readonly chances: Float64Array;
  weigh(knowledge: Knowledge, evidence: Evidence): void;
  /** For the position weighed last. Apart, because most parts turn out to be too unlikely to matter. */
  fillChances(): void;
}

const createPart = (variant: Variant, part: VariantPart, logShare: number): Part =>
  part.layouts
    ? new ListedPart(variant, part.layouts, logShare)
    : new WeightedPart(variant, part, logShare);

class WeightedPart implements Part {
  logMass: number;
  readonly chances: Float64Array;
  private readonly beliefs: PartBeliefs;
  private readonly constant: number;

  constructor(variant: Variant, part: VariantPart, logShare: number) {
    this.beliefs = new PartBeliefs(variant, part);
    this.chances = this.beliefs.chances;
    this.beliefs.weigh({ variant, shots: [] });
    this.constant = logShare - this.beliefs.logWeight;
    this.logMass = logShare;
  }

  weigh(knowledge: Knowledge, evidence: Evidence): void {
    this.beliefs.weigh(knowledge, evidence);
    this.logMass = this.constant + this.beliefs.logWeight;
  }

  fillChances(): void {
    this.beliefs.fillChances();
  }
}

/** One of the listed layouts: those that fit the answers so far. */
class ListedPart implements Part {
  logMass: number;
  readonly chances: Float64Array;
  private readonly layouts: readonly Layout[];
  private readonly logShare: number;
  private fitting: readonly Layout[];
  private read: Knowledge["shots"] = [];

  constructor(variant: Variant, layouts: readonly Layout[], logShare: number) {
    this.chances = new Float64Array(cellCount(variant));
    this.layouts = layouts;
    this.fitting = layouts;
    this.logShare = logShare;
    this.logMass = logShare;
  }

  weigh(knowledge: Knowledge): void {
    const { shots } = knowledge;
    const from = isShotPrefix(this.read, shots, shots.length) ? this.fitting : this.layouts;
    this.fitting = from.filter((layout) => saysTheSame(knowledge, layout));
    this.read = [...shots];
    this.logMass = this.logShare + Math.log(this.fitting.length / this.layouts.length);
  }

  fillChances(): void {
    const { chances } = this;
    chances.fill(0);
    for (const { placements } of this.fitting) {
      for (const { cells } of placements) {
        for (const cell of cells) chances[cell]! += 1 / this.fitting.length;
      }
    }
  }
}

import type { Cell, Rng } from "@broadside/rules";
import type { Work } from "../evidence/problem.ts";
import type { NarrowedProblem } from "../evidence/sinkings.ts";
import { type LayoutFactor, Sampler, type SampleSums } from "./sampler.ts";

/** Draws between progress reports: a few milliseconds. */
const DRAWS_PER_STEP = 100;

/**
 * Draws random layouts with `Sampler` until the effective size reaches `target`, `maxDraws` is
 * reached or `isOver` returns true. Draws are independent, so the standard errors are valid.
 */
export function* sampleLayouts(
  problem: NarrowedProblem,
  rng: Rng,
  target: number,
  maxDraws: number,
  isOver: () => boolean = () => false,
  factorOf?: LayoutFactor,
): Work<SampleSums> {
  const sampler = new Sampler(problem, factorOf);
  const { sums } = sampler;
  // Always draw at least once: an empty sample has no standard error.
  do {
    for (let i = 0; i < DRAWS_PER_STEP; i++) sampler.draw(rng);
    const done = Math.max(sums.draws / maxDraws, effectiveSize(sums) / target);
    yield Math.min(1, done);
  } while (sums.draws < maxDraws && effectiveSize(sums) < target && !isOver());
  return sums;
}

export const effectiveSize = (sums: SampleSums): number =>
  sums.weightSquared === 0 ? 0 : (sums.weight * sums.weight) / sums.weightSquared;

/** The standard error of a cell's chance: the delta method for a ratio of weighted sums. */
export function cellStandardError(sums: SampleSums, cell: Cell): number {
  if (sums.weight === 0) return 1;
  const p = sums.cellWeight[cell]! / sums.weight;
  const spread = (1 - 2 * p) * sums.cellWeightSquared[cell]! + p * p * sums.weightSquared;
  return Math.sqrt(Math.max(0, spread)) / sums.weight;
}

/** The relative standard error of the estimated number of layouts. */
export function layoutsStandardError(sums: SampleSums): number {
  const { draws, weight, weightSquared } = sums;
  if (weight === 0) return 1;
  const mean = weight / draws;
  return Math.sqrt(Math.max(0, weightSquared / draws - mean * mean) / draws) / mean;
}

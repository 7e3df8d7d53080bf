import { type Cell, cellCount, exclusionZone, type Rng } from "@broadside/rules";
import type { CountingProblem, Work } from "./problem.ts";

/**
 * What a sample says, with the ships of a group told apart. `weight` and its companions are sums
 * over draws; a draw that ended in a dead end weighs 0 but counts as a draw.
 */
export interface SampleTally {
  readonly draws: number;
  readonly weight: number;
  readonly weightSquared: number;
  /** By cell: the same two sums over the draws that have a ship there. */
  readonly cellWeight: Float64Array;
  readonly cellWeightSquared: Float64Array;
  /** By group and placement: the sum of weights of the draws that use it. */
  readonly through: readonly Float64Array[];
}

/** Draws between two reports of progress: a few milliseconds. */
const DRAWS_PER_STEP = 100;

/**
 * Sequential importance sampling (Knuth's estimator). A layout is built ship by ship; every choice
 * is made with equal chances among what fits so far, and the layout weighs the product of the
 * numbers of choices. Which question is asked next ("what covers this hit?", "where is this ship?")
 * depends only on the answers before, so each layout is reached along exactly one path: weights
 * are unbiased, the mean weight estimates the number of layouts, and draws are independent, so that
 * the stated errors are honest. Ends when the effective size reaches `target`, at `maxDraws`, or
 * when `isOver` says that time is up.
 */
export function* sampleLayouts(
  problem: CountingProblem,
  rng: Rng,
  target: number,
  maxDraws: number,
  isOver: () => boolean = () => false,
): Work<SampleTally> {
  const sampler = createSampler(problem);
  const { tally } = sampler;
  // However little time there is, something is drawn: an empty sample could state no error.
  do {
    for (let i = 0; i < DRAWS_PER_STEP; i++) sampler.draw(rng);
    const done = Math.max(tally.draws / maxDraws, effectiveSize(tally) / target);
    yield Math.min(1, done);
  } while (tally.draws < maxDraws && effectiveSize(tally) < target && !isOver());
  return tally;
}

export const effectiveSize = (tally: SampleTally): number =>
  tally.weightSquared === 0 ? 0 : (tally.weight * tally.weight) / tally.weightSquared;

/** Of a cell's chance: the delta method for a ratio of weighted sums. */
export function cellStandardError(tally: SampleTally, cell: Cell): number {
  if (tally.weight === 0) return 1;
  const p = tally.cellWeight[cell]! / tally.weight;
  const spread = (1 - 2 * p) * tally.cellWeightSquared[cell]! + p * p * tally.weightSquared;
  return Math.sqrt(Math.max(0, spread)) / tally.weight;
}

/** Of the estimated number of layouts, as a part of it. */
export function layoutsStandardError(tally: SampleTally): number {
  const { draws, weight, weightSquared } = tally;
  if (weight === 0) return 1;
  const mean = weight / draws;
  return Math.sqrt(Math.max(0, weightSquared / draws - mean * mean) / draws) / mean;
}

interface Candidate {
  readonly group: number;
  readonly index: number;
  readonly cells: readonly Cell[];
  readonly zone: readonly Cell[];
}

function createSampler(problem: CountingProblem) {
  const size = cellCount(problem.board);
  const byGroup = candidates(problem);
  const byHit = problem.mustCover.map((hit) => byGroup.flat().filter((c) => c.cells.includes(hit)));
  // Scarce ships first: later ones then rarely meet a dead end.
  const order = problem.groups
    .map((_, g) => g)
    .sort((a, b) => byGroup[a]!.length - byGroup[b]!.length);
  const taken = new Uint8Array(size);
  const covered = new Uint8Array(size);
  const left: number[] = [];
  const chosen: Candidate[] = [];
  const fitting: Candidate[] = [];
  const tally = {
    draws: 0,
    weight: 0,
    weightSquared: 0,
    cellWeight: new Float64Array(size),
    cellWeightSquared: new Float64Array(size),
    through: problem.groups.map((group) => new Float64Array(group.placements.length)),
  };

  const fits = (c: Candidate): boolean => c.cells.every((cell) => taken[cell] === 0);

  function take(candidate: Candidate): void {
    for (const cell of candidate.zone) taken[cell] = 1;
    for (const cell of candidate.cells) covered[cell] = 1;
    left[candidate.group]!--;
    chosen.push(candidate);
  }

  /** The uncovered hit with the fewest candidates, -1 when all are covered. */
  function hardestHit(): number {
    let hardest = -1;
    let fewest = Number.POSITIVE_INFINITY;
    for (let h = 0; h < byHit.length; h++) {
      if (covered[problem.mustCover[h]!]) continue;
      let n = 0;
      for (const c of byHit[h]!) if (left[c.group]! > 0 && fits(c)) n++;
      if (n < fewest) {
        fewest = n;
        hardest = h;
      }
    }
    return hardest;
  }

  /** Ships of a group are told apart here, so a candidate counts once for each ship left in it. */
  function coverHit(hit: number, rng: Rng): number {
    fitting.length = 0;
    for (const c of byHit[hit]!) {
      if (left[c.group]! > 0 && fits(c)) for (let k = left[c.group]!; k > 0; k--) fitting.push(c);
    }
    if (fitting.length > 0) take(fitting[rng.below(fitting.length)]!);
    return fitting.length;
  }

  function placeShip(group: number, rng: Rng): number {
    fitting.length = 0;
    for (const c of byGroup[group]!) if (fits(c)) fitting.push(c);
    if (fitting.length > 0) take(fitting[rng.below(fitting.length)]!);
    return fitting.length;
  }

  function build(rng: Rng): number {
    taken.fill(0);
    covered.fill(0);
    chosen.length = 0;
    problem.groups.forEach((group, g) => {
      left[g] = group.count;
    });
    let weight = 1;
    for (let hit = hardestHit(); hit >= 0 && weight > 0; hit = hardestHit()) {
      weight *= coverHit(hit, rng);
    }
    for (const g of order) while (left[g]! > 0 && weight > 0) weight *= placeShip(g, rng);
    return weight;
  }

  function draw(rng: Rng): void {
    const weight = build(rng);
    tally.draws++;
    if (weight === 0) return;
    tally.weight += weight;
    tally.weightSquared += weight * weight;
    for (const { group, index, cells } of chosen) {
      tally.through[group]![index]! += weight;
      for (const cell of cells) {
        tally.cellWeight[cell]! += weight;
        tally.cellWeightSquared[cell]! += weight * weight;
      }
    }
  }

  return { draw, tally };
}

/** Without those that keep clear a cell which another ship must cover: they lead nowhere. */
function candidates(problem: CountingProblem): Candidate[][] {
  const { board, contact, groups } = problem;
  const hits = new Set(problem.mustCover);
  return groups.map(({ placements }, group) =>
    placements
      .map((cells, index) => ({
        group,
        index,
        cells,
        zone: [...exclusionZone(board, contact, cells)],
      }))
      .filter(({ cells, zone }) => zone.every((cell) => !hits.has(cell) || cells.includes(cell))),
  );
}

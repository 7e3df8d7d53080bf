import { type Cell, cellCount, type Rng } from "@broadside/rules";
import { exclusionZone } from "@broadside/rules/board";
import { type CountingProblem, isWeighted } from "../evidence/problem.ts";
import { AFLOAT, type NarrowedProblem, type Sinkings } from "../evidence/sinkings.ts";

/**
 * Sums over the draws of a sample, with equal ships distinct. A dead end counts as a draw of weight
 * zero.
 */
export interface SampleSums {
  readonly draws: number;
  readonly weight: number;
  readonly weightSquared: number;
  /** By cell: `weight` and `weightSquared` of the draws with a ship there. */
  readonly cellWeight: Float64Array;
  readonly cellWeightSquared: Float64Array;
  /** By group and placement: the total weight of the draws that use it. */
  readonly through: readonly Float64Array[];
}

export interface DrawnLayout {
  readonly weight: number;
  readonly ships: readonly { readonly group: number; readonly cells: readonly Cell[] }[];
}

/** A factor of the weight of a layout, given the cells of its ships. */
export type LayoutFactor = (ships: readonly (readonly Cell[])[]) => number;

type Sums = { -readonly [K in keyof SampleSums]: SampleSums[K] };

/**
 * Sequential importance sampling (Knuth's estimator). A layout is built ship by ship, each placement
 * drawn from those that fit in proportion to its weight. The layout's weight is the product of the
 * sums of the weights to choose from. The next choice to make (what covers this hit, where is this
 * ship) depends only on the choices before, so each layout is reached along exactly one path. The
 * weights are therefore unbiased, and their mean estimates the number of layouts. Ships known to
 * have sunk in a stretch of the shots are drawn first; n of them can be drawn in n! orders, by which
 * the weight is divided.
 */
export class Sampler {
  /** Of all draws so far. */
  readonly sums: SampleSums;

  private readonly factorOf: LayoutFactor | undefined;
  private readonly weighted: boolean;
  private readonly own: Sums;
  private readonly problem: CountingProblem;
  private readonly sunk: Sinkings["sunk"];
  /** By stretch: the candidates that sank in it. All other lists are of ships afloat. */
  private readonly byStretch: readonly (readonly Candidate[])[];
  private readonly byGroup: readonly (readonly Candidate[])[];
  private readonly byHit: readonly (readonly Candidate[])[];
  /** Groups with few candidates first, which makes dead ends rare. */
  private readonly order: readonly number[];
  // The layout being built; `fitting` holds the candidates for the current choice.
  private readonly taken: Uint8Array;
  private readonly covered: Uint8Array;
  private readonly left: number[] = [];
  private readonly chosen: Candidate[] = [];
  private readonly fitting: Candidate[] = [];

  /** `factorOf`: multiplies the weight of a layout, given the cells of its ships. */
  constructor({ problem, sinkings }: NarrowedProblem, factorOf?: LayoutFactor) {
    this.factorOf = factorOf;
    this.weighted = isWeighted(problem);
    const size = cellCount(problem.board);
    const all = candidates(problem);
    const stretchOf = ({ group, index }: Candidate) =>
      sinkings ? sinkings.stretchOf[group]![index]! : AFLOAT;
    const byGroup = all.map((group) => group.filter((each) => stretchOf(each) === AFLOAT));
    this.problem = problem;
    this.sunk = sinkings?.sunk ?? [];
    this.byStretch = this.sunk.map((_, s) => all.flat().filter((each) => stretchOf(each) === s));
    this.byGroup = byGroup;
    this.byHit = problem.mustCover.map((hit) =>
      byGroup.flat().filter(({ cells }) => cells.includes(hit)),
    );
    this.order = problem.groups
      .map((_, g) => g)
      .sort((a, b) => byGroup[a]!.length - byGroup[b]!.length);
    this.taken = new Uint8Array(size);
    this.covered = new Uint8Array(size);
    this.own = emptySums(problem, size);
    this.sums = this.own;
  }

  draw(rng: Rng): void {
    const { own } = this;
    const weight = this.build(rng);
    own.draws++;
    if (weight === 0) return;
    own.weight += weight;
    own.weightSquared += weight * weight;
    for (const { group, index, cells } of this.chosen) {
      own.through[group]![index]! += weight;
      for (const cell of cells) {
        own.cellWeight[cell]! += weight;
        own.cellWeightSquared[cell]! += weight * weight;
      }
    }
  }

  /** Draws one layout with its weight; undefined for a dead end. */
  drawLayout(rng: Rng): DrawnLayout | undefined {
    const weight = this.build(rng);
    if (weight === 0) return undefined;
    return { weight, ships: this.chosen.map(({ group, cells }) => ({ group, cells })) };
  }

  /** Builds a layout and returns its weight; 0 for a dead end. */
  private build(rng: Rng): number {
    const { left } = this;
    this.begin();
    let weight = 1;
    for (let s = 0; s < this.sunk.length && weight > 0; s++) weight *= this.sinkShips(s, rng);
    for (let hit = this.hardestHit(); hit >= 0 && weight > 0; hit = this.hardestHit()) {
      weight *= this.coverHit(hit, rng);
    }
    for (const g of this.order) {
      while (left[g]! > 0 && weight > 0) weight *= this.placeShip(g, rng);
    }
    if (weight > 0 && this.factorOf) weight *= this.factorOf(this.chosen.map((c) => c.cells));
    return weight;
  }

  private begin(): void {
    this.taken.fill(0);
    this.covered.fill(0);
    this.chosen.length = 0;
    this.problem.groups.forEach((group, g) => {
      this.left[g] = group.count;
    });
  }

  /** The uncovered hit with the fewest candidates; -1 if all are covered. */
  private hardestHit(): number {
    const { byHit, left } = this;
    let hardest = -1;
    let fewest = Number.POSITIVE_INFINITY;
    for (let h = 0; h < byHit.length; h++) {
      if (this.covered[this.problem.mustCover[h]!]) continue;
      let n = 0;
      for (const candidate of byHit[h]!) {
        if (left[candidate.group]! > 0 && this.fits(candidate)) n++;
      }
      if (n < fewest) {
        fewest = n;
        hardest = h;
      }
    }
    return hardest;
  }

  /** Places the ships that sank in a stretch, after drawing their number if it is not known. */
  private sinkShips(stretch: number, rng: Rng): number {
    const { least, most } = this.sunk[stretch]!;
    const numbers = most - Math.max(0, least) + 1;
    if (numbers <= 0) return 0;
    const ships = numbers > 1 ? Math.max(0, least) + rng.below(numbers) : most;
    let weight = numbers;
    for (let n = 1; n <= ships && weight > 0; n++) {
      weight *= this.takeShip(this.byStretch[stretch]!, rng) / n;
    }
    return weight;
  }

  private coverHit(hit: number, rng: Rng): number {
    return this.takeShip(this.byHit[hit]!, rng);
  }

  /** Equal ships are distinct here, so a candidate counts once for each ship left in its group. */
  private takeShip(among: readonly Candidate[], rng: Rng): number {
    const { fitting, left } = this;
    fitting.length = 0;
    for (const candidate of among) {
      const ships = left[candidate.group]!;
      if (ships > 0 && this.fits(candidate))
        for (let k = ships; k > 0; k--) fitting.push(candidate);
    }
    return this.takeOne(rng);
  }

  private placeShip(group: number, rng: Rng): number {
    const { fitting } = this;
    fitting.length = 0;
    for (const candidate of this.byGroup[group]!) if (this.fits(candidate)) fitting.push(candidate);
    return this.takeOne(rng);
  }

  /**
   * Places a random one of the fitting candidates, each in proportion to its weight; returns the sum
   * of their weights.
   */
  private takeOne(rng: Rng): number {
    const { fitting, taken, covered } = this;
    if (fitting.length === 0) return 0;
    let total = fitting.length;
    if (this.weighted) {
      total = 0;
      for (const { weight } of fitting) total += weight;
    }
    let index = rng.below(total);
    if (this.weighted) index = indexAt(fitting, index);
    const candidate = fitting[index]!;
    for (const cell of candidate.zone) taken[cell] = 1;
    for (const cell of candidate.cells) covered[cell] = 1;
    this.left[candidate.group]!--;
    this.chosen.push(candidate);
    return total;
  }

  private fits({ cells }: Candidate): boolean {
    for (let i = 0; i < cells.length; i++) if (this.taken[cells[i]!] !== 0) return false;
    return true;
  }
}

/** The index of the candidate in which a point falls if they are laid side by side. */
function indexAt(candidates: readonly Candidate[], point: number): number {
  let left = point;
  let index = 0;
  while (left >= candidates[index]!.weight) left -= candidates[index++]!.weight;
  return index;
}

const emptySums = (problem: CountingProblem, size: number): Sums => ({
  draws: 0,
  weight: 0,
  weightSquared: 0,
  cellWeight: new Float64Array(size),
  cellWeightSquared: new Float64Array(size),
  through: problem.groups.map((group) => new Float64Array(group.placements.length)),
});

interface Candidate {
  readonly group: number;
  readonly index: number;
  readonly cells: readonly Cell[];
  readonly zone: readonly Cell[];
  readonly weight: number;
}

/** Omits candidates that block a cell another ship must cover: they always lead to a dead end. */
function candidates(problem: CountingProblem): Candidate[][] {
  const { board, contact, groups } = problem;
  const hits = new Set(problem.mustCover);
  return groups.map(({ placements, weights }, group) =>
    placements
      .map((cells, index) => ({
        group,
        index,
        cells,
        zone: [...exclusionZone(board, contact, cells)],
        weight: weights?.[index] ?? 1,
      }))
      .filter(({ cells, zone }) => zone.every((cell) => !hits.has(cell) || cells.includes(cell))),
  );
}

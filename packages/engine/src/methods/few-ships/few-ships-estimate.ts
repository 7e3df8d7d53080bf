import { unreachable } from "@broadside/rules";
import { type Contact, keepsApart } from "@broadside/rules/board";
import { type CountingProblem, isWeighted, weightBits } from "../../evidence/problem.ts";
import {
  neighbourhoods,
  type ReducedGroup,
  type ReducedProblem,
  reduceProblem,
} from "../../evidence/problem-reduction.ts";
import { problemSymmetries } from "../problem-symmetry.ts";

/**
 * Milliseconds for `countFewShips` on the machine it was calibrated on: mostly within a factor of 2,
 * at worst about 5. Higher still for problems of under a millisecond and for those that open hits
 * make impossible. The estimate takes about 0.2 ms.
 */
export function estimateFewShips(problem: CountingProblem): number {
  const reduced = reduceProblem(problem);
  if (!reduced) return 0.1;
  const weighted = isWeighted(reduced);
  if (weighted && weightBits(reduced) >= MAX_WEIGHT_BITS) return Number.POSITIVE_INFINITY;
  const search = new SearchEstimate(reduced);
  if (weighted) return setUpTime(reduced) + WEIGHTED_LOOKS * search.time();
  const alike = reduced.groups.length > 0 ? problemSymmetries(reduced).length : 1;
  return setUpTime(reduced) + search.time() / alike;
}

/** The kernel's sums are of 64 bits. */
const MAX_WEIGHT_BITS = 63;

/** A leaf with weights adds them up one by one where the others count bits. */
const WEIGHTED_LOOKS = 8;

/** Milliseconds to reduce, load and report, by candidates and words of the conflict tables. */
function setUpTime({ groups }: ReducedProblem): number {
  const candidates = groups.reduce((sum, group) => sum + group.placements.length, 0);
  const words = Math.ceil(Math.max(0, ...groups.map((g) => g.placements.length)) / 64);
  return 0.1 + candidates * (4e-4 + groups.length * words * 1e-5);
}

/** Simulates the kernel's search with mean sizes in place of sets. */
class SearchEstimate {
  private readonly groups: readonly ReducedGroup[];
  private readonly isApart: boolean;
  private readonly words: number;
  /** `conflicts[g][h]`: the mean number of placements of h that conflict with one of g. */
  private readonly conflicts: readonly (readonly number[])[];
  /** By group: candidates that cover no open hit. */
  private readonly free: readonly number[];
  /** By group: the number of candidates that cover each set of hits, a bit per hit. */
  private readonly covering: readonly ReadonlyMap<number, number>[];
  private readonly allHits: number;
  private readonly known = new Map<string, number>();
  private readonly knownSizes = new Map<string, readonly number[]>();

  constructor(problem: ReducedProblem) {
    this.groups = problem.groups;
    this.isApart = keepsApart(problem.contact);
    this.words = Math.ceil(Math.max(0, ...this.groups.map((g) => g.placements.length)) / 64);
    this.conflicts = this.groups.map((g) => this.groups.map((h) => meanConflicts(problem, g, h)));
    this.covering = coveredHits(problem);
    this.free = this.covering.map((sets) => sets.get(0) ?? 0);
    this.allHits = 2 ** Math.min(MAX_HITS, problem.hits.length) - 1;
  }

  /** Milliseconds. */
  time(): number {
    return this.throughHits(
      this.allHits,
      this.groups.map((group) => group.count),
    );
  }

  /** Branches on the hit with the fewest candidates, as the kernel does. `left`: the hits to cover. */
  private throughHits(left: number, counts: readonly number[]): number {
    const sizes = this.freeLeft(counts);
    if (left === 0) return this.enumerated(counts, sizes, 0);
    const key = `${left} ${counts}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const hit = this.scarcestHit(left, counts);
    let sum = NODE_MS;
    for (const [g, sets] of this.covering.entries()) {
      if (counts[g]! === 0 || this.known.size > MAX_NODES) continue;
      const rest = counts.with(g, counts[g]! - 1);
      const share = this.shareThroughHits(g, sizes);
      for (const [set, candidates] of sets) {
        if (!(set & hit) || set & ~left) continue;
        sum += share * candidates * this.throughHits(left & ~set, rest);
      }
    }
    this.known.set(key, sum);
    return sum;
  }

  /**
   * The share of the candidates through hits that fit beside the ships already placed through others. They conflict
   * less often than free ones, whose sizes are given; if ships may not touch, `coveredHits` has dropped most of those
   * that do.
   */
  private shareThroughHits(g: number, sizes: readonly number[]): number {
    return this.isApart || this.free[g] === 0 ? 1 : Math.sqrt(sizes[g]! / this.free[g]!);
  }

  private scarcestHit(left: number, counts: readonly number[]): number {
    let [best, fewest] = [0, Number.POSITIVE_INFINITY];
    for (let rest = left; rest !== 0; rest &= rest - 1) {
      const hit = rest & -rest;
      let through = 0;
      for (const [g, sets] of this.covering.entries()) {
        if (counts[g]! === 0) continue;
        for (const [set, candidates] of sets)
          if (set & hit && !(set & ~left)) through += candidates;
      }
      if (through < fewest) [best, fewest] = [hit, through];
    }
    return best;
  }

  /** Free candidates once the ships missing from `counts` are placed through hits. */
  private freeLeft(counts: readonly number[]): readonly number[] {
    const key = `${counts}`;
    const known = this.knownSizes.get(key);
    if (known) return known;
    let sizes = this.free;
    for (const [g, group] of this.groups.entries()) {
      for (let placed = counts[g]!; placed < group.count; placed++) sizes = this.beside(g, sizes);
    }
    this.knownSizes.set(key, sizes);
    return sizes;
  }

  /** The candidates of `sizes` that remain once a ship of group g is placed. */
  private beside(g: number, sizes: readonly number[]): number[] {
    const all = this.groups.map((group) => Math.max(1, group.placements.length));
    return sizes.map((size, h) => size * (1 - this.conflicts[g]![h]! / all[h]!));
  }

  /** `taken`: ships of the current group already enumerated, in one order only. */
  private enumerated(counts: readonly number[], sizes: readonly number[], taken: number): number {
    const ships = counts.reduce((sum, count) => sum + count, 0);
    if (ships <= 3) return this.leafTime(counts, sizes);
    let g = -1;
    for (const [h, count] of counts.entries()) {
      if (count > 0 && (g < 0 || sizes[h]! < sizes[g]!)) g = h;
    }
    const left = this.beside(g, sizes);
    const order = taken + 1;
    const again = counts[g]! > 1 ? order : 0;
    // On average half of the placements come after the ones already taken.
    if (counts[g]! > 1) left[g]! *= order / (order + 1);
    return sizes[g]! * this.enumerated(counts.with(g, counts[g]! - 1), left, again);
  }

  /**
   * A leaf of three ships visits every placement several times and every conflict, in sets of `words` words. One of two
   * ships visits every placement once.
   */
  private leafTime(counts: readonly number[], sizes: readonly number[]): number {
    const isOfThree = counts.reduce((sum, count) => sum + count, 0) > 2;
    let looks = 10;
    for (const [g, count] of counts.entries()) {
      if (count === 0) continue;
      looks += (isOfThree ? 3 : 1) * sizes[g]!;
      if (!isOfThree) continue;
      for (const [h, other] of counts.entries()) {
        if (other > 0 && (h > g || count > 1)) looks += sizes[g]! * this.shareOf(g, h, sizes);
      }
    }
    return looks * (LOOK_BASE + LOOK_WORD * Math.max(1, this.words));
  }

  private shareOf(g: number, h: number, sizes: readonly number[]): number {
    const all = this.groups[h]!.placements.length;
    return all > 0 ? (this.conflicts[g]![h]! * sizes[h]!) / all : 0;
  }
}

/** Sets of hits have a bit each; further hits are ignored. */
const MAX_HITS = 30;
/** Nodes of the search over hits that are told apart. With that many hits, few ships are free. */
const MAX_NODES = 3000;
/** Milliseconds per node of the search over hits. */
const NODE_MS = 2e-4;

/** Milliseconds per look at a conflict, and per word of it. */
const LOOK_BASE = 1.6e-6;
const LOOK_WORD = 0.65e-6;

/** Counts conflicting (start, direction) pairs and assumes candidates are spread evenly over them. */
function meanConflicts(problem: ReducedProblem, g: ReducedGroup, h: ReducedGroup): number {
  const a = g.placements[0]?.length ?? 1;
  const b = h.placements[0]?.length ?? 1;
  const { parallel, crossing } = reachOf(problem.contact, a, b);
  const cells = problem.board.rows * problem.board.columns;
  const everywhere = b === 1 ? parallel : parallel + crossing;
  const spread = h.placements.length / (b === 1 ? cells : 2 * cells);
  return Math.min(h.placements.length, everywhere * spread);
}

/** The number of starts at which a ship of length b conflicts with one of length a, ignoring edges. */
function reachOf(contact: Contact, a: number, b: number): { parallel: number; crossing: number } {
  switch (contact) {
    case "any":
      return { parallel: a + b - 1, crossing: a * b };
    case "no-edge":
      return { parallel: a + b + 1 + 2 * (a + b - 1), crossing: a * (b + 2) + 2 * b };
    case "no-contact":
      return { parallel: 3 * (a + b + 1), crossing: (a + 2) * (b + 2) };
    default:
      return unreachable(contact);
  }
}

/** By group: how many candidates cover each set of hits. One that blocks another hit leads nowhere. */
function coveredHits({ board, contact, groups, hits }: ReducedProblem): Map<number, number>[] {
  const near = neighbourhoods(board, contact);
  const covers = new Int32Array(near.length);
  const blocks = new Int32Array(near.length);
  for (const [i, hit] of hits.slice(0, MAX_HITS).entries()) {
    covers[hit] = 1 << i;
    for (const cell of near[hit]!) blocks[cell]! |= 1 << i;
  }
  return groups.map(({ placements }) => {
    const sets = new Map<number, number>();
    for (const cells of placements) {
      let [covered, blocked] = [0, 0];
      for (const cell of cells) {
        covered |= covers[cell]!;
        blocked |= blocks[cell]!;
      }
      if (covered === 0 || covered === blocked) sets.set(covered, (sets.get(covered) ?? 0) + 1);
    }
    return sets;
  });
}

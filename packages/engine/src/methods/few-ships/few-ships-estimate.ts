import { type Cell, unreachable } from "@broadside/rules";
import type { Contact } from "@broadside/rules/board";
import type { CountingProblem } from "../../evidence/problem.ts";
import {
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
  const search = new SearchEstimate(reduced);
  const alike = reduced.groups.length > 0 ? problemSymmetries(reduced).length : 1;
  return setUpTime(reduced) + search.time() / alike;
}

/** Milliseconds to reduce, load and report, by candidates and words of the conflict tables. */
function setUpTime({ groups }: ReducedProblem): number {
  const candidates = groups.reduce((sum, group) => sum + group.placements.length, 0);
  const words = Math.ceil(Math.max(0, ...groups.map((g) => g.placements.length)) / 64);
  return 0.1 + candidates * (4e-4 + groups.length * words * 1e-5);
}

/** Simulates the kernel's search with mean sizes in place of sets. */
class SearchEstimate {
  private readonly groups: readonly ReducedGroup[];
  private readonly words: number;
  /** `conflicts[g][h]`: the mean number of placements of h that conflict with one of g. */
  private readonly conflicts: readonly (readonly number[])[];
  /** By group: candidates that cover no open hit. */
  private readonly free: readonly number[];
  /** By patch of adjoining hits, then group: candidates through its scarcest hit. */
  private readonly patches: readonly (readonly number[])[];
  private readonly known = new Map<string, number>();

  constructor(problem: ReducedProblem) {
    this.groups = problem.groups;
    this.words = Math.ceil(Math.max(0, ...this.groups.map((g) => g.placements.length)) / 64);
    this.conflicts = this.groups.map((g) => this.groups.map((h) => meanConflicts(problem, g, h)));
    const hits = new Set(problem.hits);
    const isFree = (cells: readonly Cell[]) => !cells.some((cell) => hits.has(cell));
    this.free = this.groups.map((group) => group.placements.filter(isFree).length);
    this.patches = patchesOf(problem).map((patch) => scarcestHit(problem, patch));
  }

  /** Milliseconds. */
  time(): number {
    return this.throughHits(
      0,
      this.groups.map((group) => group.count),
    );
  }

  /** Assumes that each patch of hits is one ship. */
  private throughHits(patch: number, counts: readonly number[]): number {
    if (patch === this.patches.length) return this.enumerated(counts, this.freeLeft(counts), 0);
    const key = `${patch} ${counts}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    let sum = 0;
    for (const [g, candidates] of this.patches[patch]!.entries()) {
      if (counts[g]! === 0 || candidates === 0) continue;
      sum += candidates * this.throughHits(patch + 1, counts.with(g, counts[g]! - 1));
    }
    this.known.set(key, sum);
    return sum;
  }

  /** Free candidates once the ships missing from `counts` are placed through hits. */
  private freeLeft(counts: readonly number[]): readonly number[] {
    let sizes = this.free;
    for (const [g, group] of this.groups.entries()) {
      for (let placed = counts[g]!; placed < group.count; placed++) sizes = this.beside(g, sizes);
    }
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

  /** A leaf visits every placement and every conflict, in sets of `words` words. */
  private leafTime(counts: readonly number[], sizes: readonly number[]): number {
    let looks = 10;
    for (const [g, count] of counts.entries()) {
      if (count === 0) continue;
      looks += 3 * sizes[g]!;
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

/** Groups hits into patches of adjoining cells. */
function patchesOf({ board, hits }: ReducedProblem): Cell[][] {
  const left = new Set(hits);
  const patches: Cell[][] = [];
  for (const hit of hits) {
    if (!left.delete(hit)) continue;
    const patch = [hit];
    for (const cell of patch) {
      for (const near of [cell - 1, cell + 1, cell - board.columns, cell + board.columns]) {
        if (left.delete(near)) patch.push(near);
      }
    }
    patches.push(patch);
  }
  return patches;
}

/** By group: candidates through the hit of the patch that has the fewest. */
function scarcestHit({ groups }: ReducedProblem, patch: readonly Cell[]): number[] {
  let best: number[] = [];
  let fewest = Number.POSITIVE_INFINITY;
  for (const hit of patch) {
    const through = groups.map((g) => g.placements.filter((cells) => cells.includes(hit)).length);
    const sum = through.reduce((a, b) => a + b, 0);
    if (sum < fewest) [best, fewest] = [through, sum];
  }
  return best;
}

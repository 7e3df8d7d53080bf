import type { Board, Cell } from "@broadside/rules";
import { type Contact, exclusionZone } from "@broadside/rules/board";
import type { CountingProblem, CountResult, ShipGroup } from "./problem.ts";

/** A problem after all forced placements have been made. */
export interface ReducedProblem {
  readonly board: Board;
  readonly contact: Contact;
  readonly groups: readonly ReducedGroup[];
  /** Cells that the remaining ships must cover. */
  readonly hits: readonly Cell[];
  /** Placements that every layout has. */
  readonly forced: readonly (readonly [group: number, placement: number])[];
  /** The product of the weights of the forced placements. */
  readonly forcedWeight: bigint;
}

/** A group that still has ships to place. */
export interface ReducedGroup {
  /** The index of the group in the original problem. */
  readonly origin: number;
  readonly count: number;
  /** Indexes into `placements` of the original group, ascending. */
  readonly indexes: readonly number[];
  /** The remaining candidates: `placements[i]` is number `indexes[i]` of the original group. */
  readonly placements: readonly (readonly Cell[])[];
  /** The weights of `placements`; undefined if all are 1. */
  readonly weights?: readonly number[];
}

/**
 * Makes forced placements and drops the candidates that conflict with them; undefined if no layout
 * fits. Cached by problem, because estimates and counts both need it.
 */
export function reduceProblem(problem: CountingProblem): ReducedProblem | undefined {
  if (!known.has(problem)) known.set(problem, reduce(problem));
  return known.get(problem);
}

const known = new WeakMap<CountingProblem, ReducedProblem | undefined>();

export const noLayouts = ({ groups }: CountingProblem): CountResult => ({
  layouts: 0n,
  through: groups.map(({ placements }) => placements.map(() => 0n)),
});

/** The result for a problem, given that for its reduced form: forced placements are in every layout. */
export function expandResult(
  problem: CountingProblem,
  { groups, forced, forcedWeight }: ReducedProblem,
  reduced: CountResult,
): CountResult {
  const layouts = reduced.layouts * forcedWeight;
  const through = problem.groups.map(({ placements }) => placements.map(() => 0n));
  for (const [g, p] of forced) through[g]![p] = layouts;
  for (const [g, { origin, indexes }] of groups.entries()) {
    for (const [i, p] of indexes.entries())
      through[origin]![p] = reduced.through[g]![i]! * forcedWeight;
  }
  return { layouts, through };
}

function reduce(problem: CountingProblem): ReducedProblem | undefined {
  const search = new Reduction(problem);
  while (search.forceOne()) if (search.impossible) return undefined;
  return search.impossible ? undefined : search.result();
}

class Reduction {
  impossible = false;
  private readonly problem: CountingProblem;
  private readonly near: readonly (readonly Cell[])[];
  private readonly blocked: Uint8Array;
  private readonly open: Set<Cell>;
  private readonly left: number[];
  private readonly alive: number[][];
  private readonly forced: (readonly [number, number])[] = [];

  constructor(problem: CountingProblem) {
    this.problem = problem;
    this.near = neighbourhoods(problem.board, problem.contact);
    this.blocked = new Uint8Array(this.near.length);
    this.open = new Set(problem.mustCover);
    this.left = problem.groups.map((group) => group.count);
    this.alive = problem.groups.map((group, g) =>
      this.left[g] ? [...group.placements.keys()] : [],
    );
  }

  /** Makes one forced placement, if there is one. Sets `impossible` if no layout can fit. */
  forceOne(): boolean {
    const forced = this.forcedByGroup() ?? this.forcedByHit();
    if (!forced || this.impossible) return false;
    this.place(forced[0], forced[1]);
    return true;
  }

  private forcedByGroup(): readonly [number, number] | undefined {
    for (const [g, left] of this.left.entries()) {
      const alive = this.alive[g]!;
      if (alive.length < left) this.impossible = true;
      if (left > 0 && alive.length === left) return [g, alive[0]!];
    }
    return undefined;
  }

  private forcedByHit(): readonly [number, number] | undefined {
    if (this.open.size === 0) return undefined;
    const covers = new Int32Array(this.near.length);
    const last = new Map<Cell, readonly [number, number]>();
    for (const [g, alive] of this.alive.entries()) {
      for (const p of alive) {
        for (const cell of this.cells(g, p)) {
          if (!this.open.has(cell)) continue;
          if (++covers[cell]! === 1) last.set(cell, [g, p]);
        }
      }
    }
    for (const cell of this.open) {
      if (covers[cell] === 0) this.impossible = true;
      if (covers[cell] === 1) return last.get(cell);
    }
    return undefined;
  }

  private place(g: number, p: number): void {
    this.forced.push([g, p]);
    this.left[g]!--;
    for (const cell of this.cells(g, p)) {
      this.open.delete(cell);
      for (const near of this.near[cell]!) this.blocked[near] = 1;
    }
    for (const [h, alive] of this.alive.entries()) {
      const isFree = (q: number) => !this.cells(h, q).some((cell) => this.blocked[cell]);
      this.alive[h] = this.left[h] ? alive.filter(isFree) : [];
    }
  }

  private cells(g: number, p: number): readonly Cell[] {
    return this.problem.groups[g]!.placements[p]!;
  }

  result(): ReducedProblem {
    const { board, contact, groups } = this.problem;
    const reduced = groups.map((group, g) => this.reducedGroup(group, g));
    const hits = [...this.open];
    const { forced } = this;
    const forcedWeight = forced.reduce(
      (product, [g, p]) => product * BigInt(groups[g]!.weights?.[p] ?? 1),
      1n,
    );
    return {
      board,
      contact,
      groups: reduced.filter((g) => g.count),
      hits,
      forced,
      forcedWeight,
    };
  }

  private reducedGroup(group: ShipGroup, g: number): ReducedGroup {
    const indexes = this.alive[g]!;
    const placements = indexes.map((p) => group.placements[p]!);
    const weights = group.weights && indexes.map((p) => group.weights![p]!);
    const isWeighted = weights?.some((weight) => weight !== 1);
    return {
      origin: g,
      count: this.left[g]!,
      indexes,
      placements,
      ...(isWeighted && { weights: weights! }),
    };
  }
}

const cache = new Map<string, readonly (readonly Cell[])[]>();

/** By cell: itself and the cells that a ship on it blocks for other ships. */
export function neighbourhoods(board: Board, contact: Contact): readonly (readonly Cell[])[] {
  const key = `${board.rows} ${board.columns} ${contact}`;
  let found = cache.get(key);
  if (!found) {
    if (cache.size >= 32) cache.clear();
    const cells = Array.from({ length: board.rows * board.columns }, (_, cell) => cell);
    found = cells.map((cell) => [...exclusionZone(board, contact, [cell])]);
    cache.set(key, found);
  }
  return found;
}

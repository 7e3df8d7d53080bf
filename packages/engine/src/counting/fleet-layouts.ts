import type { Cell, Knowledge } from "@broadside/rules";
import { exclusionZone } from "@broadside/rules/board";
import { type Evidence, gatherEvidence } from "../evidence/evidence.ts";
import { finish, permutationsOf, type ShipGroup, type Work } from "../evidence/problem.ts";
import { hasRightSinkings } from "../evidence/sinkings.ts";

/** The cells of every ship, in fleet order, and how many layouts this one represents. */
export interface WeightedFleet {
  readonly ships: readonly (readonly Cell[])[];
  readonly weight: number;
}

/**
 * All layouts that fit. With `labelled`, equal ships are distinct; otherwise one layout represents
 * all its relabellings, and its weight is their number. Undefined if there are more than `most`.
 */
export const fleetLayouts = (
  knowledge: Knowledge,
  labelled: boolean,
  most: number,
): WeightedFleet[] | undefined => finish(listFleets(knowledge, labelled, most));

/** Like `fleetLayouts`, but yields every few milliseconds so callers can cancel. */
export function* listFleets(
  knowledge: Knowledge,
  labelled: boolean,
  most: number,
): Work<WeightedFleet[] | undefined> {
  const evidence = gatherEvidence(knowledge);
  const { problem, shipsOfGroup } = evidence;
  const fits = sinkingTest(evidence);
  const search = new FleetSearch(problem.groups, problem.mustCover);
  const zoneOf = zones(knowledge, problem.groups);
  const found: WeightedFleet[] = [];
  const fleetSize = knowledge.variant.fleet.length;
  const weight = labelled ? 1 : Number(permutationsOf(problem.groups));
  for (const chosen of search.run(zoneOf)) {
    if (found.length % FLEETS_PER_STEP === 0) yield 0;
    if (!fits(chosen)) continue;
    for (const groups of labelled ? ordersOf(chosen) : [chosen]) {
      const ships = new Array<readonly Cell[]>(fleetSize);
      groups.forEach((placements, g) => {
        placements.forEach((cells, i) => {
          ships[shipsOfGroup[g]![i]!] = cells;
        });
      });
      found.push({ ships, weight });
      if (found.length > most) return undefined;
    }
  }
  return found;
}

/** Tests whether as many of the chosen placements sank in each stretch as should have. */
function sinkingTest({ problem, sinkings }: Evidence): (chosen: readonly Placements[]) => boolean {
  if (!sinkings) return () => true;
  const stretchOf = new Map<readonly Cell[], number>();
  for (const [g, { placements }] of problem.groups.entries()) {
    for (const [p, cells] of placements.entries()) {
      stretchOf.set(cells, sinkings.stretchOf[g]![p]!);
    }
  }
  return (chosen) =>
    hasRightSinkings(
      sinkings,
      chosen.flat().map((cells) => stretchOf.get(cells)!),
    );
}

/** Takes a few milliseconds. */
const FLEETS_PER_STEP = 1024;

type Placements = readonly (readonly Cell[])[];

/** Chooses placements group by group, ascending within a group so that each set occurs once. */
class FleetSearch {
  private readonly groups: readonly ShipGroup[];
  private readonly mustCover: readonly Cell[];
  private readonly taken = new Map<Cell, number>();
  private readonly covered = new Set<Cell>();

  constructor(groups: readonly ShipGroup[], mustCover: readonly Cell[]) {
    this.groups = groups;
    this.mustCover = mustCover;
  }

  *run(zoneOf: ReadonlyMap<readonly Cell[], readonly Cell[]>): Generator<Placements[]> {
    yield* this.place(0, 0, [], zoneOf);
  }

  private *place(
    g: number,
    from: number,
    chosen: readonly Placements[],
    zoneOf: ReadonlyMap<readonly Cell[], readonly Cell[]>,
  ): Generator<Placements[]> {
    const group = this.groups[g];
    if (!group) {
      if (this.mustCover.every((cell) => this.covered.has(cell))) yield [...chosen];
      return;
    }
    const laid = chosen[g] ?? [];
    if (laid.length === group.count) {
      yield* this.place(g + 1, 0, chosen, zoneOf);
      return;
    }
    for (let p = from; p < group.placements.length; p++) {
      const cells = group.placements[p]!;
      if (cells.some((cell) => this.taken.get(cell))) continue;
      this.mark(cells, zoneOf.get(cells)!, 1);
      yield* this.place(g, p + 1, [...chosen.slice(0, g), [...laid, cells]], zoneOf);
      this.mark(cells, zoneOf.get(cells)!, -1);
    }
  }

  private mark(cells: readonly Cell[], zone: readonly Cell[], by: 1 | -1): void {
    for (const cell of zone) this.taken.set(cell, (this.taken.get(cell) ?? 0) + by);
    for (const cell of cells) {
      if (by === 1) this.covered.add(cell);
      else this.covered.delete(cell);
    }
  }
}

function zones(
  { variant }: Knowledge,
  groups: readonly ShipGroup[],
): Map<readonly Cell[], readonly Cell[]> {
  const zoneOf = new Map<readonly Cell[], readonly Cell[]>();
  for (const { placements } of groups) {
    for (const cells of placements) {
      zoneOf.set(cells, [...exclusionZone(variant, variant.contact, cells)]);
    }
  }
  return zoneOf;
}

/** Every way to assign the placements of each group to its ships. */
function* ordersOf(groups: readonly Placements[]): Generator<Placements[]> {
  const [first, ...rest] = groups;
  if (!first) {
    yield [];
    return;
  }
  for (const order of permutations(first)) {
    for (const others of ordersOf(rest)) yield [order, ...others];
  }
}

/** Every order of a list. */
export function* permutations<T>(list: readonly T[]): Generator<T[]> {
  if (list.length <= 1) yield [...list];
  for (let i = 0; list.length > 1 && i < list.length; i++) {
    for (const rest of permutations([...list.slice(0, i), ...list.slice(i + 1)])) {
      yield [list[i]!, ...rest];
    }
  }
}

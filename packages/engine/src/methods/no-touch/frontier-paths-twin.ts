import type { Cell } from "@broadside/rules";
import { exclusionZone } from "@broadside/rules/board";
import type { CountingProblem, CountResult } from "../../evidence/problem.ts";

/** A placement as a row-by-row sweep of the board meets it: at its first cell. */
export interface SweptPlace {
  readonly group: number;
  readonly placement: number;
  readonly cells: readonly Cell[];
  readonly row: number;
  readonly column: number;
  readonly height: number;
  readonly width: number;
}

/** All that the swept part of the board means for the rest: one number per column. */
export type Frontier = readonly number[];

/** The transitions between the frontiers of a method. */
export interface FrontierRules {
  /** After a ship is placed at the cell being swept; undefined if it does not fit. */
  placed(frontier: Frontier, place: SweptPlace): Frontier | undefined;
  /** After the cell has been swept. */
  passed(frontier: Frontier, cell: Cell): Frontier;
}

/**
 * Counts layouts as paths through a graph: at every cell a ship starts, or none does. The twins of
 * frontier and no-touch both count this way and differ only in their frontiers.
 */
export function countPaths(problem: CountingProblem, rules: FrontierRules): CountResult {
  const layers = pathLayers(problem, rules);
  const through = problem.groups.map(({ placements }) => placements.map(() => 0n));
  for (const { f, edges } of layers.flat()) {
    for (const { to, place } of edges) {
      if (place) through[place.group]![place.placement]! += f * to.b;
    }
  }
  return { layouts: layers[0]![0]!.b, through };
}

/** The nodes before the first cell and after every cell. */
export function pathLayers(problem: CountingProblem, rules: FrontierRules): PathNode[][] {
  const { board, groups, mustCover } = problem;
  const places = sweptPlaces(problem);
  const frontier = Array<number>(board.columns).fill(0);
  const left = groups.map(({ count }) => count);
  const layers = [[newNode({ frontier, left, open: mustCover })]];
  layers[0]![0]!.f = 1n;
  for (const [cell, starting] of places.entries()) {
    const next = new Map<string, PathNode>();
    for (const node of layers.at(-1)!) {
      for (const { state, place } of stepsAt(node.state, starting, cell, rules)) {
        const key = JSON.stringify(state);
        const to = next.get(key) ?? newNode(state);
        next.set(key, to);
        to.f += node.f;
        node.edges.push({ to, place });
      }
    }
    layers.push([...next.values()]);
  }
  for (const node of layers.at(-1)!) if (node.state.left.every((ships) => ships === 0)) node.b = 1n;
  for (const node of layers.slice(0, -1).reverse().flat()) {
    for (const { to } of node.edges) node.b += to.b;
  }
  return layers;
}

interface State {
  readonly frontier: Frontier;
  /** Ships still to place, by group. */
  readonly left: readonly number[];
  /** Hits that no ship covers yet. */
  readonly open: readonly Cell[];
}

/** A state, with the number of paths to it (f) and from it to the end (b). */
export interface PathNode {
  readonly state: State;
  readonly edges: { readonly to: PathNode; readonly place: SweptPlace | undefined }[];
  f: bigint;
  b: bigint;
}

const newNode = (state: State): PathNode => ({ state, edges: [], f: 0n, b: 0n });

/** The steps possible at a cell: a ship starts there, or, unless it is an open hit, none does. */
function stepsAt(
  { frontier, left, open }: State,
  places: readonly SweptPlace[],
  cell: Cell,
  rules: FrontierRules,
): Step[] {
  const steps: Step[] = [];
  if (!open.includes(cell)) {
    steps.push({ state: { frontier: rules.passed(frontier, cell), left, open }, place: undefined });
  }
  for (const place of places) {
    const ships = left[place.group]!;
    const laid = ships > 0 ? rules.placed(frontier, place) : undefined;
    if (!laid) continue;
    const state = {
      frontier: rules.passed(laid, cell),
      left: left.with(place.group, ships - 1),
      open: open.filter((hit) => !place.cells.includes(hit)),
    };
    steps.push({ state, place });
  }
  return steps;
}

interface Step {
  readonly state: State;
  readonly place: SweptPlace | undefined;
}

/** Placements by first cell, except those that block a cell which must hold a ship. */
function sweptPlaces({ board, contact, groups, mustCover }: CountingProblem): SweptPlace[][] {
  const places = Array.from({ length: board.rows * board.columns }, (): SweptPlace[] => []);
  for (const [group, { placements }] of groups.entries()) {
    for (const [placement, cells] of placements.entries()) {
      const zone = exclusionZone(board, contact, cells);
      if (mustCover.some((hit) => zone.has(hit) && !cells.includes(hit))) continue;
      const [first, last] = [cells[0]!, cells.at(-1)!];
      const [row, column] = [Math.floor(first / board.columns), first % board.columns];
      const height = Math.floor(last / board.columns) - row + 1;
      const width = (last % board.columns) - column + 1;
      places[first]!.push({ group, placement, cells, row, column, height, width });
    }
  }
  return places;
}

import { type Problem, type ProblemPlace, problemsOf, type Square } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { excerpt } from "../basics/text.ts";
import {
  type Cell,
  cellCount,
  columnOf,
  isCell,
  MAX_SIDE,
  rowOf,
  squareOf,
} from "../board/board.ts";
import { exclusionZone, keepsCornersApart, type Placement } from "../board/placement.ts";
import { findShip, MAX_SHIPS, type Ship } from "../board/ship.ts";
import type { Variant } from "../variant/variant.ts";

/** Ships as a person placed them, perhaps illegally, in any order, with cells in any order. */
export type Draft = readonly Placement[];

declare const secret: unique symbol;

/**
 * A complete, legal layout: one placement for every ship, in the fleet's order, cells ascending.
 * It is the secret of the seat that made it. Only `validateDraft` and `randomLayout` make one.
 */
export interface Layout {
  readonly placements: readonly Placement[];
  readonly [secret]: true;
}

export interface LayoutProblems {
  "layout/too-many-ships": { readonly count: number; readonly ships: number };
  "layout/endless-ship": { readonly ship: string; readonly count: number; readonly most: number };
  "layout/unknown-ship": { readonly ship: string; readonly fleet: readonly string[] };
  "layout/placed-twice": { readonly ship: string };
  "layout/missing-ship": { readonly ship: string; readonly length: number };
  "layout/wrong-length": { readonly ship: string; readonly length: number; readonly count: number };
  "layout/off-board": { readonly ship: string; readonly length: number };
  "layout/not-in-line": { readonly ship: string; readonly square: Square };
  "layout/overlap": { readonly ship: string; readonly other: string; readonly square: Square };
  "layout/touch": {
    readonly ship: string;
    readonly other: string;
    readonly square: Square;
    /** What may not touch. */
    readonly apart: "edges" | "corners";
  };
}
const problem = problemsOf<LayoutProblems>();

/** `at` has the ship at fault and, if any, its cell. */
export type LayoutProblem = Problem<keyof LayoutProblems>;

/** The only way from a draft to a layout. Reports every mistake at once. */
export function validateDraft(
  variant: Variant,
  draft: Draft,
): Result<Layout, readonly LayoutProblem[]> {
  const problems = [...draftProblems(variant, draft), ...missingShips(variant, draft)];
  return problems.length > 0 ? fail(problems) : ok(sealLayout(variant, draft));
}

/**
 * The mistakes in an unfinished draft, in which ships may be missing: for editors that warn while a
 * person is still placing ships.
 */
export function draftProblems(variant: Variant, draft: Draft): readonly LayoutProblem[] {
  // All pairs of ships are compared below, so an endless list must be refused here.
  if (draft.length > 2 * MAX_SHIPS) {
    const counts = { count: draft.length, ships: variant.fleet.length };
    return [problem("layout/too-many-ships", counts, { ship: draft[0]!.ship })];
  }
  // All pairs of squares are compared too, so endless ships must be refused as well.
  const endless = draft.find(({ cells }) => cells.length > 2 * MAX_SIDE);
  if (endless) {
    const ship = excerpt(endless.ship);
    const counts = { ship, count: endless.cells.length, most: MAX_SIDE };
    return [problem("layout/endless-ship", counts, { ship: endless.ship })];
  }
  return [
    ...draft.flatMap((placement, index) => placementProblems(variant, draft, placement, index)),
    ...conflicts(variant, draft),
  ];
}

/** For placements known to be legal. Internal to this package. */
export function sealLayout(variant: Variant, draft: Draft): Layout {
  const placements = variant.fleet.map((ship) => {
    const { cells } = draft.find((placement) => placement.ship === ship.name)!;
    const ascending = Object.freeze([...cells].sort((a, b) => a - b));
    return Object.freeze({ ship: ship.name, cells: ascending });
  });
  return Object.freeze({ placements: Object.freeze(placements) }) as unknown as Layout;
}

function placementProblems(
  variant: Variant,
  draft: Draft,
  placement: Placement,
  index: number,
): LayoutProblem[] {
  const { ship: name, cells } = placement;
  const ship = findShip(variant.fleet, name);
  if (!ship) {
    const fleet = variant.fleet.map((s) => s.name);
    return [problem("layout/unknown-ship", { ship: excerpt(name), fleet }, { ship: name })];
  }
  const found: LayoutProblem[] = [];
  if (draft.findIndex((other) => other.ship === name) < index) {
    const first = cells.find((cell) => isCell(variant, cell));
    found.push(problem("layout/placed-twice", { ship: name }, placeOf(name, first)));
  }
  const off = cells.filter((cell) => !isCell(variant, cell));
  if (off.length > 0) {
    const params = { ship: name, length: ship.length };
    found.push(problem("layout/off-board", params, { ship: name }));
  } else {
    found.push(...shapeProblems(variant, ship, cells));
  }
  return found;
}

const placeOf = (ship: string, cell: Cell | undefined): ProblemPlace =>
  cell === undefined ? { ship } : { ship, cell };

function shapeProblems(variant: Variant, ship: Ship, cells: readonly Cell[]): LayoutProblem[] {
  if (new Set(cells).size !== ship.length || cells.length !== ship.length) {
    const params = { ship: ship.name, length: ship.length, count: new Set(cells).size };
    return [problem("layout/wrong-length", params, placeOf(ship.name, cells[0]))];
  }
  const ascending = [...cells].sort((a, b) => a - b);
  const inRow = ascending.every(
    (cell, i) =>
      rowOf(variant, cell) === rowOf(variant, ascending[0]!) && cell === ascending[0]! + i,
  );
  const inColumn = ascending.every(
    (cell, i) =>
      columnOf(variant, cell) === columnOf(variant, ascending[0]!) &&
      cell === ascending[0]! + i * variant.columns,
  );
  if (inRow || inColumn) return [];
  const params = { ship: ship.name, square: squareOf(variant, ascending[0]!) };
  return [problem("layout/not-in-line", params, placeOf(ship.name, ascending[0]))];
}

function missingShips(variant: Variant, draft: Draft): LayoutProblem[] {
  return variant.fleet
    .filter((ship) => !draft.some((placement) => placement.ship === ship.name))
    .map(({ name, length }) =>
      problem("layout/missing-ship", { ship: name, length }, { ship: name }),
    );
}

/** Checks each pair of ships once and blames the later one, at its first cell in conflict. */
function conflicts(variant: Variant, draft: Draft): LayoutProblem[] {
  const found: LayoutProblem[] = [];
  const zones = draft.map(({ cells }) =>
    exclusionZone(
      variant,
      variant.contact,
      cells.filter((cell) => isCell(variant, cell)),
    ),
  );
  draft.forEach((later, j) => {
    draft.slice(0, j).forEach((earlier, i) => {
      const conflict = conflictBetween(variant, later, earlier, zones[i]!);
      if (earlier.ship !== later.ship && conflict) found.push(conflict);
    });
  });
  return found;
}

function conflictBetween(
  variant: Variant,
  later: Placement,
  earlier: Placement,
  zone: ReadonlySet<Cell>,
): LayoutProblem | undefined {
  const ships = { ship: later.ship, other: earlier.ship };
  const overlap = later.cells.find((cell) => earlier.cells.includes(cell) && isCell(variant, cell));
  if (overlap !== undefined) {
    const square = squareOf(variant, overlap);
    return problem("layout/overlap", { ...ships, square }, placeOf(later.ship, overlap));
  }
  const touch = later.cells.find((cell) => zone.has(cell));
  if (touch === undefined) return undefined;
  const apart = keepsCornersApart(variant.contact) ? "corners" : "edges";
  const params = { ...ships, square: squareOf(variant, touch), apart } as const;
  return problem("layout/touch", params, placeOf(later.ship, touch));
}

const occupants = new WeakMap<Layout, Int8Array>();

/** By cell: the fleet index of the ship there, or -1 for water. */
export function shipIndexes(variant: Variant, layout: Layout): Int8Array {
  let table = occupants.get(layout);
  if (!table || table.length !== cellCount(variant)) {
    table = new Int8Array(cellCount(variant)).fill(-1);
    layout.placements.forEach((placement, index) => {
      for (const cell of placement.cells) table![cell] = index;
    });
    occupants.set(layout, table);
  }
  return table;
}

import { fail, ok, type Problem, problem, type Result } from "../basics/result.ts";
import { excerpt } from "../basics/text.ts";
import { type Cell, cellCount, columnOf, isCell, MAX_SIDE, rowOf } from "../board/board.ts";
import { makeCellName } from "../board/cell-name.ts";
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

export const layoutProblemCodes = [
  "layout/too-many-ships",
  "layout/unknown-ship",
  "layout/placed-twice",
  "layout/missing-ship",
  "layout/wrong-length",
  "layout/off-board",
  "layout/not-in-line",
  "layout/overlap",
  "layout/touch",
] as const;
export type LayoutProblem = Problem<(typeof layoutProblemCodes)[number]> & {
  /** The ship at fault and the cell where it shows, for editors that highlight mistakes. */
  readonly ship: string;
  readonly cell?: Cell;
};

/** The only way from a draft to a layout. Reports every mistake at once. */
export function validateDraft(
  variant: Variant,
  draft: Draft,
): Result<Layout, readonly LayoutProblem[]> {
  const problems = [...draftProblems(variant, draft), ...missingShips(variant, draft)];
  return problems.length > 0 ? fail(problems) : ok(sealLayout(variant, draft));
}

/**
 * The mistakes in an unfinished draft: missing ships are fine. For editors that warn while a person
 * is still placing ships.
 */
export function draftProblems(variant: Variant, draft: Draft): readonly LayoutProblem[] {
  // Pairs of ships are compared below, so an endless list must not get that far.
  if (draft.length > 2 * MAX_SHIPS) {
    const message = `${draft.length} ships are placed; the fleet has ${variant.fleet.length}.`;
    return [at("layout/too-many-ships", draft[0]!.ship, message)];
  }
  // Pairs of squares are compared too, so neither must an endless ship.
  const endless = draft.find(({ cells }) => cells.length > 2 * MAX_SIDE);
  if (endless) {
    const message = `The ${excerpt(endless.ship)} covers ${endless.cells.length} squares; no ship has more than ${MAX_SIDE}.`;
    return [at("layout/wrong-length", endless.ship, message)];
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
    const fleet = variant.fleet.map((s) => s.name).join(", ");
    return [
      at(
        "layout/unknown-ship",
        name,
        `There is no ship "${excerpt(name)}". The fleet is ${fleet}.`,
      ),
    ];
  }
  const found: LayoutProblem[] = [];
  if (draft.findIndex((other) => other.ship === name) < index) {
    found.push(
      at("layout/placed-twice", name, `The ${name} is placed twice.`, firstOn(variant, cells)),
    );
  }
  const off = cells.filter((cell) => !isCell(variant, cell));
  if (off.length > 0) {
    found.push(at("layout/off-board", name, offBoardMessage(variant, ship, cells)));
  } else {
    found.push(...shapeProblems(variant, ship, cells));
  }
  return found;
}

const firstOn = (variant: Variant, cells: readonly Cell[]): Cell | undefined =>
  cells.find((cell) => isCell(variant, cell));

function offBoardMessage(variant: Variant, ship: Ship, cells: readonly Cell[]): string {
  const on = firstOn(variant, cells);
  const from = on === undefined ? "" : ` from ${makeCellName(variant, on)}`;
  return `The ${ship.name} (length ${ship.length})${from} runs off the board.`;
}

function shapeProblems(variant: Variant, ship: Ship, cells: readonly Cell[]): LayoutProblem[] {
  if (new Set(cells).size !== ship.length || cells.length !== ship.length) {
    const message = `The ${ship.name} must cover ${ship.length} different squares, not ${new Set(cells).size}.`;
    return [at("layout/wrong-length", ship.name, message, cells[0])];
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
  const message = `The ${ship.name} must lie in one row or one column without gaps; it starts at ${makeCellName(variant, ascending[0]!)}.`;
  return [at("layout/not-in-line", ship.name, message, ascending[0])];
}

function missingShips(variant: Variant, draft: Draft): LayoutProblem[] {
  return variant.fleet
    .filter((ship) => !draft.some((placement) => placement.ship === ship.name))
    .map((ship) =>
      at(
        "layout/missing-ship",
        ship.name,
        `The ${ship.name} (length ${ship.length}) is not placed.`,
      ),
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
  const name = (cell: Cell) => makeCellName(variant, cell);
  const overlap = later.cells.find((cell) => earlier.cells.includes(cell) && isCell(variant, cell));
  if (overlap !== undefined) {
    const message = `The ${later.ship} overlaps the ${earlier.ship} at ${name(overlap)}.`;
    return at("layout/overlap", later.ship, message, overlap);
  }
  const touch = later.cells.find((cell) => zone.has(cell));
  if (touch === undefined) return undefined;
  const how = keepsCornersApart(variant.contact) ? "may not touch" : "may meet only at corners";
  const message = `The ${later.ship} touches the ${earlier.ship} at ${name(touch)}; ships ${how}.`;
  return at("layout/touch", later.ship, message, touch);
}

function at(
  code: LayoutProblem["code"],
  ship: string,
  message: string,
  cell?: Cell,
): LayoutProblem {
  const base = { ...problem(code, message), ship };
  return cell === undefined ? base : { ...base, cell };
}

const occupants = new WeakMap<Layout, Int8Array>();

/** By cell: the index in the fleet of the ship on it, or -1 for water. */
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

import {
  type Board,
  type Cell,
  type Contact,
  exclusionZone,
  keepsApart,
  keepsCornersApart,
} from "@broadside/rules";
import type { CountingProblem } from "../../evidence/problem.ts";

/** From which side a board is swept. Profiles run along the rows. */
export interface Orientation {
  readonly transposed: boolean;
  readonly upward: boolean;
}

/** The ways to sweep a board: always with the shorter side across, which keeps profiles short. */
export function orientationsOf({ rows, columns }: Board): Orientation[] {
  const turns = rows === columns ? [false, true] : [columns > rows];
  return turns.flatMap((transposed) => [
    { transposed, upward: false },
    { transposed, upward: true },
  ]);
}

/** A placement that may still be made, as the sweep meets it. */
export interface Candidate {
  readonly group: number;
  readonly placement: number;
  /** Its first cell. */
  readonly row: number;
  readonly column: number;
  readonly claims: readonly Claim[];
}

/** What a placement means to one column: from row `until` on it is free again. */
export interface Claim {
  readonly column: number;
  readonly until: number;
  /** The column may still be blocked in the placement's first row (and only there). */
  readonly soft: boolean;
}

/** A problem as seen by a sweep: cells are numbered in the order in which it meets them. */
export class FrontierView {
  readonly rows: number;
  readonly columns: number;
  readonly candidates: readonly Candidate[];
  readonly mustCover: ReadonlySet<number>;
  /** The most rows for which a placement blocks a column, counted from its first row. */
  readonly span: number;
  /**
   * `lastUse[column][row]`: the last cell at which it makes a difference whether the column is
   * blocked until `row` or later, or not so long. Later on, both count as the same.
   */
  private readonly lastUse: readonly Int32Array[];

  constructor(problem: CountingProblem, orientation: Orientation) {
    const { rows, columns } = problem.board;
    this.rows = orientation.transposed ? columns : rows;
    this.columns = orientation.transposed ? rows : columns;
    const index = cellOrder(problem.board, orientation);
    this.mustCover = new Set(problem.mustCover.map(index));
    this.candidates = candidatesOf(problem, this.columns, index);
    this.span = 1;
    for (const { row, claims } of this.candidates) {
      for (const { until } of claims) this.span = Math.max(this.span, until - row);
    }
    this.lastUse = this.findLastUses();
  }

  /** The shortest block of a column, but not below `least`, that is as good as `until` after `cell`. */
  meaning(column: number, until: number, cell: number, least: number): number {
    const uses = this.lastUse[column]!;
    let rest = until;
    while (rest > least && uses[rest]! <= cell) rest--;
    return rest;
  }

  private findLastUses(): Int32Array[] {
    const size = this.rows + this.span + 2;
    const lastUse = Array.from({ length: this.columns }, () => new Int32Array(size).fill(-1));
    const use = (column: number, until: number, cell: number) => {
      const uses = lastUse[column]!;
      uses[until] = Math.max(uses[until]!, cell);
    };
    for (const { row, column, claims } of this.candidates) {
      const cell = row * this.columns + column;
      for (const claim of claims) use(claim.column, row + (claim.soft ? 2 : 1), cell);
    }
    for (const cell of this.mustCover) {
      use(cell % this.columns, Math.floor(cell / this.columns) + 1, cell);
    }
    return lastUse;
  }
}

function cellOrder({ rows, columns }: Board, { transposed, upward }: Orientation) {
  return (cell: Cell): number => {
    const [y, x] = [Math.floor(cell / columns), cell % columns];
    const [row, column] = transposed ? [x, y] : [y, x];
    const [height, width] = transposed ? [columns, rows] : [rows, columns];
    return (upward ? height - 1 - row : row) * width + column;
  };
}

/** All candidates that do not keep ships off a cell which must have one. */
function candidatesOf(
  problem: CountingProblem,
  columns: number,
  index: (cell: Cell) => number,
): Candidate[] {
  const { board, contact, groups, mustCover } = problem;
  const isPossible = (cells: readonly Cell[]) => {
    if (mustCover.length === 0 || !keepsApart(contact)) return true;
    const zone = exclusionZone(board, contact, cells);
    return mustCover.every((cell) => !zone.has(cell) || cells.includes(cell));
  };
  const found: Candidate[] = [];
  for (const [group, { placements }] of groups.entries()) {
    for (const [placement, cells] of placements.entries()) {
      if (!isPossible(cells)) continue;
      const ends = [index(cells[0]!), index(cells[cells.length - 1]!)];
      const rows = ends.map((cell) => Math.floor(cell / columns));
      const across = ends.map((cell) => cell % columns);
      const [row, column] = [Math.min(...rows), Math.min(...across)];
      const height = Math.max(...rows) - row + 1;
      const width = Math.max(...across) - column + 1;
      const claims = claimsOf(contact, columns, row, column, height, width);
      found.push({ group, placement, row, column, claims });
    }
  }
  return found;
}

/**
 * The columns a placement blocks for the cells swept after it, its own and those it keeps clear:
 * - no-contact: it grows by a row below and a column to the right; grown ships overlap exactly
 *   when the ships touch. (A column beyond the board would add nothing: dropped.)
 * - no-edge: the row below its own cells, and the column to the right without the corner. That
 *   column may be blocked in the first row, by a ship that ends just above it: corners may meet.
 *   Nothing else blocks it for one row only, because a ship there would block two.
 */
function claimsOf(
  contact: Contact,
  columns: number,
  row: number,
  column: number,
  height: number,
  width: number,
): Claim[] {
  const below = keepsApart(contact) ? 1 : 0;
  const claims: Claim[] = [];
  for (let c = column; c < column + width; c++) {
    claims.push({ column: c, until: row + height + below, soft: false });
  }
  const right = column + width;
  if (!keepsApart(contact) || right >= columns) return claims;
  if (keepsCornersApart(contact))
    claims.push({ column: right, until: row + height + 1, soft: false });
  else claims.push({ column: right, until: row + height, soft: true });
  return claims;
}

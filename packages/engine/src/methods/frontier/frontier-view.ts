import type { Cell } from "@broadside/rules";
import { type Contact, exclusionZone, keepsApart, keepsCornersApart } from "@broadside/rules/board";
import type { CountingProblem } from "../../evidence/problem.ts";
import { type Orientation, orientCell } from "../orientation.ts";

/** A candidate placement in the coordinates of the sweep. */
export interface Candidate {
  readonly group: number;
  readonly placement: number;
  /** Its first cell. */
  readonly row: number;
  readonly column: number;
  readonly claims: readonly Claim[];
}

/** The effect of a placement on one column: it is blocked up to, but not including, row `until`. */
export interface Claim {
  readonly column: number;
  readonly until: number;
  /** The column may already be blocked in the placement's first row, but only there. */
  readonly soft: boolean;
}

/** A problem in the coordinates of a sweep: cells are numbered in sweep order. */
export class FrontierView {
  readonly rows: number;
  readonly columns: number;
  readonly candidates: readonly Candidate[];
  readonly mustCover: ReadonlySet<number>;
  /** The maximum number of rows a placement blocks a column, from its first row. */
  readonly span: number;
  /**
   * `lastUse[column][row]`: the last cell at which it matters whether the column is blocked until at
   * least `row`. After that cell, profiles that differ only in this are merged.
   */
  private readonly lastUse: readonly Int32Array[];

  constructor(problem: CountingProblem, orientation: Orientation) {
    const { rows, columns } = problem.board;
    this.rows = orientation.transposed ? columns : rows;
    this.columns = orientation.transposed ? rows : columns;
    const index = (cell: Cell) => orientCell(problem.board, orientation, cell);
    this.mustCover = new Set(problem.mustCover.map(index));
    this.candidates = candidatesOf(problem, this.columns, index);
    this.span = 1;
    for (const { row, claims } of this.candidates) {
      for (const { until } of claims) this.span = Math.max(this.span, until - row);
    }
    this.lastUse = this.findLastUses();
  }

  /** The smallest row, at least `least`, that is equivalent to `until` after `cell`. */
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

/** All candidates except those that block a cell which must hold a ship. */
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
 * The columns a placement blocks for the cells swept after it, including its clearance:
 * - no-contact: extend the ship by one row below and one column to the right. Extended ships overlap
 *   exactly if the ships touch. (A column beyond the board is dropped.)
 * - no-edge: the row below its cells, and the column to the right without the corner. That column
 *   may be blocked in the first row by a ship that ends just above it, since corners may touch.
 *   Nothing else blocks it for one row only: a ship there would block two.
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

import type { Board } from "../board/board.ts";
import { type Contact, keepsApart, keepsCornersApart } from "../board/placement.ts";
import type { Fleet } from "../board/ship.ts";

/** The profile digit for "the cell above is the last of a ship"; larger than any number of rows. */
const ENDED = 63;

/** One digit per column; columns before the current cell describe the next row. */
export type Profile = Uint8Array;

/** A ship placed from the current cell: twice its index in `lengths`, plus 1 if it runs down. */
export type Choice = number;

export const isDown = (choice: Choice): boolean => (choice & 1) === 1;
export const groupOf = (choice: Choice): number => choice >> 1;

/**
 * Places a fleet cell by cell in reading order: at every open cell, place a ship that begins there,
 * across or down, or leave water.
 *
 * A profile digit is 0 for water, k for "taken for k more rows, this one included", and `ENDED`
 * (only if edges may not touch). If ships may not touch at all, each is extended by one row and one
 * column on a board extended likewise: then not overlapping means not touching.
 */
export class ProfileWalk {
  /** Rows and columns added to the board and to every ship. */
  readonly growth: number;
  /** Ships may touch at corners, but not along edges. */
  readonly edgesCount: boolean;
  /** Along the shorter side of the board, because a narrow profile has fewer states. */
  readonly width: number;
  readonly height: number;
  /** Longest first; `sizes` (extended lengths) and `counts` (ships) have the same order. */
  readonly lengths: readonly number[];
  readonly sizes: readonly number[];
  readonly counts: readonly number[];

  constructor(board: Board, contact: Contact, fleet: Fleet) {
    this.growth = keepsCornersApart(contact) ? 1 : 0;
    this.edgesCount = keepsApart(contact) && !keepsCornersApart(contact);
    this.width = Math.min(board.rows, board.columns) + this.growth;
    this.height = Math.max(board.rows, board.columns) + this.growth;
    this.lengths = [...new Set(fleet.map((ship) => ship.length))].sort((a, b) => b - a);
    this.sizes = this.lengths.map((length) => length + this.growth);
    this.counts = this.lengths.map(
      (length) => fleet.filter((ship) => ship.length === length).length,
    );
  }

  /** True if no ship placed earlier covers the current cell. */
  isOpen(profile: Profile, column: number): boolean {
    return profile[column] === 0 || profile[column] === ENDED;
  }

  /** Skips a cell that a ship covers. */
  passShip(profile: Profile, column: number): void {
    const digit = profile[column]!;
    profile[column] = this.edgesCount && digit === 1 ? ENDED : digit - 1;
  }

  /** Skips an open cell without placing a ship. */
  passWater(profile: Profile, column: number): void {
    profile[column] = 0;
  }

  /** Places a ship from the current cell, and moves past the cell. */
  layShip(profile: Profile, column: number, choice: Choice): void {
    const size = this.sizes[groupOf(choice)]!;
    const thickness = 1 + this.growth;
    const across = isDown(choice) ? thickness : size;
    profile.fill(isDown(choice) ? size : thickness, column, column + across);
    this.passShip(profile, column);
  }

  /** Writes the ships that can be placed from an open cell, longest first, across before down. */
  findChoices(
    profile: Profile,
    row: number,
    column: number,
    left: ArrayLike<number>,
    found: { [index: number]: Choice },
  ): number {
    if (this.edgesCount && this.claimsOn(profile, column) > 0) return 0;
    const run = this.freeRun(profile, column);
    const rows = this.height - row;
    const thickness = 1 + this.growth;
    let n = 0;
    for (let group = 0; group < this.sizes.length; group++) {
      if (left[group] === 0) continue;
      const size = this.sizes[group]!;
      if (size <= run && thickness <= rows && this.mayEndBefore(profile, column + size)) {
        found[n++] = 2 * group;
      }
      if (this.lengths[group] === 1) continue;
      if (thickness <= run && size <= rows && this.mayEndBefore(profile, column + thickness)) {
        found[n++] = 2 * group + 1;
      }
    }
    return n;
  }

  /** Ships that touch an open cell along its upper or left edge. */
  claimsOn(profile: Profile, column: number): number {
    return (profile[column] === ENDED ? 1 : 0) + (column > 0 && profile[column - 1] !== 0 ? 1 : 0);
  }

  /** Cells of water from here to the right. */
  freeRun(profile: Profile, column: number): number {
    let end = column;
    while (end < this.width && profile[end] === 0) end++;
    return end - column;
  }

  private mayEndBefore(profile: Profile, column: number): boolean {
    return !this.edgesCount || column >= this.width || this.isOpen(profile, column);
  }
}

import { type Board, cellCount } from "../board/board.ts";
import { type Contact, keepsApart } from "../board/placement.ts";
import type { Fleet } from "../board/ship.ts";

/**
 * The room left on a board after every ship has taken its share; below 0, no layout exists.
 *
 * `any`: a ship of length n takes n cells. `no-contact`: it takes 2(n + 1) cells of a board with
 * one more row and column, because ships extended that way must not overlap. `no-edge`, in half
 * cells: it takes 2 for each of its cells and 1 for each cell below and to the right of it, 3n + 1
 * in all; a cell of water can be claimed from above and from the left, one beyond the edge only
 * once.
 */
export function spareRoom({ rows, columns }: Board, contact: Contact, fleet: Fleet): number {
  const taken = (room: (length: number) => number): number =>
    fleet.reduce((sum, ship) => sum + room(ship.length), 0);
  switch (contact) {
    case "any":
      return rows * columns - taken((n) => n);
    case "no-edge":
      return 2 * rows * columns + rows + columns - taken((n) => 3 * n + 1);
    case "no-contact":
      return (rows + 1) * (columns + 1) - taken((n) => 2 * (n + 1));
  }
}

/** The maximum number of ships in this many rows if each covers the middle column. */
export const linesIn = (contact: Contact, rows: number): number =>
  keepsApart(contact) ? Math.ceil(rows / 2) : rows;

/** True if a counting argument alone rules out every layout. */
export function hasNoRoom(board: Board, contact: Contact, fleet: Fleet): boolean {
  if (fleet.length > cellCount(board) || spareRoom(board, contact, fleet) < 0) return true;
  const narrow = Math.min(board.rows, board.columns);
  const wide = Math.max(board.rows, board.columns);
  // Ships that fit in one direction only: no two share a line, and all cover the middle.
  const long = fleet.filter(({ length }) => length > narrow && 2 * length > wide);
  return long.length > linesIn(contact, narrow);
}

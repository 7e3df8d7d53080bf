import type { Board, Cell } from "@broadside/rules";
import type { ReducedProblem } from "../../evidence/problem-reduction.ts";

/** From which side a board is swept; with the shorter side across, which keeps frontiers short. */
export interface SweepTurn {
  readonly transposed: boolean;
  readonly upward: boolean;
}

/** The ways to sweep a board. */
export function turnsOf({ rows, columns }: Board): SweepTurn[] {
  const turns = rows === columns ? [false, true] : [columns > rows];
  return turns.flatMap((transposed) => [
    { transposed, upward: false },
    { transposed, upward: true },
  ]);
}

/** Where the sweep meets a placement first, and whether it then lies along its way. */
export function turnedStart(
  { rows, columns }: Board,
  { transposed, upward }: SweepTurn,
  cells: readonly Cell[],
): { cell: number; vertical: boolean } {
  const first = cells[0]!;
  const last = cells[cells.length - 1]!;
  const isVertical = last - first >= columns;
  const start = upward && (transposed ? !isVertical : isVertical) ? last : first;
  const [y, x] = [Math.floor(start / columns), start % columns];
  const [row, column] = transposed ? [x, y] : [y, x];
  const [height, width] = transposed ? [columns, rows] : [rows, columns];
  const cell = (upward ? height - 1 - row : row) * width + column;
  return { cell, vertical: cells.length > 1 && isVertical !== transposed };
}

/** The way whose frontiers should be fewest. */
export function bestTurn(problem: ReducedProblem): SweepTurn {
  const { rows, columns } = problem.board;
  if (rows !== columns) return { transposed: columns > rows, upward: false };
  const [byRow, byColumn] = openInLines(problem);
  return { transposed: roughSize(byColumn) < roughSize(byRow), upward: false };
}

/** Cells that can still hold a ship, by row and by column. */
function openInLines({ board, groups }: ReducedProblem): [Uint16Array, Uint16Array] {
  const { rows, columns } = board;
  const open = new Uint8Array(rows * columns);
  for (const { placements } of groups) {
    for (const cells of placements) for (const cell of cells) open[cell] = 1;
  }
  const byRow = new Uint16Array(rows);
  const byColumn = new Uint16Array(columns);
  open.forEach((isOpen, cell) => {
    byRow[Math.floor(cell / columns)]! += isOpen;
    byColumn[cell % columns]! += isOpen;
  });
  return [byRow, byColumn];
}

/**
 * A frontier lies across two neighbouring rows, and each of their cells that can still hold a ship
 * makes for about a quarter more of them.
 */
export function roughSize(openInRow: Uint16Array): number {
  let sum = 0;
  for (let row = 0; row + 1 < openInRow.length; row++) {
    sum += 1.23 ** (openInRow[row]! + openInRow[row + 1]!);
  }
  return sum;
}

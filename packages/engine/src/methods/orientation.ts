import type { Board, Cell } from "@broadside/rules";
import { keepsCornersApart } from "@broadside/rules/board";
import type { ReducedProblem } from "../evidence/problem-reduction.ts";
import { coveredCells } from "./problem-symmetry.ts";

/** The direction in which a frontier sweeps the board, row by row of the oriented board. */
export interface Orientation {
  readonly transposed: boolean;
  readonly upward: boolean;
}

/** The orientations with the shorter side across, which keeps frontiers short. */
export function orientationsOf({ rows, columns }: Board): Orientation[] {
  const turns = rows === columns ? [false, true] : [columns > rows];
  return turns.flatMap((transposed) => [
    { transposed, upward: false },
    { transposed, upward: true },
  ]);
}

/** Numbers a cell by its place in the sweep. */
export function orientCell(
  { rows, columns }: Board,
  { transposed, upward }: Orientation,
  cell: Cell,
): number {
  const [y, x] = [Math.floor(cell / columns), cell % columns];
  const [row, column] = transposed ? [x, y] : [y, x];
  const [height, width] = transposed ? [columns, rows] : [rows, columns];
  return (upward ? height - 1 - row : row) * width + column;
}

/** The first cell of a placement in the sweep, and whether the placement is then vertical. */
export function orientStart(
  board: Board,
  orientation: Orientation,
  cells: readonly Cell[],
): { cell: number; vertical: boolean } {
  const { transposed, upward } = orientation;
  const first = cells[0]!;
  const last = cells[cells.length - 1]!;
  const isVertical = last - first >= board.columns;
  const start = upward && (transposed ? !isVertical : isVertical) ? last : first;
  return {
    cell: orientCell(board, orientation, start),
    vertical: cells.length > 1 && isVertical !== transposed,
  };
}

/** The orientation that should have the fewest frontiers. */
export function bestOrientation(problem: ReducedProblem): Orientation {
  const [byRow, byColumn] = roughSizes(problem);
  return { transposed: byColumn < byRow, upward: false };
}

/** `roughSize` of the board and of its transpose; infinite with the longer side across. */
export function roughSizes(problem: ReducedProblem): [byRow: number, byColumn: number] {
  const { rows, columns } = problem.board;
  const open = coveredCells(problem);
  const [byRow, byColumn] = openInLines(problem.board, open);
  const folded = (transposed: boolean) => (folds(problem, open, transposed) ? FOLDED : 1);
  return [
    columns > rows ? Number.POSITIVE_INFINITY : roughSize(byRow) * folded(false),
    rows > columns ? Number.POSITIVE_INFINITY : roughSize(byColumn) * folded(true),
  ];
}

/** Whether no-touch should be able to merge mirror images in this orientation. */
export function isFolded(problem: ReducedProblem, { transposed }: Orientation): boolean {
  return folds(problem, coveredCells(problem), transposed);
}

/** What a board with mirror images is worth: about 0.6 of the time, which grows with the third power. */
const FOLDED = 0.85;

/** The kernel compares candidates; here it is enough that the cells that can hold a ship are symmetric. */
function folds({ board, contact, hits }: ReducedProblem, open: Uint8Array, transposed: boolean) {
  if (!keepsCornersApart(contact) || hits.length > 0) return false;
  const { rows, columns } = board;
  return open.every((is, cell) => {
    const [y, x] = [Math.floor(cell / columns), cell % columns];
    return is === open[transposed ? (rows - 1 - y) * columns + x : y * columns + columns - 1 - x];
  });
}

/** The number of open cells, by row and by column. */
function openInLines({ rows, columns }: Board, open: Uint8Array): [Uint16Array, Uint16Array] {
  const byRow = new Uint16Array(rows);
  const byColumn = new Uint16Array(columns);
  open.forEach((isOpen, cell) => {
    byRow[Math.floor(cell / columns)]! += isOpen;
    byColumn[cell % columns]! += isOpen;
  });
  return [byRow, byColumn];
}

/**
 * A rough measure of the number of frontiers. A frontier spans two neighbouring rows, and each cell
 * there that can still hold a ship adds about a quarter to their number.
 */
export function roughSize(openInRow: Uint16Array): number {
  let sum = 0;
  for (let row = 0; row + 1 < openInRow.length; row++) {
    sum += 1.23 ** (openInRow[row]! + openInRow[row + 1]!);
  }
  return sum;
}

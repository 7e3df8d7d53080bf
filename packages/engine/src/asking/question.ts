import type { Board, Cell } from "@broadside/rules";

/** A rectangle of squares; rows and columns from 0, all four included. */
export interface Rectangle {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** "Are there at least this many ship squares in this rectangle?" Squares already hit count too. */
export interface Question extends Rectangle {
  readonly atLeast: number;
}

/** A question with the answer given, which may be wrong. */
export interface AnsweredQuestion {
  readonly question: Question;
  readonly isYes: boolean;
}

/** Every rectangle of a board. */
export function everyRectangle({ rows, columns }: Board): Rectangle[] {
  const found: Rectangle[] = [];
  for (let top = 0; top < rows; top++) {
    for (let bottom = top; bottom < rows; bottom++) {
      for (let left = 0; left < columns; left++) {
        for (let right = left; right < columns; right++) found.push({ top, left, bottom, right });
      }
    }
  }
  return found;
}

/** True if the square lies in the rectangle. */
export function isInside(
  board: Board,
  { top, left, bottom, right }: Rectangle,
  cell: Cell,
): boolean {
  const row = Math.floor(cell / board.columns);
  const column = cell % board.columns;
  return row >= top && row <= bottom && column >= left && column <= right;
}

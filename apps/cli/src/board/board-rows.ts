import type { Cell, Knowledge, Variant } from "@broadside/rules";
import { columnLabel, rowLabel } from "@broadside/words";
import { heat, style } from "../terminal/style.ts";
import { marks, targetSquares } from "./squares.ts";

interface CellText {
  /** The text on an open square, and its warmth from 0 to 1. */
  readonly text: (cell: Cell) => string;
  readonly warmth: (cell: Cell) => number;
  /** Columns per square, including the blank before the text. */
  readonly width: number;
}

/** A board of numbers as lines: a header of columns, then each row with its label; shots are marked. */
export function drawBoardRows(knowledge: Knowledge, { text, warmth, width }: CellText): string[] {
  const squares = targetSquares(knowledge);
  return drawGrid(knowledge.variant, {
    label: (name) => `${name.padStart(2)} `,
    column: (name) => `${name.padStart(width - 1)} `,
    cell(cell) {
      const square = squares[cell]!;
      if (square === "unknown") return heat(`${text(cell).padStart(width - 1)} `, warmth(cell));
      const mark = `${marks[square].padStart(width - 1)} `;
      return square === "hit" || square === "sunk" ? style.red(mark) : style.dim(mark);
    },
  });
}

interface GridLook {
  /** Of a row, or of the header with an empty name. */
  readonly label: (name: string) => string;
  readonly column: (name: string) => string;
  readonly cell: (cell: Cell) => string;
}

/** A board as lines: a header with the names of the columns, then the rows. */
export function drawGrid(variant: Variant, look: GridLook): string[] {
  const { rows, columns } = variant;
  const range = (length: number) => Array.from({ length }, (_, i) => i);
  const header = range(columns).map((column) => look.column(columnLabel(variant, column)));
  const body = range(rows).map((row) => {
    const cells = range(columns).map((column) => look.cell(row * columns + column));
    return look.label(rowLabel(variant, row)) + cells.join("");
  });
  return [look.label("") + header.join(""), ...body].map((line) => line.trimEnd());
}

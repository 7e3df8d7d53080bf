import type { Cell, Knowledge } from "@broadside/rules";
import { rowLetter } from "@broadside/rules/text";
import { heat, style } from "../terminal/style.ts";

interface CellText {
  /** What stands on an open cell, and how warm it is, 0 to 1. */
  readonly text: (cell: Cell) => string;
  readonly warmth: (cell: Cell) => number;
  /** Room for each cell's text, the blank before it included. */
  readonly width: number;
}

/** A board as lines: a header of columns, then each row with its label; shots are marked. */
export function drawBoardRows(knowledge: Knowledge, cellText: CellText): string[] {
  const { rows, columns, notation } = knowledge.variant;
  const { width } = cellText;
  const results = new Map(knowledge.shots.map((s) => [s.cell, s.announcement.result]));
  const column = (c: number) => `${notation === "letters" ? c + 1 : c}`.padStart(width - 1);
  const header = `   ${Array.from({ length: columns }, (_, c) => `${column(c)} `).join("")}`;
  const body = Array.from({ length: rows }, (_, r) => {
    const cells = Array.from({ length: columns }, (_, c) => {
      const cell = r * columns + c;
      const result = results.get(cell);
      if (result) return mark(result, width);
      return heat(`${cellText.text(cell).padStart(width - 1)} `, cellText.warmth(cell));
    });
    const label = notation === "letters" ? rowLetter(r) : `${r}`;
    return `${label.padStart(2)} ${cells.join("")}`;
  });
  return [header, ...body].map((line) => line.trimEnd());
}

function mark(result: "miss" | "hit" | "sunk", width: number): string {
  const symbol = { miss: "·", hit: "X", sunk: "#" }[result];
  const text = `${symbol.padStart(width - 1)} `;
  return result === "miss" ? style.dim(text) : style.red(text);
}

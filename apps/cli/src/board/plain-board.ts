import {
  type Draft,
  type Knowledge,
  knowledgeInView,
  makePlacingBoard,
  makeSeaBoard,
  makeTargetBoard,
  makeTargetGrid,
  opponentOf,
  type PlayerView,
  rowLetter,
  type Seat,
  type Variant,
} from "@broadside/rules";
import {
  marks,
  placedSquares,
  type Square,
  type Symbols,
  seaSquares,
  targetSquares,
} from "./squares.ts";

/** Drawings in plain text. Boards that count from 0 are drawn as the rules draw them. */
export interface PlainBoards {
  placing(variant: Variant, draft: Draft): string[];
  target(knowledge: Knowledge): string[];
  sea(view: PlayerView, seat: Seat): string[];
}

export function plainBoards(symbols: Symbols): PlainBoards {
  const asBoard = (variant: Variant) => variant.notation === "coordinates" && symbols === "board";
  const draw = (variant: Variant, squares: readonly Square[]) =>
    drawSquares(variant, squares, symbols);
  return {
    placing: (variant, draft) =>
      asBoard(variant)
        ? lines(makePlacingBoard(variant, draft))
        : draw(variant, placedSquares(variant, draft)),
    target(knowledge) {
      const { variant } = knowledge;
      if (symbols === "grid" && variant.notation === "letters")
        return lines(makeTargetGrid(knowledge));
      if (asBoard(variant)) return lines(makeTargetBoard(knowledge));
      return draw(variant, targetSquares(knowledge));
    },
    sea(view, seat) {
      if (asBoard(view.variant)) return lines(makeSeaBoard(view, seat));
      if (!view.sides[seat].ships) return this.target(knowledgeInView(view, opponentOf(seat)));
      return draw(view.variant, seaSquares(view, seat));
    },
  };
}

const lines = (text: string): string[] => text.trimEnd().split("\n");

function drawSquares(variant: Variant, squares: readonly Square[], symbols: Symbols): string[] {
  const { rows, columns, notation } = variant;
  const width = columns > 9 || symbols === "board" ? 3 : 2;
  const rowName = (row: number) => (notation === "letters" ? rowLetter(row) : `${row}`);
  const columnName = (column: number) => `${notation === "letters" ? column + 1 : column}`;
  const margin = rowName(rows - 1).length;
  const line = (label: string, texts: readonly string[]) =>
    (label.padStart(margin) + texts.map((text) => text.padStart(width)).join("")).trimEnd();
  const range = (length: number) => Array.from({ length }, (_, i) => i);
  return [
    line("", range(columns).map(columnName)),
    ...range(rows).map((row) =>
      line(
        rowName(row),
        range(columns).map((column) => marks[symbols][squares[row * columns + column]!]),
      ),
    ),
  ];
}

/** Two drawings beside each other under their titles, or below each other where that is too wide. */
export function sideBySide(
  left: { readonly title: string; readonly lines: readonly string[] },
  right: { readonly title: string; readonly lines: readonly string[] },
  width: number,
): string[] {
  const a = [left.title, ...left.lines];
  const b = [right.title, ...right.lines];
  const leftWidth = Math.max(...a.map((line) => line.length));
  const full = leftWidth + 4 + Math.max(...b.map((line) => line.length));
  if (full > width) return [...a, "", ...b];
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) =>
    `${(a[i] ?? "").padEnd(leftWidth + 4)}${b[i] ?? ""}`.trimEnd(),
  );
}

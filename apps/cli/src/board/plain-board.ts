import type { Draft, Knowledge, PlayerView, Seat, Variant } from "@broadside/rules";
import { makePlacingBoard, makeSeaBoard, makeTargetBoard, rowLetter } from "@broadside/rules/text";
import { marks, placedSquares, type Square, seaSquares, targetSquares } from "./squares.ts";

/** Ships while they are placed, in plain text. Boards that count from 0 look as the rules draw them. */
export const drawPlacement = (variant: Variant, draft: Draft): string[] =>
  variant.notation === "coordinates"
    ? lines(makePlacingBoard(variant, draft))
    : drawSquares(variant, placedSquares(variant, draft));

/** The waters a player fires at. */
export const drawTarget = (knowledge: Knowledge): string[] =>
  knowledge.variant.notation === "coordinates"
    ? lines(makeTargetBoard(knowledge))
    : drawSquares(knowledge.variant, targetSquares(knowledge));

/** A seat's own waters, as far as the view shows them. */
export const drawSea = (view: PlayerView, seat: Seat): string[] =>
  view.variant.notation === "coordinates"
    ? lines(makeSeaBoard(view, seat))
    : drawSquares(view.variant, seaSquares(view, seat));

const lines = (text: string): string[] => text.trimEnd().split("\n");

function drawSquares(variant: Variant, squares: readonly Square[]): string[] {
  const { rows, columns, notation } = variant;
  const rowName = (row: number) => (notation === "letters" ? rowLetter(row) : `${row}`);
  const columnName = (column: number) => `${notation === "letters" ? column + 1 : column}`;
  const margin = rowName(rows - 1).length;
  const line = (label: string, texts: readonly string[]) =>
    (label.padStart(margin) + texts.map((text) => text.padStart(3)).join("")).trimEnd();
  const range = (length: number) => Array.from({ length }, (_, i) => i);
  return [
    line("", range(columns).map(columnName)),
    ...range(rows).map((row) =>
      line(
        rowName(row),
        range(columns).map((column) => marks[squares[row * columns + column]!]),
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

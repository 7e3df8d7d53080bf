import type { Draft, Knowledge, Seat, Variant } from "@broadside/rules";
import { makePlacingBoard, makeSeaBoard, makeTargetBoard } from "@broadside/rules/text";
import type { PlayerView } from "@broadside/rules/view";
import { rowLabel } from "@broadside/words";
import stringWidth from "string-width";
import { drawGrid } from "./board-rows.ts";
import { marks, placedSquares, type Square, seaSquares, targetSquares } from "./squares.ts";

/** Ships while they are placed, in plain text. Boards that count from 0 look as the rules draw them. */
export const drawPlacement = (variant: Variant, draft: Draft): string[] =>
  variant.notation === "coordinates"
    ? lines(makePlacingBoard(variant, draft))
    : drawSquares(variant, placedSquares(variant, draft));

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

const drawSquares = (variant: Variant, squares: readonly Square[]): string[] =>
  drawGrid(variant, {
    label: (name) => name.padStart(rowLabel(variant, variant.rows - 1).length),
    column: (name) => name.padStart(3),
    cell: (cell) => marks[squares[cell]!].padStart(3),
  });

/** Two titled drawings side by side, or one below the other if they are too wide. */
export function sideBySide(
  left: { readonly title: string; readonly lines: readonly string[] },
  right: { readonly title: string; readonly lines: readonly string[] },
  width: number,
): string[] {
  const a = [left.title, ...left.lines];
  const b = [right.title, ...right.lines];
  const leftWidth = Math.max(...a.map((line) => stringWidth(line)));
  const full = leftWidth + 4 + Math.max(...b.map((line) => stringWidth(line)));
  if (full > width) return [...a, "", ...b];
  const gap = (line: string) => " ".repeat(leftWidth + 4 - stringWidth(line));
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => {
    const line = a[i] ?? "";
    return `${line}${gap(line)}${b[i] ?? ""}`.trimEnd();
  });
}

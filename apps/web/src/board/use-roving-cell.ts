import type { Board, Cell } from "@broadside/rules";
import { cellAt, columnOf, isOnBoard, rowOf } from "@broadside/rules/board";
import { type KeyboardEvent, useEffect, useRef } from "react";

/**
 * A roving tab stop: one cell of a grid is in the tab order; arrows, Home and End move it. It is
 * stored only in `tabindex`: in React's state, every step would redraw the whole board.
 */
export function useRovingCell(board: Board, onKey?: (event: KeyboardEvent, cell: Cell) => boolean) {
  const ref = useRef<HTMLTableElement>(null);
  const start = cellAt(board, (board.rows - 1) >> 1, (board.columns - 1) >> 1);
  const current = useRef(start);
  const button = (cell: Cell) =>
    ref.current?.querySelector<HTMLButtonElement>(`[data-cell="${cell}"]`);
  function move(cell: Cell): void {
    if (cell === current.current) return;
    button(current.current)?.setAttribute("tabindex", "-1");
    button(cell)?.setAttribute("tabindex", "0");
    current.current = cell;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a board of another size starts over
  useEffect(() => move(start), [board.rows, board.columns]);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey) return;
    const cell = current.current;
    const isUsed = onKey?.(event, cell) === true;
    const target = isUsed ? undefined : stepFrom(board, cell, event);
    if (isUsed || target !== undefined) event.preventDefault();
    if (target === undefined) return;
    move(target);
    button(target)?.focus();
  }
  return { ref, start, move, onKeyDown };
}

export const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function stepFrom(board: Board, cell: Cell, event: KeyboardEvent): Cell | undefined {
  const row = rowOf(board, cell);
  const column = columnOf(board, cell);
  const far = event.ctrlKey;
  if (event.key === "Home") return cellAt(board, far ? 0 : row, 0);
  if (event.key === "End") return cellAt(board, far ? board.rows - 1 : row, board.columns - 1);
  const step = arrows[event.key];
  if (!step || far) return undefined;
  const [down, across] = step;
  return isOnBoard(board, row + down, column + across)
    ? cellAt(board, row + down, column + across)
    : cell;
}

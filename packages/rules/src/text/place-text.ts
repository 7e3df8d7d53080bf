import { fail, ok, type Result } from "../basics/result.ts";
import { excerpt } from "../basics/text.ts";
import { type Board, type Cell, cellAt, isOnBoard } from "../board/board.ts";
import type { Direction } from "../board/placement.ts";

/** Where a ship lies, as typed: a start and a direction, two ends, or all cells. */
export type Place =
  | { readonly kind: "start"; readonly at: TypedSquare; readonly direction: Direction }
  | { readonly kind: "range"; readonly from: TypedSquare; readonly to: TypedSquare }
  | { readonly kind: "cells"; readonly at: readonly TypedSquare[] };

/** A row and column from 0, perhaps off the board, and the text they were read from. */
export interface TypedSquare {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

export interface PlaceFault {
  /** Where in the text, from 0. */
  readonly offset: number;
  readonly code: "draft/unreadable" | "draft/no-direction" | "draft/not-in-line";
  readonly message: string;
}

/** A cell off the board in a draft, so that validation can report it with the rest. */
export const OFF_BOARD: Cell = -1;

const FORMS = 'Write a place like "B7 H", "1 6 V", "A1-A3" or "A1 A2 A3".';

export function parsePlace(text: string): Result<Place, PlaceFault> {
  const tokens = tokenize(text);
  if (!tokens.ok) return tokens;
  const [first, second, third] = tokens.value;
  if (first?.kind !== "cell") return unreadable(text, first?.offset ?? 0);
  if (second?.kind === "direction" && !third) {
    return ok({ kind: "start", at: first, direction: second.direction });
  }
  if (second?.kind === "to" && third?.kind === "cell" && tokens.value.length === 3) {
    return ok({ kind: "range", from: first, to: third });
  }
  const odd = tokens.value.find((token) => token.kind !== "cell");
  if (odd) return unreadable(text, odd.offset);
  return ok({ kind: "cells", at: tokens.value as readonly CellToken[] });
}

/** The cells a ship of this length covers there. Those off the board become `OFF_BOARD`. */
export function cellsOfPlace(
  board: Board,
  length: number,
  place: Place,
): Result<Cell[], PlaceFault> {
  switch (place.kind) {
    case "start":
      return ok(cellsAlong(board, place.at, stepOf(place.direction), length));
    case "range":
      return cellsOfRange(board, place.from, place.to);
    case "cells": {
      const only = place.at.length === 1 ? place.at[0] : undefined;
      if (!only || length === 1) return ok(place.at.map((at) => cellOrOff(board, at)));
      const message = `After "${only.text}" say H for along the row or V for down the column.`;
      return fail({ offset: 0, code: "draft/no-direction", message });
    }
    default:
      return place satisfies never;
  }
}

function cellsOfRange(
  board: Board,
  from: TypedSquare,
  to: TypedSquare,
): Result<Cell[], PlaceFault> {
  const down = Math.abs(to.row - from.row);
  const across = Math.abs(to.column - from.column);
  if (down > 0 && across > 0) {
    const message = `${from.text} and ${to.text} are not in one row or one column.`;
    return fail({ offset: 0, code: "draft/not-in-line", message });
  }
  const start = from.row + from.column <= to.row + to.column ? from : to;
  // One cell beyond the longest board is enough to show that a far end is off it.
  const length = Math.min(down + across, board.rows + board.columns) + 1;
  return ok(cellsAlong(board, start, stepOf(down > 0 ? "V" : "H"), length));
}

const stepOf = (direction: Direction) =>
  direction === "V" ? { row: 1, column: 0 } : { row: 0, column: 1 };

const cellsAlong = (
  board: Board,
  start: { readonly row: number; readonly column: number },
  step: { readonly row: number; readonly column: number },
  length: number,
): Cell[] =>
  Array.from({ length }, (_, i) =>
    cellOrOff(board, { row: start.row + i * step.row, column: start.column + i * step.column }),
  );

const cellOrOff = (board: Board, at: { readonly row: number; readonly column: number }): Cell =>
  isOnBoard(board, at.row, at.column) ? cellAt(board, at.row, at.column) : OFF_BOARD;

interface CellToken extends TypedSquare {
  readonly kind: "cell";
  readonly offset: number;
}

type Token =
  | CellToken
  | { readonly kind: "to"; readonly offset: number }
  | { readonly kind: "direction"; readonly direction: Direction; readonly offset: number };

const GAP = /[\s,]*/y;
const TO = /->|–|-|to(?![a-z\d])|\.\.\.?/iy;
const BRACKETS = /\[\s*(-?\d{1,9})(?:\s*,\s*|\s+)(-?\d{1,9})\s*\]/y;
const LETTERS = /([a-z])\s*-?\s*(\d{1,9})(?!\d)/iy;
const PAIR = /(-?\d{1,9})(?:\s*,\s*|\s+)(-?\d{1,9})(?!\d)/y;
const DIRECTION = /h(?:orizontal)?(?![a-z\d])|v(?:ertical)?(?![a-z\d])/iy;

function tokenize(text: string): Result<Token[], PlaceFault> {
  const tokens: Token[] = [];
  for (let at = skipGap(text, 0); at < text.length; ) {
    const found = tokenAt(text, at, tokens.at(-1)?.kind === "cell");
    if (!found) return unreadable(text, at);
    tokens.push(found.token);
    at = skipGap(text, at + found.length);
  }
  return ok(tokens);
}

const skipGap = (text: string, from: number): number => from + match(GAP, text, from)![0].length;

/** A dash after a cell leads to another one; elsewhere it can only be a minus. */
function tokenAt(
  text: string,
  offset: number,
  afterCell: boolean,
): { readonly token: Token; readonly length: number } | undefined {
  const to = afterCell ? match(TO, text, offset) : undefined;
  if (to) return { token: { kind: "to", offset }, length: to[0].length };
  const pair = match(BRACKETS, text, offset) ?? match(PAIR, text, offset);
  if (pair) return cellToken(pair, offset, Number(pair[1]), Number(pair[2]));
  const letters = match(LETTERS, text, offset);
  if (letters) {
    const row = letters[1]!.toUpperCase().charCodeAt(0) - 65;
    return cellToken(letters, offset, row, Number(letters[2]) - 1);
  }
  const way = match(DIRECTION, text, offset);
  if (!way) return undefined;
  const direction = way[0][0]!.toUpperCase() as Direction;
  return { token: { kind: "direction", direction, offset }, length: way[0].length };
}

const cellToken = (found: RegExpExecArray, offset: number, row: number, column: number) => ({
  token: { kind: "cell", row, column, text: found[0], offset } as const,
  length: found[0].length,
});

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

function unreadable(text: string, offset: number): Result<never, PlaceFault> {
  const rest = text.slice(offset).trim();
  const what = rest === "" ? "The place is missing." : `"${excerpt(rest)}" does not fit here.`;
  return fail({ offset, code: "draft/unreadable", message: `${what} ${FORMS}` });
}

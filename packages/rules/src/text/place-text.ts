import { type None, problemsOf, type Square } from "../basics/problem.ts";
import { fail, ok, type Result } from "../basics/result.ts";
import { excerpt } from "../basics/text.ts";
import { type TextLine, within } from "../basics/text-line.ts";
import { type Board, type Cell, cellAt, isOnBoard } from "../board/board.ts";
import type { Direction } from "../board/placement.ts";
import type { Ship } from "../board/ship.ts";

/** A ship's place as typed: a start and a direction, two ends, or all cells. */
export type Place =
  | { readonly kind: "start"; readonly at: TypedSquare; readonly direction: Direction }
  | { readonly kind: "range"; readonly from: TypedSquare; readonly to: TypedSquare }
  | { readonly kind: "cells"; readonly at: readonly TypedSquare[] };

/** A row and column from 0, perhaps off the board, and an excerpt of the text they were read from. */
export interface TypedSquare extends Square {
  readonly text: string;
}

export interface PlaceProblems {
  "draft/unreadable": { readonly text: string };
  "draft/no-place": None;
  "draft/no-direction": { readonly ship: string; readonly length: number; readonly text: string };
  "draft/not-in-line": { readonly ship: string; readonly from: string; readonly to: string };
}

const problem = problemsOf<PlaceProblems>();

/** Represents any cell off the board in a draft, so that validation can report it with the rest. */
export const OFF_BOARD: Cell = -1;

export function parsePlace(line: TextLine): Result<Place> {
  const tokens = tokenize(line);
  if (!tokens.ok) return tokens;
  const [first, second, third] = tokens.value;
  if (first?.kind !== "cell") return unreadable(line, first?.offset);
  if (second?.kind === "direction" && !third) {
    return ok({ kind: "start", at: first, direction: second.direction });
  }
  if (second?.kind === "to" && third?.kind === "cell" && tokens.value.length === 3) {
    return ok({ kind: "range", from: first, to: third });
  }
  const odd = tokens.value.find((token) => token.kind !== "cell");
  if (odd) return unreadable(line, odd.offset);
  return ok({ kind: "cells", at: tokens.value as readonly CellToken[] });
}

/** The cells of a ship of this length at that place. Those off the board become `OFF_BOARD`. */
export function cellsOfPlace(board: Board, ship: Ship, place: Place): Result<Cell[]> {
  const { name, length } = ship;
  switch (place.kind) {
    case "start":
      return ok(cellsAlong(board, place.at, stepOf(place.direction), length));
    case "range":
      return cellsOfRange(board, ship, place.from, place.to);
    case "cells": {
      const only = place.at.length === 1 ? place.at[0] : undefined;
      if (!only || length === 1) return ok(place.at.map((at) => cellOrOff(board, at)));
      return fail(problem("draft/no-direction", { ship: name, length, text: only.text }));
    }
    default:
      return place satisfies never;
  }
}

function cellsOfRange(
  board: Board,
  ship: Ship,
  from: TypedSquare,
  to: TypedSquare,
): Result<Cell[]> {
  const down = Math.abs(to.row - from.row);
  const across = Math.abs(to.column - from.column);
  if (down > 0 && across > 0) {
    const ends = { ship: ship.name, from: from.text, to: to.text };
    return fail(problem("draft/not-in-line", ends));
  }
  const start = from.row + from.column <= to.row + to.column ? from : to;
  // One cell beyond the longest board is enough to show that a far end is off it.
  const length = Math.min(down + across, board.rows + board.columns) + 1;
  return ok(cellsAlong(board, start, stepOf(down > 0 ? "V" : "H"), length));
}

const stepOf = (direction: Direction) =>
  direction === "V" ? { row: 1, column: 0 } : { row: 0, column: 1 };

const cellsAlong = (board: Board, start: Square, step: Square, length: number): Cell[] =>
  Array.from({ length }, (_, i) =>
    cellOrOff(board, { row: start.row + i * step.row, column: start.column + i * step.column }),
  );

const cellOrOff = (board: Board, at: Square): Cell =>
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

function tokenize(line: TextLine): Result<Token[]> {
  const { text } = line;
  const tokens: Token[] = [];
  for (let at = skipGap(text, 0); at < text.length; ) {
    const found = tokenAt(text, at, tokens.at(-1)?.kind === "cell");
    if (!found) return unreadable(line, at);
    tokens.push(found.token);
    at = skipGap(text, at + found.length);
  }
  return ok(tokens);
}

const skipGap = (text: string, from: number): number => from + match(GAP, text, from)![0].length;

/** A dash after a cell leads to another cell; anywhere else it can only be a minus. */
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
  token: { kind: "cell", row, column, text: excerpt(found[0]), offset } as const,
  length: found[0].length,
});

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

function unreadable(line: TextLine, offset = 0): Result<never> {
  const text = excerpt(line.text.slice(offset).trim());
  const at = within(line, offset);
  return fail(
    text === "" ? problem("draft/no-place", {}, at) : problem("draft/unreadable", { text }, at),
  );
}

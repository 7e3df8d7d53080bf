import { locate } from "../basics/problem.ts";
import { fail } from "../basics/result.ts";
import { type Cell, MAX_SIDE } from "../board/board.ts";
import { type CellName, makeCellName, parseCellName } from "../board/cell-name.ts";
import type { Placement } from "../board/placement.ts";
import { MAX_SHIPS } from "../board/ship.ts";
import { type Draft, type Layout, validateDraft } from "../layout/layout.ts";
import type { Variant } from "../variant/variant.ts";
import { placeOf, wrongType } from "./json-object.ts";
import { boundedText, type Decoded, readFields, readList } from "./json-value.ts";

/** A ship on its squares as JSON: {"ship": "cruiser", "cells": ["B7", "B8", "B9"]}. */
export interface PlacementJson {
  readonly ship: string;
  readonly cells: readonly CellName[];
}

/** Writes ships on their squares as JSON. */
export const writePlacements = (variant: Variant, draft: Draft): PlacementJson[] =>
  draft.map(({ ship, cells }) => ({ ship, cells: writeCells(variant, cells) }));

/** Reads ships on their squares, and checks that they are a legal layout. */
export function readLayout(variant: Variant, value: unknown, path: string): Decoded<Layout> {
  const draft = readDraft(variant, value, path);
  if (!draft.ok) return draft;
  const layout = validateDraft(variant, draft.value);
  if (layout.ok) return layout;
  return fail(layout.error.map((wrong) => locate(wrong, placeOf(path))));
}

/** Ships on squares of the board, perhaps placed illegally. */
const readDraft = (variant: Variant, value: unknown, path: string): Decoded<Draft> =>
  readList(value, path, MAX_SHIPS, (ship, at) => readPlacement(variant, ship, at));

const readPlacement = (variant: Variant, value: unknown, path: string): Decoded<Placement> =>
  readFields<Placement>(value, path, {
    ship: boundedText(MAX_SHIP_NAME),
    cells: (cells, at) => readCells(variant, cells, at, MAX_SIDE),
  });

/** In UTF-16 units: more than the 32 characters of a name need. */
const MAX_SHIP_NAME = 64;

export const writeCells = (variant: Variant, cells: readonly Cell[]): CellName[] =>
  cells.map((cell) => makeCellName(variant, cell));

export const readCells = (
  variant: Variant,
  value: unknown,
  path: string,
  most: number,
): Decoded<Cell[]> => readList(value, path, most, (cell, at) => readCell(variant, cell, at));

export function readCell(variant: Variant, value: unknown, path: string): Decoded<Cell> {
  if (typeof value !== "string") return fail([wrongType(path, "square", value)]);
  const cell = parseCellName(variant, value);
  return cell.ok ? cell : fail([locate(cell.error, placeOf(path))]);
}

import { fail, problem } from "../basics/result.ts";
import { type Cell, MAX_SIDE } from "../board/board.ts";
import { type CellName, makeCellName, parseCellName } from "../board/cell-name.ts";
import type { Placement } from "../board/placement.ts";
import { MAX_SHIPS } from "../board/ship.ts";
import { type Draft, type Layout, validateDraft } from "../layout/layout.ts";
import type { Variant } from "../variant/variant.ts";
import { wrongType } from "./json-object.ts";
import { boundedText, type Decoded, readFields, readList } from "./json-value.ts";

/** A ship on its squares as JSON: {"ship": "cruiser", "cells": ["B7", "B8", "B9"]}. */
export interface PlacementJson {
  readonly ship: string;
  readonly cells: readonly CellName[];
}

export const writePlacements = (variant: Variant, draft: Draft): PlacementJson[] =>
  draft.map(({ ship, cells }) => ({ ship, cells: writeCells(variant, cells) }));

/** Reads a complete, legal layout. `where` ("Event 2") begins the sentence about a mistake. */
export function readLayout(variant: Variant, value: unknown, where: string): Decoded<Layout> {
  const draft = readDraft(variant, value, where);
  if (!draft.ok) return draft;
  const layout = validateDraft(variant, draft.value);
  if (layout.ok) return layout;
  return fail(layout.error.map((wrong) => problem(wrong.code, `${where}: ${wrong.message}`)));
}

/** Ships on squares of the board, perhaps placed illegally. */
function readDraft(variant: Variant, value: unknown, where: string): Decoded<Draft> {
  const list = { where: `${where}'s ships`, what: "a list with every ship", most: MAX_SHIPS };
  return readList(value, list, (ship, index) =>
    readPlacement(variant, ship, `${where}'s ship ${index + 1}`),
  );
}

const readPlacement = (variant: Variant, value: unknown, where: string): Decoded<Placement> =>
  readFields<Placement>(value, where, {
    ship: boundedText(MAX_SHIP_NAME),
    cells: (cells, at) => readCells(variant, cells, at, MAX_SIDE),
  });

/** In UTF-16 units: more than the 32 characters of a name need. */
const MAX_SHIP_NAME = 64;

export const writeCells = (variant: Variant, cells: readonly Cell[]): CellName[] =>
  cells.map((cell) => makeCellName(variant, cell));

/** At most `most` squares of the board. */
export const readCells = (
  variant: Variant,
  value: unknown,
  where: string,
  most: number,
): Decoded<Cell[]> =>
  readList(value, { where, what: "a list of squares", most }, (cell) =>
    readCell(variant, cell, where),
  );

export function readCell(variant: Variant, value: unknown, where: string): Decoded<Cell> {
  if (typeof value !== "string") return fail([wrongType(where, 'a square like "B7"', value)]);
  const cell = parseCellName(variant, value);
  return cell.ok ? cell : fail([problem(cell.error.code, `${where}: ${cell.error.message}`)]);
}

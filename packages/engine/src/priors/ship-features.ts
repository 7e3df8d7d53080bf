import type { Board, Cell } from "@broadside/rules";

/**
 * What a log-linear prior looks at: sums over the ships, then sums over pairs of ships. Distances are
 * in steps, so ships that share an edge are 1 apart.
 */
export const featureNames = [
  "edge",
  "second-ring",
  "third-ring",
  "fourth-ring",
  "down",
  "bottom",
  "right",
  "corner",
  "edge-long",
  "edge-4",
  "edge-3",
  "edge-short",
  "apart-1",
  "apart-2",
  "apart-3",
  "apart-4",
  "apart-5",
  "closeness",
] as const;
export type FeatureName = (typeof featureNames)[number];

/** The number of features of a single ship; the others are of pairs. */
export const SHIP_FEATURES = featureNames.indexOf("apart-1");

const RINGS = 4;
/** Pairs further apart than this have no features. */
export const NEAR = 5;
/** The closeness of two ships d apart is this to the power d - 1. */
const DECAY = 0.55;

/** The features of one ship, in the order of `featureNames`. */
export const shipFeatures = (board: Board, cells: readonly Cell[]): Float64Array =>
  fillShipFeatures(new Float64Array(SHIP_FEATURES), board, cells);

function fillShipFeatures(found: Float64Array, board: Board, cells: readonly Cell[]): Float64Array {
  const { rows, columns } = board;
  const lengthFeature = 8 + Math.min(3, Math.max(0, 5 - cells.length));
  found.fill(0);
  for (const cell of cells) {
    const row = Math.floor(cell / columns);
    const column = cell % columns;
    const inRows = Math.min(row, rows - 1 - row);
    const inColumns = Math.min(column, columns - 1 - column);
    const ring = Math.min(inRows, inColumns);
    if (ring < RINGS) found[ring]!++;
    if (ring === 0) found[lengthFeature]!++;
    if (inRows <= 1 && inColumns <= 1) found[7]!++;
    found[5]! += centred(row, rows) / cells.length;
    found[6]! += centred(column, columns) / cells.length;
  }
  if (cells.length > 1) found[4] = cells[1]! - cells[0]! === columns ? 0.5 : -0.5;
  return found;
}

/** From -1 at the first row or column to 1 at the last. */
const centred = (at: number, size: number): number => (size > 1 ? (2 * at) / (size - 1) - 1 : 0);

/** Steps to the nearest edge along a column and along a row. */
export function edgeDistances({ rows, columns }: Board, cell: Cell): readonly [number, number] {
  const row = Math.floor(cell / columns);
  const column = cell % columns;
  return [Math.min(row, rows - 1 - row), Math.min(column, columns - 1 - column)];
}

/** By distance from 0 to `NEAR`: how often each pair feature counts. Overlapping ships have none. */
export function pairFeatures(distance: number): Float64Array {
  const found = new Float64Array(featureNames.length - SHIP_FEATURES);
  if (distance < 1 || distance > NEAR) return found;
  found[distance - 1] = 1;
  found[NEAR] = DECAY ** (distance - 1);
  return found;
}

/** By distance: its pair features. Asked for at every pair of many layouts. */
const featuresAt = Array.from({ length: NEAR + 1 }, (_, distance) => pairFeatures(distance));

/** The least number of steps between two ships, whose cells are in ascending order. */
export function stepsBetween({ columns }: Board, a: readonly Cell[], b: readonly Cell[]): number {
  const [a0, a1, b0, b1] = [a[0]!, a[a.length - 1]!, b[0]!, b[b.length - 1]!];
  const down = gap(
    Math.floor(a0 / columns),
    Math.floor(a1 / columns),
    Math.floor(b0 / columns),
    Math.floor(b1 / columns),
  );
  return down + gap(a0 % columns, a1 % columns, b0 % columns, b1 % columns);
}

/** Steps from one interval to another; 0 if they overlap. */
const gap = (from: number, to: number, otherFrom: number, otherTo: number): number =>
  Math.max(0, otherFrom - to, from - otherTo);

/** The features of a whole layout, given the cells of its ships. */
export function layoutFeatures(board: Board, ships: readonly (readonly Cell[])[]): Float64Array {
  const found = new Float64Array(featureNames.length);
  for (let s = 0; s < ships.length; s++) {
    const own = fillShipFeatures(scratch, board, ships[s]!);
    for (let f = 0; f < SHIP_FEATURES; f++) found[f]! += own[f]!;
    for (let t = 0; t < s; t++) {
      const distance = stepsBetween(board, ships[s]!, ships[t]!);
      if (distance > NEAR) continue;
      const pair = featuresAt[distance]!;
      for (let f = 0; f < pair.length; f++) found[SHIP_FEATURES + f]! += pair[f]!;
    }
  }
  return found;
}

const scratch = new Float64Array(SHIP_FEATURES);

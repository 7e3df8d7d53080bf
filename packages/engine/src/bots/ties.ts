import type { AnsweredShot, Rng } from "@broadside/rules";
import { MAX_SIDE } from "@broadside/rules/board";
import type { RimmedBoard } from "./chart/rimmed-board.ts";

/**
 * How to choose between cells of equal value. `dice`: at random. `near`: the cell nearest to an
 * earlier shot (Euclidean distance), then at random; this leaves the open water in one piece and
 * saves `density` 0.4 shots per classic game. `near-first`: the nearest, then the first in row order;
 * being deterministic, games start alike and counts can be reused.
 */
export type Ties = "dice" | "near" | "near-first";

/** A spot with the highest value, ties broken as specified; -1 if all values are 0. */
export function pickHighest(
  board: RimmedBoard,
  values: Float64Array,
  ties: Ties,
  shots: readonly AnsweredShot[],
  rng: Rng,
): number {
  let count = listHighest(values);
  if (count === 0) return -1;
  if (count > 1 && ties !== "dice") count = keepNearest(board, shots, count);
  return highest[count > 1 && ties !== "near-first" ? rng.below(count) : 0]!;
}

/** Scratch list of the spots tied for the highest value. */
const highest = new Int16Array(MAX_SIDE * MAX_SIDE);

function listHighest(values: Float64Array): number {
  let count = 0;
  let best = 0;
  for (let spot = 0; spot < values.length; spot++) {
    const value = values[spot]!;
    if (value < best || value === 0) continue;
    if (value > best) count = 0;
    best = value;
    highest[count++] = spot;
  }
  return count;
}

function keepNearest(board: RimmedBoard, shots: readonly AnsweredShot[], count: number): number {
  let kept = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const distance = distanceToShots(board, highest[i]!, shots);
    if (distance > least) continue;
    if (distance < least) kept = 0;
    least = distance;
    highest[kept++] = highest[i]!;
  }
  return kept;
}

/** The squared distance to the nearest shot; a constant before the first shot. */
function distanceToShots(board: RimmedBoard, spot: number, shots: readonly AnsweredShot[]): number {
  const { rowOf, columnOf } = board;
  const cell = board.cellOf[spot]!;
  const row = rowOf[cell]!;
  const column = columnOf[cell]!;
  let least = 2 * MAX_SIDE * MAX_SIDE;
  for (let i = 0; i < shots.length; i++) {
    const fired = shots[i]!.cell;
    const down = rowOf[fired]! - row;
    const across = columnOf[fired]! - column;
    const distance = down * down + across * across;
    if (distance < least) least = distance;
  }
  return least;
}

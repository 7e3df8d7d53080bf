import type { AnsweredShot, Cell, Variant } from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import { shipClasses } from "./learned-rules.ts";
import { type NaivePosition, naivePosition } from "./naive-position.test-support.ts";

/** A square worth a thought, with its features; none where there is no choice. */
/** Chances of the driver, by cell: of a hit, and of a sinking if they are counted. */
export interface GivenChances {
  readonly hits: readonly number[];
  readonly sinks?: readonly number[];
}

export interface NaiveShot {
  readonly cell: Cell;
  readonly x: readonly number[];
}

/** At most four of the most merit, at least this part of the top; the first of equals first. */
export function shortlist(merits: readonly number[], part: number): Cell[] {
  const floor = part * Math.max(...merits);
  const listed = merits.flatMap((merit, cell) => (merit > 0 && merit >= floor ? [cell] : []));
  return listed.sort((a, b) => merits[b]! - merits[a]! || a - b).slice(0, 4);
}

/** The position after one more shot; `hit` or `sunk` is a ship of this class, told as the rules have it. */
export function afterAnswer(
  { board }: NaivePosition,
  shots: readonly AnsweredShot[],
  cell: Cell,
  result: "miss" | "hit" | "sunk",
  shipClass: number,
): NaivePosition {
  const rule = announcementRuleOf(board.variant);
  const [ship] = shipClasses(board.variant)[shipClass]!.ships;
  const isNamed = result === "sunk" ? rule.namesSunk : result === "hit" && rule.namesHits;
  const announcement = isNamed ? { result, ship } : { result };
  return naivePosition(board, [...shots, { cell, announcement } as AnsweredShot]);
}

export const scaled = (values: readonly number[], by: number): number[] =>
  values.map((value) => by * value);

export const unknownShare = ({ tried, blocked }: NaivePosition): number =>
  (100 - new Set([...tried, ...blocked]).size) / 100;

export function neighboursOf({ rows, columns }: Variant, cell: Cell): Cell[] {
  const column = cell % columns;
  const found: Cell[] = [];
  if (column + 1 < columns) found.push(cell + 1);
  if (column > 0) found.push(cell - 1);
  if (cell + columns < rows * columns) found.push(cell + columns);
  if (cell >= columns) found.push(cell - columns);
  return found;
}

const offsets = [
  [1, 0],
  [1, 1],
  [2, 0],
  [2, 1],
  [2, 2],
  [3, 0],
  [3, 1],
  [3, 2],
  [3, 3],
] as const;

/** By ring, the share of its squares that are dead; then by ring, the share off the board. */
export function ringCounts({ board, tried, blocked }: NaivePosition, cell: Cell): number[] {
  const rings = offsets.map((offset) => ringOf(board.variant, cell, offset));
  const isDead = (other: Cell) => tried.has(other) || blocked.has(other);
  return [
    ...rings.map(({ on, size }) => on.filter(isDead).length / size),
    ...rings.map(({ on, size }) => (size - on.length) / size),
  ];
}

export function ringOf(
  { rows, columns }: Variant,
  cell: Cell,
  [far, near]: readonly [number, number],
): { on: Cell[]; size: number } {
  const r = Math.floor(cell / columns);
  const c = cell % columns;
  const on: Cell[] = [];
  let size = 0;
  for (let dr = -3; dr <= 3; dr++) {
    for (let dc = -3; dc <= 3; dc++) {
      const [down, across] = [Math.abs(dr), Math.abs(dc)];
      if (Math.max(down, across) !== far || Math.min(down, across) !== near) continue;
      size++;
      const isOn = r + dr >= 0 && c + dc >= 0 && r + dr < rows && c + dc < columns;
      if (isOn) on.push((r + dr) * columns + c + dc);
    }
  }
  return { on, size };
}

/** Of the misses: on its colour, and on its diagonals of every third, the larger first. */
export function diagonalShares({ board, tried, hits }: NaivePosition, cell: Cell): number[] {
  const { columns } = board.variant;
  const misses = [...tried].filter((other) => !hits.has(other));
  if (misses.length === 0) return [0, 0, 0];
  const sum = (other: Cell) => Math.floor(other / columns) + (other % columns);
  const difference = (other: Cell) => Math.floor(other / columns) - (other % columns) + 30;
  const share = (of: (other: Cell) => number, step: number) =>
    misses.filter((other) => of(other) % step === of(cell) % step).length / misses.length;
  const [one, other] = [share(sum, 3) - 0.33, share(difference, 3) - 0.33];
  return [share(sum, 2) - 0.5, Math.max(one, other), Math.min(one, other)];
}

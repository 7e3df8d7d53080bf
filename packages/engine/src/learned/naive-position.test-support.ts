import { type AnsweredShot, type Cell, cellCount, type Variant } from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import { classesOfShips, shipClasses } from "./learned-rules.ts";

/** The naive twin of the kernel's positions: plain lists and sets, everything recomputed. */
export interface NaiveBoard {
  readonly variant: Variant;
  readonly lengths: readonly number[];
  readonly fleet: readonly number[];
  /** By class: every placement, along the rows first. */
  readonly placements: readonly (readonly (readonly Cell[])[])[];
}

export interface NaiveDoubt {
  /** -1 if not known. */
  shipClass: number;
  ways: { readonly shipClass: number; readonly cells: readonly Cell[] }[];
}

export interface NaivePosition {
  readonly board: NaiveBoard;
  readonly tried: ReadonlySet<Cell>;
  readonly hits: ReadonlySet<Cell>;
  readonly open: ReadonlySet<Cell>;
  readonly blocked: ReadonlySet<Cell>;
  readonly afloat: readonly number[];
  readonly doubts: readonly NaiveDoubt[];
  readonly sunk: number;
  /** By class: hits known to be of it. */
  readonly own: readonly ReadonlySet<Cell>[];
  /** By class: placements that no shot or rule excludes for a ship without a hit. */
  readonly alive: readonly (readonly (readonly Cell[])[])[];
}

export function naiveBoard(variant: Variant): NaiveBoard {
  const classes = shipClasses(variant);
  const lengths = classes.map(({ length }) => length);
  const placements = lengths.map((length) => placementsOf(variant, length));
  return { variant, lengths, fleet: classes.map(({ ships }) => ships.length), placements };
}

function placementsOf({ rows, columns }: Variant, length: number): Cell[][] {
  const found: Cell[][] = [];
  for (const down of length === 1 ? [0] : [0, 1]) {
    for (let r = 0; r + (down ? length : 1) <= rows; r++) {
      for (let c = 0; c + (down ? 1 : length) <= columns; c++) {
        const step = down ? columns : 1;
        found.push(Array.from({ length }, (_, j) => r * columns + c + j * step));
      }
    }
  }
  return found;
}

/** Cells beside these where no other ship may lie. */
export function haloOf({ variant }: NaiveBoard, cells: readonly Cell[]): Cell[] {
  return Array.from({ length: cellCount(variant) }, (_, cell) => cell).filter(
    (cell) => !cells.includes(cell) && cells.some((own) => touches(variant, own, cell)),
  );
}

export function touches({ columns, contact }: Variant, a: Cell, b: Cell): boolean {
  if (contact === "any" || a === b) return false;
  const down = Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
  const across = Math.abs((a % columns) - (b % columns));
  return contact === "no-edge" ? down + across === 1 : Math.max(down, across) === 1;
}

/** Reads the shots one by one. */
export function naivePosition(board: NaiveBoard, shots: readonly AnsweredShot[]): NaivePosition {
  const { variant } = board;
  const tried = new Set<Cell>();
  const hits = new Set<Cell>();
  const open = new Set<Cell>();
  const blocked = new Set<Cell>();
  const dead = new Set<Cell>();
  const afloat = [...board.fleet];
  const own = board.fleet.map(() => new Set<Cell>());
  const classOf = classesOfShips(variant);
  const squares = variant.fleet.reduce((sum, ship) => sum + ship.length, 0);
  const doubts: NaiveDoubt[] = [];
  let sunk = 0;
  for (const shot of shots) {
    take(shot);
    if (!announcementRuleOf(variant).announcesSinking) deduce();
  }

  function take({ cell, announcement }: AnsweredShot): void {
    tried.add(cell);
    if (announcement.result === "miss") {
      blocked.add(cell);
      return;
    }
    hits.add(cell);
    open.add(cell);
    for (const near of haloOf(board, [cell])) {
      dead.add(near);
      if (isCorner(variant, cell, near)) blocked.add(near);
    }
    const shipClass = announcement.ship === undefined ? -1 : classOf.get(announcement.ship)!;
    if (announcementRuleOf(variant).namesHits) own[shipClass]!.add(cell);
    if (announcement.result === "hit") return;
    sunk++;
    if (shipClass >= 0) afloat[shipClass]!--;
    doubts.push({ shipClass, ways: waysOf(board, cell, shipClass, announcement.cells) });
    settle();
  }

  /** Where sinkings are not told: a hit that one placement only can explain, all of it hit. */
  function deduce(): void {
    if (hits.size === squares) {
      sunk = variant.fleet.length;
      open.clear();
    }
    for (const hit of [...open].sort((a, b) => a - b)) {
      const ways = board.placements.flatMap((all, l) =>
        all
          .filter((cells) => afloat[l]! > 0 && cells.includes(hit))
          .filter((cells) => !cells.some((cell) => blocked.has(cell)))
          .filter((cells) => !haloOf(board, cells).some((cell) => hits.has(cell)))
          .map((cells) => ({ shipClass: l, cells })),
      );
      const [way] = ways;
      if (!way || ways.length > 1 || !way.cells.every((cell) => open.has(cell))) continue;
      afloat[way.shipClass]!--;
      sunk++;
      sinkForCertain(way.cells);
      deduce();
      return;
    }
  }

  function settle(): void {
    for (let i = 0; i < doubts.length; i++) {
      const doubt = doubts[i]!;
      doubt.ways = doubt.ways.filter(
        ({ shipClass, cells }) =>
          (doubt.shipClass >= 0 || afloat[shipClass]! > 0) &&
          cells.every((cell) => open.has(cell)) &&
          (!announcementRuleOf(variant).namesHits ||
            cells.every((cell) => own[shipClass]!.has(cell))) &&
          !haloOf(board, cells).some((cell) => hits.has(cell)),
      );
      const kinds = new Set(doubt.ways.map(({ shipClass }) => shipClass));
      if (doubt.shipClass < 0 && kinds.size === 1) {
        doubt.shipClass = doubt.ways[0]!.shipClass;
        afloat[doubt.shipClass]!--;
      }
      if (doubt.ways.length !== 1) continue;
      sinkForCertain(doubt.ways[0]!.cells);
      // The last takes its place, as in the kernel: the order of doubts decides that of sums.
      const last = doubts.pop()!;
      if (i < doubts.length) doubts[i] = last;
      i = -1;
    }
  }

  function sinkForCertain(cells: readonly Cell[]): void {
    for (const cell of cells) {
      open.delete(cell);
      blocked.add(cell);
    }
    for (const cell of haloOf(board, cells)) {
      blocked.add(cell);
      dead.add(cell);
    }
  }

  const isAlive = (cells: readonly Cell[]) =>
    cells.every((cell) => !tried.has(cell) && !dead.has(cell));
  const alive = board.placements.map((all) => all.filter(isAlive));
  return { board, tried, hits, open, blocked, afloat, doubts, sunk, own, alive };
}

const isCorner = ({ columns }: Variant, a: Cell, b: Cell): boolean =>
  Math.floor(a / columns) !== Math.floor(b / columns) && a % columns !== b % columns;

function waysOf(
  board: NaiveBoard,
  cell: Cell,
  shipClass: number,
  shown: readonly Cell[] | undefined,
): NaiveDoubt["ways"] {
  return board.placements.flatMap((all, l) =>
    shipClass >= 0 && l !== shipClass
      ? []
      : all
          .filter((cells) => cells.includes(cell))
          .filter((cells) => !shown || cells.every((own) => shown.includes(own)))
          .map((cells) => ({ shipClass: l, cells })),
  );
}

export const isHunting = ({ board, open, doubts }: NaivePosition): boolean =>
  doubts.every(({ shipClass }) => shipClass >= 0) &&
  open.size <= doubts.reduce((sum, { shipClass }) => sum + board.lengths[shipClass]!, 0);

export const shipsLeft = ({ board, sunk }: NaivePosition): number =>
  board.variant.fleet.length - sunk;

/** By cell: alive placements of a class over it. */
export const over = (position: NaivePosition, l: number, cell: Cell): number =>
  position.alive[l]!.filter((cells) => cells.includes(cell)).length;

export const cellsOf = (variant: Variant): Cell[] =>
  Array.from({ length: cellCount(variant) }, (_, cell) => cell);

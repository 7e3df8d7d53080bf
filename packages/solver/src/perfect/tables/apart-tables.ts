import { factorial } from "@broadside/engine/internals";
import type { Cell } from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import {
  cellAt,
  columnOf,
  exclusionZone,
  isOnBoard,
  keepsApart,
  keepsCornersApart,
  rowOf,
} from "@broadside/rules/board";
import { bitCount } from "../game-state.ts";
import type { PerfectExports } from "../perfect-kernel.ts";
import type { PerfectProblem } from "../perfect-problem.ts";
import type { TableRows } from "./table-rows.ts";

/**
 * Tables over all sets of squares for ships of one and two squares that may not touch and whose
 * sinkings are announced: tight bounds for every state in which no ship is partly hit.
 */
export interface ApartPlan extends TableRows {
  readonly shows: "apart";
  /** The maximum numbers of two-square and one-square ships afloat together. */
  readonly doubles: number;
  readonly singles: number;
}

const MAX_SQUARES = 25;
const MAX_KINDS = 12;

export function planApart(problem: PerfectProblem, maxBytes: number): ApartPlan | undefined {
  const { variant } = problem.knowledge;
  const rule = announcementRuleOf(variant);
  if (problem.isWeighted || !keepsApart(variant.contact) || !rule.announcesSinking) {
    return undefined;
  }
  if (problem.cells.length > MAX_SQUARES || variant.fleet.some((ship) => ship.length > 2)) {
    return undefined;
  }
  // Searching few layouts is faster than filling large tables.
  if (problem.cells.length > 20 && problem.root.residuals.length <= 400) return undefined;
  const [doubles, singles] = mostAfloat(problem);
  const kinds = (doubles + 1) * (singles + 1);
  if (kinds > MAX_KINDS) return undefined;
  let bytesPerSet = 0;
  const next = () => {
    bytesPerSet += 2;
    return bytesPerSet - 2;
  };
  const isLabelled = rule.namesHits;
  const offsets = Array.from({ length: kinds }, (_, kind): [number, number, number, number] => {
    const a = Math.floor(kind / (singles + 1));
    const b = kind % (singles + 1);
    const orders = isLabelled ? factorial(a) * factorial(b) : 1;
    if (a === 0 && b <= 1) return [-1, -1, -1, orders];
    const count = next();
    const lower = next();
    return [count, lower, isExactKind(a, b) ? lower : next(), orders];
  });
  const sets = 2 ** problem.cells.length;
  if (sets * bytesPerSet > maxBytes) return undefined;
  return { shows: "apart", doubles, singles, kinds, offsets, sets, bytesPerSet };
}

const isExactKind = (a: number, b: number): boolean => a === 0 || (a === 1 && b <= 1);

function mostAfloat({ residuals, root }: PerfectProblem): [doubles: number, singles: number] {
  let doubles = 0;
  let singles = 0;
  for (const id of root.residuals) {
    const sizes = residuals.list[id]!.ships.map((ship) => sizeOf(residuals.rests[ship]!));
    doubles = Math.max(doubles, sizes.filter((size) => size === 2).length);
    singles = Math.max(singles, sizes.filter((size) => size === 1).length);
  }
  return [doubles, singles];
}

const sizeOf = ({ low, high }: { low: number; high: number }): number =>
  bitCount(low) + bitCount(high);

/**
 * By residual: its kind, which is given by the squares its ships have left, or -1 if the tables have
 * no such kind. The kernel uses a table only for a state that has every layout of its kind.
 */
export function apartKindsOf(problem: PerfectProblem, plan: ApartPlan): Int32Array {
  const { list, rests } = problem.residuals;
  return Int32Array.from(list, ({ ships }) => {
    const doubles = ships.filter((ship) => sizeOf(rests[ship]!) === 2).length;
    const singles = ships.length - doubles;
    if (doubles > plan.doubles || singles > plan.singles) return -1;
    return doubles * (plan.singles + 1) + singles;
  });
}

const G_NEXT = 256 / 4;
const G_SPECIAL = 768 / 4;
const G_BAD = 2304 / 4;
const GEOMETRY_WORDS = 2368 / 4;

export function writeApart(kernel: PerfectExports, problem: PerfectProblem, plan: ApartPlan): void {
  const specials = writeGeometry(kernel, problem);
  const isPartlyNeeded = plan.doubles > 0 && plan.singles > 0;
  kernel.prepareApart(plan.singles, specials, isPartlyNeeded ? 1 : 0);
}

const directions = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
] as const;

function writeGeometry(kernel: PerfectExports, problem: PerfectProblem): number {
  const words = new Int32Array(kernel.memory.buffer, kernel.geometryAddress(), GEOMETRY_WORDS);
  words.fill(0);
  const { cells, knowledge } = problem;
  const { variant } = knowledge;
  const squareOf = new Map(cells.map((cell, square) => [cell, square]));
  const at = (cell: Cell, dr: number, dc: number): number => {
    const row = rowOf(variant, cell) + dr;
    const column = columnOf(variant, cell) + dc;
    if (!isOnBoard(variant, row, column)) return -1;
    return squareOf.get(cellAt(variant, row, column)) ?? -1;
  };
  const specials = specialPlaces(keepsCornersApart(variant.contact));
  cells.forEach((cell, square) => {
    for (const other of exclusionZone(variant, variant.contact, [cell])) {
      const near = squareOf.get(other);
      if (near !== undefined) words[square]! |= 1 << near;
    }
    directions.forEach(([dr, dc], d) => {
      words[G_NEXT + square * 4 + d] = at(cell, dr, dc);
    });
    specials.forEach(([dr, dc], j) => {
      words[G_SPECIAL + square * 12 + j] = at(cell, dr, dc);
    });
  });
  specials.forEach((place, j) => {
    words[G_BAD + j] = place[2];
  });
  return specials.length;
}

/**
 * Places outside the zone of a square but inside that of one of its neighbours: a one-square ship
 * there rules out a two-square ship in these directions (bits).
 */
function specialPlaces(corners: boolean): (readonly [dr: number, dc: number, bad: number])[] {
  const isNear = (dr: number, dc: number) =>
    corners ? Math.max(Math.abs(dr), Math.abs(dc)) <= 1 : Math.abs(dr) + Math.abs(dc) <= 1;
  const places: [number, number, number][] = [];
  for (let dr = -2; dr <= 2; dr++) {
    for (let dc = -2; dc <= 2; dc++) {
      let bad = 0;
      directions.forEach(([r, c], d) => {
        if (isNear(dr - r, dc - c)) bad |= 1 << d;
      });
      if (bad !== 0 && !isNear(dr, dc)) places.push([dr, dc, bad]);
    }
  }
  return places;
}

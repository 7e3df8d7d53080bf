import { type Cell, cellAt, columnOf, exclusionZone, isOnBoard, rowOf } from "@broadside/rules";
import type { Work } from "../posterior/problem.ts";
import { bitCount } from "./game-state.ts";
import type { PerfectExports } from "./perfect-kernel.ts";
import type { PerfectProblem } from "./perfect-problem.ts";

/**
 * Tables over all sets of squares, for ships of one and two squares that keep apart and whose
 * sinking is announced: tight bounds for every state in which no ship is partly hit.
 */
export interface TablePlan {
  /** Most ships of two squares and of one square afloat together. */
  readonly doubles: number;
  readonly singles: number;
  readonly kinds: number;
  /** By kind, the offsets of its numbers (layouts, lower bound, upper bound), and its relabellings. */
  readonly offsets: readonly (readonly [number, number, number, number])[];
  readonly sets: number;
  readonly bytesPerSet: number;
}

const MAX_SQUARES = 25;
const MAX_KINDS = 12;

export function planTables(problem: PerfectProblem, maxBytes: number): TablePlan | undefined {
  const { variant } = problem.knowledge;
  if (problem.isWeighted || variant.contact === "any" || variant.announcement === "hit-miss") {
    return undefined;
  }
  if (problem.cells.length > MAX_SQUARES || variant.fleet.some((ship) => ship.length > 2)) {
    return undefined;
  }
  const [doubles, singles] = mostAfloat(problem);
  const kinds = (doubles + 1) * (singles + 1);
  if (kinds > MAX_KINDS) return undefined;
  let bytesPerSet = 0;
  const next = () => {
    bytesPerSet += 2;
    return bytesPerSet - 2;
  };
  const isLabelled = variant.announcement === "ship-named";
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
  return { doubles, singles, kinds, offsets, sets, bytesPerSet };
}

const factorial = (n: number): number => (n <= 1 ? 1 : n * factorial(n - 1));

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
 * By residual, its kind: how many squares its ships have left, or -1 if the tables have no such kind.
 * The kernel uses a table only for a state that has every layout of its kind.
 */
export function kindsOf(problem: PerfectProblem, plan: TablePlan): Int32Array {
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
const G_KINDS = 2368 / 4;
const G_IMAGES = 2560 / 4;

/** Writes the geometry and fills the tables in, yielding the fraction done; false if they are of no use. */
export function* fillTables(
  kernel: PerfectExports,
  problem: PerfectProblem,
  plan: TablePlan,
): Work<boolean> {
  const specials = writeGeometry(kernel, problem, plan);
  const isPartlyNeeded = plan.doubles > 0 && plan.singles > 0;
  kernel.prepareTables(plan.singles, specials, problem.turns.length, isPartlyNeeded ? 1 : 0);
  for (let from = 0; from < plan.sets; from += SETS_PER_STEP) {
    kernel.fillTables(from, Math.min(plan.sets, from + SETS_PER_STEP), plan.kinds);
    if (kernel.tablesOverflow()) return false;
    yield from / plan.sets;
  }
  kernel.finishTables(plan.kinds);
  return true;
}

const SETS_PER_STEP = 1 << 14;

const directions = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
] as const;

function writeGeometry(kernel: PerfectExports, problem: PerfectProblem, plan: TablePlan): number {
  const words = new Int32Array(kernel.memory.buffer, kernel.geometryAddress(), 640 + 8 * 1024);
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
  const specials = specialPlaces(variant.contact === "no-contact");
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
  plan.offsets.forEach((offsets, kind) => {
    words.set(offsets, G_KINDS + kind * 4);
  });
  problem.turns.forEach((images, g) => {
    writeImages(words, G_IMAGES + g * 1024, images);
  });
  return specials.length;
}

/**
 * Places not in the zone of a square, but in that of one of its neighbours: a ship of one square
 * there rules out a ship of two that goes in these directions (bits).
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

function writeImages(words: Int32Array, at: number, images: readonly number[]): void {
  for (let chunk = 0; chunk < 4; chunk++) {
    for (let byte = 0; byte < 256; byte++) {
      let image = 0;
      for (let bit = 0; bit < 8; bit++) {
        const square = chunk * 8 + bit;
        if ((byte >> bit) & 1 && square < images.length) image |= 1 << images[square]!;
      }
      words[at + chunk * 256 + byte] = image;
    }
  }
}

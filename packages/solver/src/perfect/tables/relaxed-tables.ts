import { factorial } from "@broadside/engine/internals";
import type { Cell } from "@broadside/rules";
import { announcementRuleOf } from "@broadside/rules/announcement";
import { cellsOfEveryPlacement, exclusionZone, keepsApart } from "@broadside/rules/board";
import type { PerfectExports } from "../perfect-kernel.ts";
import type { PerfectProblem } from "../perfect-problem.ts";
import { squaresOf } from "../residuals.ts";
import { shipEnds } from "./ship-ends.ts";
import { COUNTED, MISSING, type TableRows } from "./table-rows.ts";

/**
 * Tables over all sets of squares for any fleet: the fewest misses of a shooter who is told where a
 * ship is as soon as it is hit. A lower bound under every rule; exact for the last ship.
 */
export interface RelaxedPlan extends TableRows {
  readonly shows: "relaxed";
  /** The distinct lengths of the fleet, ascending, and the number of ships of each. */
  readonly lengths: readonly number[];
  readonly ships: readonly number[];
}

const MAX_SQUARES = 25;
const MAX_KINDS = 12;
const MAX_LENGTHS = 4;
/** All subsets of placements through a hit are listed: two to the power of twice this. */
const MAX_LENGTH = 5;

export function planRelaxed(problem: PerfectProblem, maxBytes: number): RelaxedPlan | undefined {
  const { variant } = problem.knowledge;
  if (problem.isWeighted || problem.cells.length > MAX_SQUARES) return undefined;
  const lengths = [...new Set(variant.fleet.map((ship) => ship.length))].sort((a, b) => a - b);
  if (lengths.length > MAX_LENGTHS || lengths.at(-1)! > MAX_LENGTH) return undefined;
  const ships = lengths.map((length) => variant.fleet.filter((s) => s.length === length).length);
  const kinds = ships.reduce((product, n) => product * (n + 1), 1);
  if (variant.fleet.length < 2 || kinds > MAX_KINDS) return undefined;
  const isLabelled = announcementRuleOf(variant).namesHits;
  let bytesPerSet = 0;
  const offsets = Array.from({ length: kinds }, (_, kind): [number, number, number, number] => {
    const numbers = digitsOf(kind, ships);
    const orders = isLabelled ? numbers.reduce((ways, n) => ways * factorial(n), 1) : 1;
    const afloat = numbers.reduce((sum, n) => sum + n, 0);
    const isOneSquare = afloat === 1 && lengths[0] === 1 && numbers[0] === 1;
    if (afloat === 0 || isOneSquare) return [COUNTED, COUNTED, COUNTED, orders];
    const at = bytesPerSet;
    bytesPerSet += 4;
    return [at, at + 2, afloat === 1 ? at + 2 : MISSING, orders];
  });
  const sets = 2 ** problem.cells.length;
  if (sets * bytesPerSet > maxBytes) return undefined;
  return { shows: "relaxed", lengths, ships, kinds, offsets, sets, bytesPerSet };
}

/** The number of ships of each length in a kind, which is a mixed-radix number, lowest digit first. */
function digitsOf(kind: number, ships: readonly number[]): number[] {
  let rest = kind;
  return ships.map((n) => {
    const digit = rest % (n + 1);
    rest = Math.floor(rest / (n + 1));
    return digit;
  });
}

/** By residual: its kind, or -1 if one of its ships was recognisably hit. */
export function relaxedKindsOf(problem: PerfectProblem, plan: RelaxedPlan): Int32Array {
  const { residuals, knowledge } = problem;
  const strideOf = kindsOfOneShip(problem, plan);
  return Int32Array.from(residuals.list, ({ ships }) => {
    // Residuals do not separate ships if sinkings are not announced.
    if (!announcementRuleOf(knowledge.variant).announcesSinking) return -1;
    const strides = ships.map((ship) => strideOf[ship]!);
    if (strides.includes(-1)) return -1;
    const kind = strides.reduce((sum, stride) => sum + stride, 0);
    const afloat = digitsOf(kind, plan.ships).reduce((sum, n) => sum + n, 0);
    return kind < plan.kinds && afloat === ships.length ? kind : -1;
  });
}

/** By remains of a ship: the kind of that ship alone, or -1 if it was hit. */
function kindsOfOneShip({ residuals, knowledge, cells }: PerfectProblem, plan: RelaxedPlan) {
  const strides = stridesOf(plan);
  const squareOf = new Map(cells.map((cell, square) => [cell, square]));
  const whole = new Map(
    plan.lengths.flatMap((length, l) =>
      cellsOfEveryPlacement(knowledge.variant, length).map((placed) => {
        const squares = placed.map((cell) => squareOf.get(cell) ?? -1);
        return [squares.join(), strides[l]!] as const;
      }),
    ),
  );
  return residuals.rests.map((rest) => {
    const squares = squaresOf(rest.low, rest.high);
    const isWhole = (residuals.fullLengthOf(rest) ?? squares.length) === squares.length;
    return (isWhole ? whole.get(squares.join()) : undefined) ?? -1;
  });
}

function stridesOf({ ships }: RelaxedPlan): number[] {
  let stride = 1;
  return ships.map((n) => {
    const own = stride;
    stride *= n + 1;
    return own;
  });
}

const R_PLACES = 128 / 4;
const R_ENDS = (128 + 256 * 16 + 32 * 8 + 32 * 4 + 32 * 20) / 2;

export function writeRelaxed(
  kernel: PerfectExports,
  problem: PerfectProblem,
  plan: RelaxedPlan,
): void {
  const { knowledge } = problem;
  const { buffer } = kernel.memory;
  const words = new Int32Array(buffer, kernel.relaxedAddress(), R_PLACES + 256 * 4);
  const halves = new Uint16Array(buffer, kernel.relaxedAddress(), R_ENDS + 4 * 1024);
  const strides = stridesOf(plan);
  let place = 0;
  plan.lengths.forEach((length, l) => {
    const places = placesOf(problem, length);
    words.set([length, place, place + places.length, strides[l]!, plan.ships[l]! + 1], 8 * l);
    for (const numbers of places) words.set(numbers, R_PLACES + 4 * place++);
    halves.set(shipEnds(length), R_ENDS + 1024 * l);
  });
  const isOpening = knowledge.shots.length === 0;
  const isApart = keepsApart(knowledge.variant.contact);
  kernel.prepareRelaxed(plan.lengths.length, isOpening ? plan.kinds - 1 : 0, isApart ? 1 : 0);
}

/** By placement: its squares, the squares it blocks including its own, and whether it is vertical. */
function placesOf({ cells, knowledge }: PerfectProblem, length: number): number[][] {
  const { variant } = knowledge;
  const squareOf = new Map(cells.map((cell, square) => [cell, square]));
  const bitsOf = (some: Iterable<Cell>): number => {
    let bits = 0;
    for (const cell of some) if (squareOf.has(cell)) bits |= 1 << squareOf.get(cell)!;
    return bits;
  };
  return cellsOfEveryPlacement(variant, length)
    .filter((placed) => placed.every((cell) => squareOf.has(cell)))
    .map((placed) => {
      const goesDown = length > 1 && placed[1]! - placed[0]! > 1;
      const zone = exclusionZone(variant, variant.contact, placed);
      return [bitsOf(placed), bitsOf(zone), goesDown ? 1 : 0];
    });
}

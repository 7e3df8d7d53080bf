import type { AnsweredShot } from "@broadside/rules";
import { MAX_SIDE } from "@broadside/rules/board";
import type { Chart } from "./chart/chart.ts";
import { shortestAfloat } from "./chart/lines.ts";
import type { RimmedBoard } from "./chart/rimmed-board.ts";
import { addDensity } from "./density.ts";
import { createStrategy, type Rating, type Strategy } from "./strategy.ts";

/**
 * Density with a bonus for diagonals while hunting. On the same 40,000 classic layouts it takes 44.13
 * shots (standard error 0.04), density 44.37. The bonus of a quarter was chosen on other layouts;
 * bonuses from a fifth to two fifths did not differ in 20,000 games (standard error 0.06).
 */
export const rateOnLattice: Rating = (chart, values, knowledge) => {
  addDensity(chart, values);
  if (chart.open.length === 0) favourLattice(chart, values, knowledge.shots);
};

export const lattice: Strategy = createStrategy({
  name: "lattice",
  ties: "near",
  rate: rateOnLattice,
});

/** Factors for squares off and on the lattice; integers keep the values exact. */
const OFF = 4;
const ON = 5;

/** The maximum number of diagonals in one direction. */
const DIAGONALS = 2 * MAX_SIDE - 1;
const factors = new Uint8Array(DIAGONALS);

function favourLattice(chart: Chart, values: Float64Array, shots: readonly AnsweredShot[]): void {
  const { spotOf } = chart.board;
  const step = shortestAfloat(chart);
  if (step === 1 || shots.length === 0) return;
  const { diagonalOf, first } = mostShot(chart.board, step, shots);
  factors.fill(OFF);
  for (let d = first; d < DIAGONALS; d += step) factors[d] = ON;
  for (let cell = 0; cell < spotOf.length; cell++) {
    values[spotOf[cell]!]! *= factors[diagonalOf[cell]!]!;
  }
}

/** Equally spaced diagonals of one direction, starting with `first`. */
interface Net {
  diagonalOf: Uint8Array;
  first: number;
}

const shotsOn = new Uint16Array(DIAGONALS);

/** The net with the most shots on it, the first of equals. */
function mostShot(board: RimmedBoard, step: number, shots: readonly AnsweredShot[]): Net {
  const net: Net = { diagonalOf: board.diagonals[0], first: 0 };
  let most = 0;
  for (const diagonalOf of board.diagonals) {
    shotsOn.fill(0);
    for (let i = 0; i < shots.length; i++) shotsOn[diagonalOf[shots[i]!.cell]!]!++;
    for (let first = 0; first < step; first++) {
      const sum = sumEvery(step, first);
      if (sum <= most) continue;
      most = sum;
      net.diagonalOf = diagonalOf;
      net.first = first;
    }
  }
  return net;
}

function sumEvery(step: number, first: number): number {
  let sum = 0;
  for (let d = first; d < DIAGONALS; d += step) sum += shotsOn[d]!;
  return sum;
}

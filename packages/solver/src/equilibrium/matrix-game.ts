import { type Fraction, fraction, greatestDivisor } from "./fraction.ts";

/** The exact solution of a matrix game: its value and optimal mixes. */
export interface MatrixSolution {
  readonly value: Fraction;
  /** By row: the weight per unit of its size, scaled to coprime integers. */
  readonly rowWeights: readonly bigint[];
  /** By column; they sum to 1. */
  readonly columnShares: readonly Fraction[];
}

/**
 * A zero-sum game with positive integers. The row player draws a row and one of its `size` equal
 * parts, and gets the cell's total divided by the size; the column player pays. Columns can be added.
 *
 * With y = shares / value, the column player maximises the sum of y such that every row's total is
 * at most its size. y = 0 is a feasible start, and the dual solution is the row player's mix. The
 * simplex tableau holds integers over one common denominator (Edmonds' integer pivoting), so nothing
 * is ever rounded. It stores only the columns of the slack variables, which are the inverse of the
 * basis and determine any other column, so adding a column is free.
 */
export class MatrixGame {
  private readonly sizes: readonly bigint[];
  private readonly columns: (readonly bigint[])[] = [];
  /** The rows of the tableau, objective last: the slack columns, then the right-hand side. */
  private readonly tableau: bigint[][];
  private denominator = 1n;
  /** By row of the tableau: -1 - r for slack variable r, else the index of a column. */
  private readonly basis: number[];

  constructor(sizes: readonly number[]) {
    this.sizes = sizes.map(BigInt);
    const rows = this.sizes.map((size, r) => [
      ...this.sizes.map((_, k) => (k === r ? 1n : 0n)),
      size,
    ]);
    this.tableau = [...rows, new Array<bigint>(sizes.length + 1).fill(0n)];
    this.basis = sizes.map((_, r) => -1 - r);
  }

  addColumn(totals: readonly number[]): void {
    this.columns.push(totals.map(BigInt));
  }

  /** Terminates, because Bland's rule takes over after a degenerate step. */
  solve(): MatrixSolution {
    let isStuck = false;
    for (;;) {
      const entering = this.entering(isStuck);
      if (entering === undefined) return this.solution();
      isStuck = this.pivot(entering);
    }
  }

  private entering(first: boolean): Entering | undefined {
    let best: Entering | undefined;
    for (const candidate of this.candidates()) {
      if (candidate.gain <= 0n) continue;
      if (first) return candidate;
      if (!best || candidate.gain > best.gain) best = candidate;
    }
    return best;
  }

  /** In the order of Bland's rule: slack variables, then columns. */
  private *candidates(): Generator<Entering> {
    const { tableau, denominator, columns } = this;
    const objective = tableau.at(-1)!;
    for (let r = 0; r < this.sizes.length; r++) yield { variable: -1 - r, gain: -objective[r]! };
    for (let c = 0; c < columns.length; c++) {
      yield { variable: c, gain: denominator - dot(objective, columns[c]!) };
    }
  }

  /** Returns whether the step was degenerate. */
  private pivot({ variable, gain }: Entering): boolean {
    const { tableau, denominator, basis, sizes } = this;
    const column = tableau
      .slice(0, sizes.length)
      .map((row) => (variable < 0 ? row[-1 - variable]! : dot(row, this.columns[variable]!)));
    const leaving = this.leaving(column);
    const divisor = column[leaving]!;
    const pivotRow = tableau[leaving]!;
    const isStuck = pivotRow.at(-1) === 0n;
    tableau.forEach((row, r) => {
      if (r === leaving) return;
      const by = r < sizes.length ? -column[r]! : gain;
      for (let k = 0; k < row.length; k++) {
        row[k] = (row[k]! * divisor + by * pivotRow[k]!) / denominator;
      }
    });
    basis[leaving] = variable;
    this.denominator = divisor;
    return isStuck;
  }

  /** The row that limits the step; among equals, that of the first variable (Bland's rule). */
  private leaving(column: readonly bigint[]): number {
    let best = -1;
    column.forEach((entry, r) => {
      if (entry <= 0n) return;
      const side = this.tableau[r]!.at(-1)!;
      const bestSide = best < 0 ? 0n : this.tableau[best]!.at(-1)!;
      const order = best < 0 ? -1n : side * column[best]! - bestSide * entry;
      if (order < 0n || (order === 0n && rank(this.basis[r]!) < rank(this.basis[best]!))) best = r;
    });
    if (best < 0) throw new Error("A matrix game needs totals above 0.");
    return best;
  }

  private solution(): MatrixSolution {
    const objective = this.tableau.at(-1)!;
    const sum = objective.at(-1)!;
    const weights = objective.slice(0, -1);
    const divisor = weights.reduce(greatestDivisor, 0n);
    const shares = this.columns.map(() => fraction(0n));
    this.basis.forEach((variable, r) => {
      if (variable >= 0) shares[variable] = fraction(this.tableau[r]!.at(-1)!, sum);
    });
    return {
      value: fraction(this.denominator, sum),
      rowWeights: weights.map((weight) => weight / divisor),
      columnShares: shares,
    };
  }
}

interface Entering {
  readonly variable: number;
  /** The improvement of the objective per unit, times the denominator. */
  readonly gain: bigint;
}

const rank = (variable: number): number => (variable < 0 ? -1 - variable : 2 ** 40 + variable);

function dot(row: readonly bigint[], column: readonly bigint[]): bigint {
  let sum = 0n;
  for (let i = 0; i < column.length; i++) {
    if (row[i] !== 0n) sum += row[i]! * column[i]!;
  }
  return sum;
}

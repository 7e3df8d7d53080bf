import type { GameState, PerfectProblem } from "./perfect-problem.ts";
import { squaresOf } from "./residuals.ts";

/** An announcement after a shot (0 for a plain hit, -1 for a miss), and the state after it. */
export interface ChildState {
  readonly said: number;
  readonly state: GameState;
  /** The total weight of the layouts that lead there. */
  readonly weight: number;
}

export const weightOf = (state: GameState): number =>
  state.weights.reduce((sum, weight) => sum + weight, 0);

/** The squares that hold a ship in some layout of a state, ascending. */
export function shipSquares({ residuals }: PerfectProblem, state: GameState): number[] {
  let low = 0;
  let high = 0;
  for (const id of state.residuals) {
    low |= residuals.list[id]!.low;
    high |= residuals.list[id]!.high;
  }
  return squaresOf(low, high);
}

/** The states after firing at a square, in order of announcement, a miss first. */
export function childStates(
  { residuals }: PerfectProblem,
  state: GameState,
  square: number,
): ChildState[] {
  const classes = new Map<number, Map<number, number>>();
  state.residuals.forEach((id, i) => {
    const residual = residuals.list[id]!;
    const at = stepIndex(residual.low, residual.high, square);
    const step = at < 0 ? undefined : residual.steps[at]!;
    const said = step ? step.said : MISS;
    const next = step ? step.next : id;
    let items = classes.get(said);
    if (!items) {
      items = new Map();
      classes.set(said, items);
    }
    items.set(next, (items.get(next) ?? 0) + state.weights[i]!);
  });
  return [...classes]
    .sort(([a], [b]) => a - b)
    .map(([said, items]) => {
      const weights = [...items.values()];
      const isHit = said !== MISS;
      return {
        said,
        weight: weights.reduce((sum, weight) => sum + weight, 0),
        state: {
          residuals: [...items.keys()],
          weights,
          left: isHit ? state.left - 1 : state.left,
          hits: isHit ? [...state.hits, square] : state.hits,
        },
      };
    });
}

/** Stands for a miss in place of an announcement. */
export const MISS = -1;

/** The index of a square among the set bits of a mask, or -1. */
export function stepIndex(low: number, high: number, square: number): number {
  if (square < 32) {
    if (!((low >>> square) & 1)) return -1;
    return bitCount(low & ((1 << square) - 1));
  }
  if (!((high >>> (square - 32)) & 1)) return -1;
  return bitCount(low) + bitCount(high & ((1 << (square - 32)) - 1));
}

export function bitCount(word: number): number {
  let n = 0;
  for (let w = word; w !== 0; w &= w - 1) n++;
  return n;
}

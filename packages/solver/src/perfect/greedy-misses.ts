import type { Work } from "@broadside/engine/internals";
import { childStates, MISS, weightOf } from "./game-state.ts";
import type { GameState, PerfectProblem } from "./perfect-problem.ts";
import { squaresOf } from "./residuals.ts";

/** The misses of always firing at the first square where most layouts have a ship: an upper bound. */
export function greedyMisses(problem: PerfectProblem): Work<number> {
  return missesFrom(problem, problem.root, { states: 0 });
}

function* missesFrom(
  problem: PerfectProblem,
  state: GameState,
  seen: { states: number },
): Work<number> {
  if (state.left === 0 || state.residuals.length === 1) return 0;
  if (++seen.states % 256 === 0) yield 0;
  let misses = 0;
  for (const child of childStates(problem, state, fullestSquare(problem, state))) {
    if (child.said === MISS) misses += weightOf(child.state);
    misses += yield* missesFrom(problem, child.state, seen);
  }
  return misses;
}

function fullestSquare({ residuals, cells }: PerfectProblem, state: GameState): number {
  const counts = new Float64Array(cells.length);
  state.residuals.forEach((id, i) => {
    const { low, high } = residuals.list[id]!;
    for (const square of squaresOf(low, high)) counts[square]! += state.weights[i]!;
  });
  let best = 0;
  for (let square = 1; square < counts.length; square++) {
    if (counts[square]! > counts[best]!) best = square;
  }
  return best;
}

import {
  type Cell,
  createKnowledge,
  type Knowledge,
  openCells,
  type Variant,
} from "@broadside/rules";
import { answersAtTurnEnd } from "@broadside/rules/turn";
import { type ExpectedShots, installedSolver } from "../bots/perfect-play/solver.ts";
import { countCells, EXACT_EFFORT } from "../counting/cells.ts";
import { count } from "../counting/count.ts";
import { finish } from "../evidence/problem.ts";
import { learnedWorth } from "./learned-worth.ts";
import type { ValueFunction } from "./linear-value.ts";
import { neededBy, type ShotWorth, shotProspect } from "./shot-prospect.ts";
import { judgingValue } from "./value.ts";

/**
 * The worth of a shot at `cell`, or of the best shot if it is omitted. Undefined in volleys, in
 * positions that cannot be counted, and for variants without a good value function.
 */
export function shotWorth(knowledge: Knowledge, cell?: Cell): ShotWorth | undefined {
  const { variant, called = [] } = knowledge;
  if (answersAtTurnEnd(variant.turns) || called.length > 0) return undefined;
  const known = provenWorth(knowledge, cell) ?? learnedWorth(knowledge, cell);
  if (known) return known;
  const value = judgingValue(variant);
  return value && estimatedWorth(knowledge, value, cell);
}

function provenWorth(knowledge: Knowledge, cell: Cell | undefined): ShotWorth | undefined {
  const solver = installedSolver();
  if (!solver || !isSmall(knowledge.variant)) return undefined;
  const needed = finish(solver.proveShots(knowledge));
  const [best] = needed ?? [];
  const own = cell === undefined ? best : needed?.find((shot) => shot.cell === cell);
  if (!best || !own) return undefined;
  return worthFrom(own, best, true);
}

/** On larger boards, a proof takes too long even near the end of a game. */
const MAX_LAYOUTS = 100_000n;

/** Whether the board is small enough for proofs. */
export function isSmall(variant: Variant): boolean {
  let isKnown = small.get(variant);
  if (isKnown === undefined) {
    const { exact, layouts } = count(createKnowledge(variant), { budget: { ms: 50, draws: 1 } });
    isKnown = exact && layouts <= MAX_LAYOUTS;
    small.set(variant, isKnown);
  }
  return isKnown;
}

const small = new WeakMap<Variant, boolean>();

function estimatedWorth(
  knowledge: Knowledge,
  value: ValueFunction,
  cell: Cell | undefined,
): ShotWorth | undefined {
  const cells = likeliest(knowledge);
  if (!cells) return undefined;
  const rated = [...new Set(cell === undefined ? cells : [cell, ...cells])].flatMap(
    (each) => estimateShot(knowledge, each, value) ?? [],
  );
  const own = cell === undefined ? undefined : rated.find((shot) => shot.cell === cell);
  if (rated.length === 0 || (cell !== undefined && !own)) return undefined;
  const best = rated.reduce((a, b) => (b.mean < a.mean ? b : a));
  return worthFrom(own ?? best, best, false);
}

/** Undefined if the position cannot be counted. */
export function estimateShot(
  knowledge: Knowledge,
  cell: Cell,
  value: ValueFunction,
): ExpectedShots | undefined {
  const prospect = shotProspect(knowledge, cell, value);
  return prospect && { cell, mean: neededBy(knowledge, prospect) };
}

/** Reports a shot as good as the best as the best. */
function worthFrom(own: ExpectedShots, best: ExpectedShots, proven: boolean): ShotWorth {
  const least = own.mean - best.mean < ROUNDING ? own : best;
  return { needed: own.mean, best: least.cell, bestNeeded: least.mean, proven };
}

const ROUNDING = 1e-9;

/** The number of other squares to compare with the chosen one. */
const CANDIDATES = 10;

/** The open squares with the highest hit chances. */
function likeliest(knowledge: Knowledge): Cell[] | undefined {
  const counted = countCells(knowledge, EXACT_EFFORT);
  if (!counted || counted.layouts === 0) return undefined;
  const counts = Array.from(counted.counts);
  return openCells(knowledge)
    .filter((cell) => counts[cell]! > 0)
    .sort((a, b) => counts[b]! - counts[a]! || a - b)
    .slice(0, CANDIDATES);
}

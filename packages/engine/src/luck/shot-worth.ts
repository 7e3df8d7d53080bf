import {
  answersAtTurnEnd,
  type Cell,
  type Knowledge,
  noKnowledge,
  openCells,
  type Variant,
} from "@broadside/rules";
import { installedSolver, type ShotsNeeded } from "../bots/perfect-play/solver.ts";
import { countCells, unhurried } from "../counting/cells.ts";
import { count } from "../counting/count.ts";
import { finish } from "../evidence/problem.ts";
import { learnedWorth } from "./learned-worth.ts";
import type { ValueFunction } from "./linear-value.ts";
import { neededBy, type ShotWorth } from "./needed.ts";
import { shotProspect } from "./shot-prospect.ts";
import { judgingValue } from "./value.ts";

/**
 * What a shot at `cell` is worth; without it, the best there is. Undefined where nobody knows: in
 * volleys, in positions that cannot be counted, and for variants without a good enough value.
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
  const needed = finish(solver.provingShots(knowledge, QUICK_PROOF));
  const [best] = needed ?? [];
  const own = cell === undefined ? best : needed?.find((shot) => shot.cell === cell);
  if (!best || !own) return undefined;
  return worthFrom(own, best, true);
}

/** A review asks for every shot of a game: less than a tenth of a second each. */
const QUICK_PROOF = { layouts: 300n, nodes: 3_000 };

/** On larger boards a proof takes too long even near the end of a game. */
const MAX_LAYOUTS = 100_000n;

/** Are proofs to be had? */
export function isSmall(variant: Variant): boolean {
  let isKnown = small.get(variant);
  if (isKnown === undefined) {
    const { exact, layouts } = count(noKnowledge(variant), { budget: { ms: 50, draws: 1 } });
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

/** Undefined in positions that cannot be counted. */
export function estimateShot(
  knowledge: Knowledge,
  cell: Cell,
  value: ValueFunction,
): ShotsNeeded | undefined {
  const prospect = shotProspect(knowledge, cell, value);
  return prospect && { cell, mean: neededBy(knowledge, prospect) };
}

/** A shot as good as the best is the best. */
function worthFrom(own: ShotsNeeded, best: ShotsNeeded, proven: boolean): ShotWorth {
  const least = own.mean - best.mean < ROUNDING ? own : best;
  return { needed: own.mean, best: least.cell, bestNeeded: least.mean, proven };
}

const ROUNDING = 1e-9;

/** Squares besides the chosen one among which the best is looked for. */
const CANDIDATES = 10;

/** The open squares with the highest chances of a hit. */
function likeliest(knowledge: Knowledge): Cell[] | undefined {
  const counted = countCells(knowledge, unhurried);
  if (!counted || counted.layouts === 0) return undefined;
  const counts = Array.from(counted.counts);
  return openCells(knowledge)
    .filter((cell) => counts[cell]! > 0)
    .sort((a, b) => counts[b]! - counts[a]! || a - b)
    .slice(0, CANDIDATES);
}

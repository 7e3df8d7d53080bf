import {
  count,
  finish,
  listFleets,
  type WeightedFleet,
  type Work,
} from "@broadside/engine/internals";
import { type Cell, fail, type Knowledge, ok, type Problem, type Result } from "@broadside/rules";
import { type AnnouncementRule, announcementRuleOf } from "@broadside/rules/announcement";
import { edgeNeighbours } from "@broadside/rules/board";
import { type None, problemsOf } from "@broadside/rules/problem";
import { Residuals, TooManyResiduals } from "./residuals.ts";
import { type Symmetry, squareSymmetries, symmetriesOf } from "./state-keys.ts";

export interface PerfectProblems {
  "perfect/impossible": None;
  "perfect/too-many-layouts": { readonly layouts: number; readonly most: number };
  "perfect/too-large": { readonly squares: number; readonly layouts: number };
  "perfect/memory": None;
  "perfect/rule": None;
  "perfect/weights": None;
}
const problem = problemsOf<PerfectProblems>();
export type PerfectProblemCode = keyof PerfectProblems;

/** The search needs more memory than it may use. */
export const outOfMemory = (): Problem<"perfect/memory"> => problem("perfect/memory", {});

/** A non-negative integer weight for a layout, given as the cells of every ship in fleet order. */
export type LayoutWeight = (ships: readonly (readonly Cell[])[]) => number;

/** The solver's representation of a position. */
export interface PerfectProblem {
  readonly knowledge: Knowledge;
  /** By square: its cell. Squares are the open cells that may hold a ship. */
  readonly cells: readonly Cell[];
  readonly residuals: Residuals;
  readonly root: GameState;
  /** Symmetries of the squares alone, and of the whole game. The first is the identity. */
  readonly turns: readonly (readonly number[])[];
  readonly symmetries: readonly Symmetry[];
  /** By square: its edge neighbours. */
  readonly near: readonly (readonly number[])[];
  /** The maximum weight of layouts that can end with the same sequence of shots. */
  readonly heaviest: number;
  readonly isWeighted: boolean;
}

/** Residuals and their weights, the number of ship squares not hit yet, and the squares hit so far. */
export interface GameState {
  readonly residuals: readonly number[];
  readonly weights: readonly number[];
  readonly left: number;
  readonly hits: readonly number[];
}

/** More layouts, with equal ships distinct, are beyond any search. */
const MAX_LAYOUTS = 2_000_000;
const MAX_RESIDUALS = 3_000_000;
const MAX_SQUARES = 64;
/** Keys of all residuals under all symmetries, 16 bytes each. Symmetries are dropped to stay below. */
const MAX_KEYS = 16_000_000;
/** Takes a few milliseconds. */
const FLEETS_PER_STEP = 256;

export const perfectProblem = (
  knowledge: Knowledge,
  weightOf?: LayoutWeight,
): Result<PerfectProblem, Problem<PerfectProblemCode>> =>
  finish(buildPerfectProblem(knowledge, weightOf));

/** Like `perfectProblem`, but yields progress so callers can cancel. */
export function* buildPerfectProblem(
  knowledge: Knowledge,
  weightOf?: LayoutWeight,
): Work<Result<PerfectProblem, Problem<PerfectProblemCode>>> {
  const { variant } = knowledge;
  const { layouts } = count(knowledge, { budget: { ms: 2000 } });
  if (layouts === 0n) return fail(problem("perfect/impossible", {}));
  const fits = layouts <= BigInt(MAX_LAYOUTS);
  const rule = announcementRuleOf(variant);
  if (!canSolve(rule)) return fail(problem("perfect/rule", {}));
  const isLabelled = rule.namesHits || weightOf !== undefined;
  const fleets = fits ? yield* listFleets(knowledge, isLabelled, MAX_LAYOUTS) : undefined;
  if (!fleets) {
    const counts = { layouts: Number(layouts), most: MAX_LAYOUTS };
    return fail(problem("perfect/too-many-layouts", counts));
  }
  const weighted = weightOf ? reweigh(fleets, weightOf) : fleets;
  if (!weighted) return fail(problem("perfect/weights", {}));
  return yield* build(knowledge, weighted, weightOf !== undefined);
}

/** The solver supports rules under which hits are either indistinguishable or named. */
export const canSolve = ({ tellsHitsApart, namesHits }: AnnouncementRule): boolean =>
  tellsHitsApart === namesHits;

function reweigh(
  fleets: readonly WeightedFleet[],
  weightOf: LayoutWeight,
): WeightedFleet[] | undefined {
  const weighted = fleets.map(({ ships }) => ({ ships, weight: weightOf(ships) }));
  if (!weighted.every(({ weight }) => Number.isSafeInteger(weight) && weight >= 0))
    return undefined;
  const some = weighted.filter(({ weight }) => weight > 0);
  return some.length > 0 ? some : undefined;
}

function* build(
  knowledge: Knowledge,
  fleets: readonly WeightedFleet[],
  isWeighted: boolean,
): Work<Result<PerfectProblem, Problem<PerfectProblemCode>>> {
  const { variant, shots } = knowledge;
  const hits = new Set(
    shots.filter(({ announcement }) => announcement.result !== "miss").map(({ cell }) => cell),
  );
  const cells = openShipCells(fleets, hits);
  const weight = fleets.reduce((sum, fleet) => sum + fleet.weight, 0);
  if (cells.length > MAX_SQUARES || weight * cells.length >= 2 ** 29) {
    return fail(problem("perfect/too-large", { squares: cells.length, layouts: weight }));
  }
  const squareOf = new Map(cells.map((cell, square) => [cell, square]));
  const lengths = variant.fleet.map((ship) => ship.length);
  const rule = announcementRuleOf(variant);
  const residuals = new Residuals(
    { announcement: rule, labelled: isWeighted, lengths },
    MAX_RESIDUALS,
  );
  const sums = new Map<number, number>();
  try {
    for (const [i, fleet] of fleets.entries()) {
      if (i % FLEETS_PER_STEP === 0) yield i / fleets.length;
      const id = residuals.rootOf(fleet, squareOf, hits);
      sums.set(id, (sums.get(id) ?? 0) + fleet.weight);
    }
  } catch (error) {
    if (!(error instanceof TooManyResiduals)) throw error;
    return fail(outOfMemory());
  }
  const left = lengths.reduce((sum, length) => sum + length, 0) - hits.size;
  const root = {
    residuals: [...sums.keys()],
    weights: [...sums.values()],
    left,
    // Earlier hits are only a hint for the search, and their squares have no numbers here.
    hits: [],
  };
  const turns = squareSymmetries(variant, cells);
  const typesAreShips = residuals.typeCount > 1 && (rule.namesHits || isWeighted);
  return ok({
    knowledge,
    cells,
    residuals,
    root,
    turns,
    symmetries: symmetriesOf(turns, typesAreShips ? lengths : undefined, residuals.typeCount).slice(
      0,
      Math.max(1, Math.floor(MAX_KEYS / residuals.list.length)),
    ),
    near: cells.map((cell) =>
      edgeNeighbours(variant, cell).flatMap((other) => squareOf.get(other) ?? []),
    ),
    heaviest: heaviestEnd(residuals, sums, rule),
    isWeighted,
  });
}

function openShipCells(fleets: readonly WeightedFleet[], hits: ReadonlySet<Cell>): Cell[] {
  const open = new Set<Cell>();
  for (const { ships } of fleets)
    for (const cells of ships) for (const cell of cells) open.add(cell);
  return [...open].filter((cell) => !hits.has(cell)).sort((a, b) => a - b);
}

/** Layouts that the rule never distinguishes end alike: without names or cells, those on the same squares. */
function heaviestEnd(
  residuals: Residuals,
  sums: ReadonlyMap<number, number>,
  { showsSunkCells, tellsHitsApart }: AnnouncementRule,
): number {
  const bySquares = !showsSunkCells && !tellsHitsApart;
  const ends = new Map<string | number, number>();
  for (const [id, weight] of sums) {
    const { low, high } = residuals.list[id]!;
    const end = bySquares ? `${low},${high}` : id;
    ends.set(end, (ends.get(end) ?? 0) + weight);
  }
  let most = 1;
  for (const weight of ends.values()) most = Math.max(most, weight);
  return most;
}
